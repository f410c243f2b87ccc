import { toDated } from "../jobDates";
import type { Line } from "../line";
import type { Label } from "./labels";
import type { Labelled } from "./viterbi";

/** Lines of an entry. `head` has names and dates, `text` the description. */
export interface Entry {
  head: { line: Line; label: Label }[];
  text: Line[];
  /** Smallest margin (viterbi.ts) of the lines in `head`. */
  margin: number;
}

/** Returns whether a line is only a period of time, and the entry above it has no date or text yet. */
const isPeriodOf = (line: Line, entry: Entry | undefined): boolean =>
  entry?.text.length === 0 && toDated(line)?.rest === "" && !entry.head.some((each) => toDated(each.line));

/** Returns whether a line is a long list item below names that are no list items. */
const isItemBelow = ({ isBullet, text }: Line, entry: Entry | undefined): boolean =>
  isBullet && text.length > LONGEST_ITEM && entry?.head.length !== 0 && entry?.head[0]?.line.isBullet === false;

const LONGEST_ITEM = 60;

/** Splits a section into entries. Lines above the first entry are ignored. */
export function toEntries(lines: readonly Line[], labelled: readonly Labelled[]): Entry[] {
  const entries: Entry[] = [];
  for (const [at, line] of lines.entries()) {
    const { label: found, margin } = labelled[at] ?? { label: "t" as const, margin: 0 };
    const label =
      found === "t" && isPeriodOf(line, entries.at(-1)) ? "d" : isItemBelow(line, entries.at(-1)) ? "t" : found;
    if (label !== label.toLowerCase()) entries.push({ head: [], text: [], margin: Infinity });
    const entry = entries.at(-1);
    if (!entry) continue;
    if (label === "t") entry.text.push(line);
    else {
      entry.head.push({ line, label });
      entry.margin = Math.min(entry.margin, margin);
    }
  }
  return entries;
}
