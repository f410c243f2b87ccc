import type { Line } from "../line";
import type { Label } from "./labels";
import type { Labelled } from "./viterbi";

/** The lines of an entry: those that name and date it, and its text. */
export interface Entry {
  head: { line: Line; label: Label }[];
  text: Line[];
  /** How sure the model is of the head's least sure line. */
  margin: number;
}

/** Parts the lines of a section in entries. What stands above the first one belongs to none. */
export function toEntries(lines: readonly Line[], labelled: readonly Labelled[]): Entry[] {
  const entries: Entry[] = [];
  for (const [at, line] of lines.entries()) {
    const { label, margin } = labelled[at] ?? { label: "t" as const, margin: 0 };
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
