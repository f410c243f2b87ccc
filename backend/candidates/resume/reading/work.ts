import { findPeriod, type Period } from "./dates";
import { joinLines, type Line } from "./line";
import { extractCity, extractCityAlone, isCity, readPlace, splitPieces, splitWeakly, trim } from "./pieces";
import { soundsLikeCompany, soundsLikeRole } from "./words";

/** A job as it was read. A period without an end goes on. */
export interface ReadJob {
  position?: string | undefined;
  name?: string | undefined;
  location?: string | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
  summary?: string | undefined;
  /** The fields that may be another's: no word says which of two names is the company. */
  doubtful?: string[] | undefined;
}

const MOST_ABOVE = 3;
const duration =
  /\(?\b(?:\d{1,2}\s*(?:anos?|years?|yrs?)(?:(?:\s*(?:e|,|and)\s*|\s+)\d{1,2}\s*(?:m[eê]s(?:es)?|months?|mos?\b))?|\d{1,2}\s*(?:m[eê]s(?:es)?|months?|mos?\b))\)?/giu;
const periodLabel = /(?:per[íi]odo|data|tempo)(?:\s+de\s+\p{L}+)?\s*:?\s*$/iu;

interface Dated {
  at: number;
  period: Period;
  /** The rest of the line. */
  rest: string;
  /** What a sentence after the period tells: "(2018 a 2020): atendimento." */
  story?: string | undefined;
}

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

/** Reads jobs of which no period is told: each begins with a line that has a post or two names. All are doubtful. */
function readUndated(lines: readonly Line[]): ReadJob[] {
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

/** A period counts at the beginning or at the end of what it stands in; one within a sentence tells a story. */
function toDated({ text }: Line): Omit<Dated, "at"> | null {
  if (text.length > 160) return null;
  const cells = text.split("\t");
  for (const [index, cell] of cells.entries()) {
    const found = findPeriod(cell);
    if (!found) continue;
    const before = cell.slice(0, found.index).replace(periodLabel, "");
    const after = cell.slice(found.index + found.length).replace(duration, "");
    if (/[\p{L}\d]/u.test(before) && /[\p{L}\d]{2}/u.test(after) && !/^\s*[)|·•–—-]/u.test(after)) continue;
    const story = /^\s*[)\]]?\s*:\s+(\p{Lu}.*)$/u.exec(after)?.[1];
    const isStory = story !== undefined && /\p{L}{3}/u.test(before);
    const rest = [...cells.slice(0, index), trim(before), isStory ? "" : trim(after), ...cells.slice(index + 1)];
    return {
      period: found,
      ...(isStory && { story }),
      rest: rest.filter((part) => part.replace(duration, "").trim() !== "").join("\t"),
    };
  }
  return null;
}

interface Draft {
  names: string[];
  job: ReadJob;
  /** Whether the first name is known to be the post. */
  isFixed?: boolean;
}

function toDraft(above: readonly Line[], { period, rest, story: after }: Dated, below: readonly Line[]): Draft {
  const names: string[] = [];
  let location: string | undefined;
  const told: Line[] = [];
  const addLine = (line: string) => {
    // A sentence may follow the names in the same line.
    const [, head, story] = /^(.*?(?:\p{L}{4,}|[/-]\s?\p{Lu}{2}))\.(?:\s+(\p{Lu}.*))?$/u.exec(line) ?? [];
    const text = head !== undefined && (story !== undefined || /[/-]\s?\p{Lu}{2}$/u.test(head)) ? head : line;
    if (story) told.push({ text: story, size: 0, isApart: false, isBullet: false });
    const pieces = text.split("\t").flatMap((cell) => {
      const { rest: name, city } = extractCity(
        cell
          .replace(/^\s*\d{1,2}[.)]\s+(?=\p{L})/u, "")
          .replace(/^\s*(?:cargo|fun[çc][ãa]o|empresa|local)\s*:\s*/iu, ""),
      );
      location ??= city;
      return splitPieces(name);
    });
    for (const whole of pieces) {
      const { rest: piece, city } = extractCity(whole);
      location ??= city;
      if (piece === "") continue;
      const place = placeLabel.test(piece) || names.length > 0 ? readPlace(piece) : undefined;
      if (place) location ??= place;
      else if (!/^pa[íi]s\s*:/iu.test(piece)) names.push(extractAlone(piece));
    }
  };
  const extractAlone = (piece: string) => {
    const { rest: name, city } = extractCityAlone(piece);
    location ??= city;
    return name;
  };
  for (const { text } of above) addLine(text);
  addLine(rest);
  if (after) told.push({ text: after, size: 0, isApart: false, isBullet: false });
  const left = [...below];
  if (names.length === 1) names.splice(0, 1, ...(splitName(names[0] ?? "") ?? names));
  while (names.length < 2 && left[0] && isName(left[0])) {
    addLine(left.shift()?.text ?? "");
    if (names.length === 1) names.splice(0, 1, ...(splitName(names[0] ?? "") ?? names));
  }
  const [next] = left;
  if (!location && next && !next.isBullet && next.text.length < 70 && readPlace(next.text) !== undefined) {
    location = readPlace(next.text);
    left.shift();
  }
  const summary = joinLines([...told, ...left]).replace(
    /^(?:principais\s+)?(?:atividades|atribui[çc][õo]es|fun[çc][õo]es|responsabilidades)(?:\s+(?:exercidas|desenvolvidas|realizadas|principais))?\s*:\s*/iu,
    "",
  );
  return {
    names,
    job: { location, startDate: period.start, endDate: period.end ?? undefined, summary: summary || undefined },
  };
}

const placeLabel = /^(?:cidade|local(?:idade)?)\s*:/iu;

/** One name of two things: the post and the company. */
function splitName(text: string): [string, string] | null {
  // "Mecânico, Freios" is one post; a company does not sound like one.
  const differ = ([one, other]: [string, string]) => Math.abs(soundsLikeRole(one) - soundsLikeRole(other));
  const halves = splitWeakly(text).filter(
    ([one, other]) => !isCity(other) && soundsLikeRole(one) * soundsLikeRole(other) <= 0,
  );
  return halves.toSorted((one, other) => differ(other) - differ(one))[0] ?? null;
}

/** A name is no sentence; the one of a post may end as one, as the Lattes has it. */
const isName = ({ text, isBullet }: Line) =>
  !isBullet &&
  text.length <= 90 &&
  (!/[.;:]$/.test(text.replace(/(?:ltda|s\.a|cia|me)\.$/i, "")) || isPostWithStop(text)) &&
  !/^\p{Ll}/u.test(text);

const isPostWithStop = (text: string) =>
  /^[^.;:,]{3,45}\.$/u.test(text) && soundsLikeRole(text) > 1 && !/\s(?:ao?s?|com|para)\s/u.test(text);

/** Posts stand before companies, or after them, in all of a document. */
function inOrder(drafts: readonly Draft[]): ReadJob[] {
  const votes = drafts.reduce(
    (sum, { names: [one = "", other = ""], isFixed }) =>
      isFixed || other === "" ? sum : sum + soundsLikeRole(one) - soundsLikeRole(other),
    0,
  );
  return drafts.map(({ names, job, isFixed }) => {
    const [one, other] = names;
    const isSingle = other === undefined;
    const own = soundsLikeRole(one ?? "") - soundsLikeRole(other ?? "");
    // An entry whose own words clearly say the contrary is in another order than most.
    const isContrary = !isSingle && own * votes < 0 && Math.abs(own) >= 3;
    const isPostFirst = isFixed
      ? true
      : isContrary
        ? own > 0
        : isSingle
          ? one === undefined || soundsLikeRole(one) >= 0
          : votes >= 0;
    const [position, name] = isPostFirst ? [one, other] : [other, one];
    const sound = soundsLikeRole(position ?? "") - soundsLikeRole(name ?? "");
    const doubtful = isFixed || isSingle || sound > 0 || (sound === 0 && votes !== 0) ? [] : ["position", "name"];
    return { ...job, position: clean(position), name: clean(name), doubtful };
  });
}

const clean = (text: string | undefined) =>
  text?.replace(/[\s.,;:]+$/u, (end) => (/\b(?:ltda|s\.a|cia|me)\.$/i.test(text) ? end.trim() : "")) ?? undefined;

type Label = "name" | "position" | "period" | "location" | "summary";
const labels: [Label, RegExp][] = [
  ["name", /^(?:nome da )?empresa\s*:\s*/iu],
  ["position", /^(?:[úu]ltimo )?(?:cargo|fun[çc][ãa]o)(?: exercid[oa])?\s*:\s*/iu],
  ["period", /^(?:per[íi]odo|data|admiss[ãa]o|entrada|in[íi]cio|tempo)\b.*?:\s*/iu],
  ["location", /^(?:local|cidade)\s*:\s*/iu],
  [
    "summary",
    /^(?:principais )?(?:atividades|atribui[çc][õo]es|fun[çc][õo]es|responsabilidades|descri[çc][ãa]o).*?:\s*/iu,
  ],
];

/** Reads jobs of which each thing is named ("Empresa: …"); null where a section names none. */
function readLabelled(lines: readonly Line[]): ReadJob[] | null {
  const parts = lines.flatMap((line) =>
    line.text.split(/\t|\s+[|–—]\s+(?=\p{L}+\s*:)/u).map((text, index) => ({ line, text, index })),
  );
  const named = parts.map(({ text }) => labels.find(([, pattern]) => pattern.test(text))?.[0]);
  if (!named.includes("name") || !named.includes("position")) return null;
  const starter = named.find((label) => label !== undefined);
  const jobs: { job: ReadJob; told: Line[] }[] = [];
  let last: Label | undefined;
  for (const [index, { line, text }] of parts.entries()) {
    const label = named[index];
    if (label === starter) jobs.push({ job: {}, told: [] });
    const current = jobs.at(-1);
    if (!current) continue;
    const value = text.replace(labels.find(([name]) => name === label)?.[1] ?? /^$/, "").trim();
    if (label === "period") Object.assign(current.job, toDates(text));
    else if (label === "name" || label === "position" || label === "location") {
      const { period, rest } = toDated({ ...line, text: value }) ?? {};
      if (period) Object.assign(current.job, { startDate: period.start, endDate: period.end ?? undefined });
      const { rest: name, city } = extractCity(period ? (rest ?? "") : value);
      if (label === "location") current.job.location = value;
      else current.job[label] = trim(name);
      current.job.location ??= city;
    } else if (
      label === undefined &&
      current.job.location === undefined &&
      value.length < 70 &&
      readPlace(value) !== undefined
    )
      current.job.location = value;
    else if (value !== "") current.told.push({ ...line, text: value, isBullet: line.isBullet && last !== "summary" });
    last = label ?? last;
  }
  return jobs.map(({ job, told }) => ({ ...job, summary: joinLines(told) || undefined }));
}

function toDates(text: string): ReadJob {
  const found = findPeriod(text);
  return found ? { startDate: found.start, endDate: found.end ?? undefined } : {};
}
