import { duration, inOrder, isName, toDated, toDraft, type ReadJob } from "./jobDraft";
import { readLabelled } from "./labelledWork";
import type { Line } from "./line";
import { readByStyle, readUndated } from "./undatedWork";

const MOST_ABOVE = 3;

/** Reads the jobs of a section. Each is known by its period; what stands above the first one stands above all. */
export function readWork(section: readonly Line[]): ReadJob[] {
  const labelled = readLabelled(section);
  if (labelled) return labelled;
  const { lines, banners } = extractBanners(section);
  const dated = lines.flatMap((line, at) => {
    const found = toDated(line);
    return found ? [{ at, ...found }] : [];
  });
  const [first] = dated;
  if (!first) return readUndated(lines);
  const above = Math.min(first.at, MOST_ABOVE);
  const styled = readByStyle(lines, dated);
  if (styled) return styled;
  const starts = dated.map(({ at }, index) =>
    findStart(lines, at, { above, after: dated[index - 1]?.at ?? -1, first }),
  );
  const drafts = dated.map((entry, index) =>
    toDraft(lines.slice(starts[index], entry.at), entry, lines.slice(entry.at + 1, starts[index + 1] ?? lines.length)),
  );
  let banner: string | undefined;
  for (const [index, draft] of drafts.entries()) {
    const from = dated[index - 1]?.at ?? -1;
    const begun = banners.findLast(({ at }) => at > from && at <= (dated[index]?.at ?? 0));
    if (draft.names.length > 1) banner = undefined;
    banner = begun?.company ?? banner;
    if (banner && draft.names.length <= 1)
      Object.assign(draft, { names: [draft.names[0] ?? "", banner], isFixed: true });
  }
  return inOrder(drafts);
}

/** Takes out the line of a company and, below it, how long somebody was there in all; its posts follow. */
function extractBanners(section: readonly Line[]): { lines: Line[]; banners: { at: number; company: string }[] } {
  const isTotal = (line: Line | undefined) => line !== undefined && line.text.replace(duration, "").trim() === "";
  const lines: Line[] = [];
  const banners: { at: number; company: string }[] = [];
  for (const [index, line] of section.entries()) {
    if (isTotal(section[index + 1]) && isName(line) && !toDated(line))
      banners.push({ at: lines.length, company: line.text });
    else if (!isTotal(line)) lines.push(line);
  }
  return { lines, banners };
}

/** Finds the first line of a job above its period: each job has as many as the first, or the same kind of letters. */
function findStart(
  lines: readonly Line[],
  at: number,
  { above, after, first }: { above: number; after: number; first: { at: number } },
): number {
  const least = Math.max(at - above, after + 1);
  if (after === -1) return least;
  if (above > 0 && lines[first.at - above]?.isHeading) {
    // An entry begins in the same letters as the first one does, with a line more or less.
    let from = at - 1;
    while (from > Math.max(at - MOST_ABOVE, after + 1) && !lines[from]?.isHeading) from -= 1;
    while (from > least && lines[from - 1]?.isHeading) from -= 1;
    if (from > after && lines[from]?.isHeading && !lines[from]?.isBullet) return from;
  }
  let from = least;
  for (let line = at - 1; line >= from; line--) if (!isName(lines[line] ?? noLine)) from = line + 1;
  return from;
}

const noLine: Line = { text: "", size: 0, isApart: false, isBullet: true };
