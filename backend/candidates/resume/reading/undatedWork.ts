import { duration, inOrder, isName, splitName, toDraft, type Dated, type ReadJob } from "./jobDraft";
import { toStyle, type Line } from "./line";
import { splitPieces } from "./pieces";
import { soundsLikeCompany, soundsLikeRole } from "./words";

/**
 * Reads a section of which some jobs have no period, where each begins in the letters of the first line. Returns null
 * if there are no more such lines than periods. Because the jobs differ in shape, all are doubtful.
 */
export function readByStyle(lines: readonly Line[], dated: readonly Dated[]): ReadJob[] | null {
  const [first] = lines;
  if (!first?.isHeading || first.isBullet || first.text.length > 90 || dated[0]?.at === 0) return null;
  const periods = new Set(dated.map(({ at }) => lines[at]));
  const isHead = (line: Line | undefined) =>
    line !== undefined && !line.isBullet && !periods.has(line) && toStyle(line) === toStyle(first) && isName(line);
  const heads = lines.flatMap((line, at) => (isHead(line) && !isHead(at > 0 ? lines[at - 1] : undefined) ? [at] : []));
  if (heads.length <= dated.length || heads.length < 2 || lines.filter(isHead).length > lines.length * 0.5) return null;
  const entries = heads.map((from, index) => {
    const until = heads[index + 1] ?? lines.length;
    return { from, until, entry: dated.find(({ at }) => at >= from && at < Math.min(until, from + 4)) };
  });
  const isSure = ({ from, entry }: (typeof entries)[number]) =>
    entry !== undefined || soundsLikeRole(lines[from]?.text ?? "") > 0 || soundsLikeCompany(lines[from]?.text ?? "");
  if (entries.filter(({ entry }) => entry).length < dated.length || !entries.every(isSure)) return null;
  const drafts = entries.map(({ from, until, entry }) => {
    return entry
      ? toDraft(lines.slice(from, entry.at), entry, lines.slice(entry.at + 1, until))
      : toDraft([], { at: from, period: {}, rest: lines[from]?.text ?? "" }, lines.slice(from + 1, until));
  });
  return inOrder(drafts).map((job) => ({ ...job, doubtful: ["position", "name"] }));
}

/** Reads jobs of which no period is told: each begins with a line that has a post or two names. All are doubtful. */
export function readUndated(lines: readonly Line[]): ReadJob[] {
  const areItems = lines.every(({ isBullet }) => isBullet);
  const starts = lines.flatMap((line, at) => (isUndatedStart(line, areItems) ? [at] : []));
  const drafts = starts.map((at, index) => {
    const rest = (lines[at]?.text ?? "").replace(duration, "").replace(/[\s.,;–—-]+$/u, "");
    return toDraft([], { at, period: {}, rest }, lines.slice(at + 1, starts[index + 1] ?? lines.length));
  });
  return inOrder(drafts).map((job) => ({ ...job, doubtful: ["position", "name"] }));
}

function isUndatedStart({ text, isBullet }: Line, areItems: boolean): boolean {
  const name = text.replace(duration, "").replace(/[\s.,;–—-]+$/u, "");
  if ((isBullet && !areItems) || name.length > 90 || !/^\p{Lu}/u.test(name)) return false;
  const pieces = splitPieces(name);
  const [one = "", other] = pieces.length > 1 ? pieces : (splitName(name) ?? pieces);
  if (other === undefined) return soundsLikeRole(one) > 1 && one.split(" ").length <= 5;
  return [one, other].some((each) => soundsLikeRole(each) > 0 || soundsLikeCompany(each));
}
