import { duration, type Dated } from "./jobDates";
import { inOrder, isName, toDraft, type ReadJob } from "./jobDraft";
import { toStyle, type Line } from "./line";
import { splitPieces } from "./pieces";
import { splitName } from "./splitName";
import { soundsLikeCompany, soundsLikeRole } from "./words";

/** Takes each line in the first line's style as the beginning of a job. Returns null if that does not separate jobs. */
export function readByStyle(lines: readonly Line[], dated: readonly Dated[]): ReadJob[] | null {
  const [first] = lines;
  const last = first?.isHeading ? readPeriodLast(lines, dated, first) : null;
  if (last) return last;
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

/** Reads jobs that begin in the first line's style and end with their period of time. Returns null for other forms. */
function readPeriodLast(lines: readonly Line[], dated: readonly Dated[], first: Line): ReadJob[] | null {
  const isHead = (line: Line) => line.isBullet === first.isBullet && toStyle(line) === toStyle(first);
  const periods = new Set(dated.map(({ at }) => at));
  const heads = lines.flatMap((line, at) =>
    isHead(line) && !periods.has(at) && (at === 0 || !isHead(lines[at - 1] ?? first)) ? [at] : [],
  );
  const parts = heads.map((from, index) => {
    const until = heads[index + 1] ?? lines.length;
    return { from, until, own: dated.filter(({ at }) => at >= from && at < until) };
  });
  const isLast = parts.every(({ from, until, own: [entry] }) => entry && entry.at === until - 1 && entry.at > from + 2);
  if (!isLast || parts.length !== dated.length || heads[0] !== 0) return null;
  return inOrder(
    parts.flatMap(({ from, until, own: [entry] }) => {
      let head = from + 1;
      while (head < from + 3 && lines[head]?.isHeading && !lines[head]?.isBullet) head += 1;
      const names = lines.slice(from, head).map((line) => ({ ...line, isBullet: false }));
      return entry ? [toDraft(names, { ...entry, rest: "" }, lines.slice(head, until - 1))] : [];
    }),
  );
}

/** Reads jobs without periods of time, where names and lists alternate. Returns null for other forms. */
function readBlocks(lines: readonly Line[]): ReadJob[] | null {
  const starts = lines.flatMap((line, at) => (isName(line) && (at === 0 || lines[at - 1]?.isBullet) ? [at] : []));
  if (starts[0] !== 0 || !lines.some(({ isBullet }) => isBullet)) return null;
  const blocks = starts.map((from, index) => {
    const block = lines.slice(from, starts[index + 1] ?? lines.length);
    const end = block.findIndex((line) => !isName(line));
    return { head: block.slice(0, end === -1 ? block.length : end), rest: end === -1 ? [] : block.slice(end) };
  });
  const isSure = (head: readonly Line[]) =>
    head.length <= 3 && head.some(({ text }) => soundsLikeRole(text) > 0 || soundsLikeCompany(text));
  if (!blocks.every(({ head, rest }) => isSure(head) && rest.length > 0)) return null;
  return inOrder(blocks.map(({ head, rest }) => toDraft(head, { at: 0, period: {}, rest: "" }, rest)));
}

/** Reads undated jobs in which only the first line is bold. Returns null for other layouts. */
function readHeaded(lines: readonly Line[]): ReadJob[] | null {
  const [first] = lines;
  const isHead = (line: Line | undefined) =>
    line?.isHeading === true && !line.isBullet && first !== undefined && toStyle(line) === toStyle(first);
  const starts = lines.flatMap((line, at) => (isHead(line) ? [at] : []));
  const isAlone = (at: number) =>
    isName(lines[at] ?? noName) && lines[at + 1] !== undefined && !lines[at + 1]?.isHeading;
  if (starts[0] !== 0 || starts.length < 2 || !starts.every(isAlone)) return null;
  return inOrder(
    starts.map((at, index) =>
      toDraft(
        [],
        { at, period: {}, rest: lines[at]?.text ?? "" },
        lines.slice(at + 1, starts[index + 1]).map((line) => ({ ...line, text: line.text.replace(tenure, "") })),
        soundsLikeRole(lines[at]?.text ?? "") <= 0 && soundsLikeRole(lines[at + 1]?.text ?? "") > 1,
      ),
    ),
  );
}

const tenure = /\s[–—-]\s?\d{1,2} (?:anos?|m[eê]s(?:es)?)(?:\s\([^()]*\))?$/u;

const noName: Line = { text: "", size: 0, isApart: false, isBullet: true };

/** Reads jobs without periods of time, marked as doubtful. A job title or two names begin a job. */
export function readUndated(section: readonly Line[]): ReadJob[] {
  const lines = section[0]?.isBullet ? joinItems(section) : section;
  const isTold = lines.filter(({ text, isBullet }) => isBullet && splitStory(text)[1] !== undefined).length > 1;
  const blocks = isTold ? null : (readBlocks(lines) ?? readHeaded(lines));
  if (blocks) return blocks.map((job) => ({ ...job, doubtful: ["position", "name"] }));
  const areItems = isTold || lines[0]?.isBullet === true;
  const starts = lines.flatMap((line, at) => (isUndatedStart(line, areItems) ? [at] : []));
  const drafts = starts.map((at, index) => {
    const [post, story] = splitStory(lines[at]?.text ?? "");
    const rest = post.replace(duration, "").replace(/[\s.,;–—-]+$/u, "");
    const below = lines.slice(at + 1, starts[index + 1] ?? lines.length);
    return toDraft([], { at, period: {}, rest, story }, isTold ? below.filter(({ isHeading }) => !isHeading) : below);
  });
  return inOrder(drafts).map((job) => ({ ...job, doubtful: ["position", "name"] }));
}

export function splitStory(text: string): [string, string | undefined] {
  const [, post = "", story] = /^(\p{Lu}[^:.]{2,45}):\s+(\p{L}.{20,})$/u.exec(text) ?? [];
  return soundsLikeRole(post) > 1 ? [post, story] : [text, undefined];
}

function joinItems(lines: readonly Line[]): Line[] {
  const items: Line[] = [];
  for (const line of lines) {
    const last = items.at(-1);
    if (line.isBullet || !last) items.push(line);
    else items[items.length - 1] = { ...last, text: `${last.text} ${line.text}` };
  }
  return items;
}

function isUndatedStart({ text, isBullet }: Line, areItems: boolean): boolean {
  const name = splitStory(text)[0]
    .replace(duration, "")
    .replace(/[\s.,;–—-]+$/u, "");
  if ((isBullet && !areItems) || name.length > 90 || !/^\p{Lu}/u.test(name)) return false;
  const pieces = splitPieces(name);
  const [one = "", other] = pieces.length > 1 ? pieces : (splitName(name) ?? pieces);
  if (other === undefined) return soundsLikeRole(one) > 1 && one.split(" ").length <= 5;
  return [one, other].some((each) => soundsLikeRole(each) > 0 || soundsLikeCompany(each));
}
