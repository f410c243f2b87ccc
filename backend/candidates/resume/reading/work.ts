import { openBrackets, type InBrackets } from "./brackets";
import { findPeriod, withoutPeriod } from "./dates";
import { duration, toDated, toSingleDate } from "./jobDates";
import { inOrder, isName, toDraft, type Draft, type ReadJob } from "./jobDraft";
import { readLabelled } from "./labelledWork";
import { joinLines, type Line } from "./line";
import { chooseJobs } from "./model/chooseJobs";
import { readJobsByModel } from "./model/modelJobs";
import { readByStyle, readUndated } from "./undatedWork";
import { isCity, splitPieces } from "./pieces";
import { soundsLikeCompany, soundsLikeRole } from "./words";

const MOST_ABOVE = 3;
/** Matches a label before a dash or tab: "Cargo – vendedora". */
const labelByDash = /^(?:\d{1,2}\.\s)?(cargo|fun[çc][ãa]o|empresa|per[íi]odo|data)(?:\s[–—-]\s|:?\t)/iu;
/** Matches the separator before a label: "Loja Sol Ltda. Cargo: vendedora", "Loja Sol Período (2011-2013)". */
const beforeLabel = /(?<=\S)[\s.,;|–—-]{1,4}(?=(?:cargo|fun[çc][ãa]o|per[íi]odo)\s?:|per[íi]odo\s?\(\d)/giu;

/** Reads a section's jobs by their labels or, without labels, by rules and by the model of lines. */
export function readWork(section: readonly Line[]): ReadJob[] {
  const parted = section.map((line) => ({
    ...line,
    text: (line.isBullet || line.text.endsWith(".") ? line.text : openBrackets(line.text, isPostOrCompany))
      .replace(/^([^()\t–—|]{3,60}?)\s\((\p{Lu}[^()]{2,40})\)(?=\s[–—-]\s)/u, (whole, company: string, post: string) =>
        soundsLikeRole(post) > 1 && soundsLikeRole(company) <= 0 ? `${company}\t${post}` : whole,
      )
      .replace(beforeLabel, "\t")
      .replace(/\s\((?:https?:|www\.)[^\s()]+\)/giu, "")
      .replace(labelByDash, "$1: ")
      .replace(/^de\s*:\s(.{4,20}?)\sat[ée]\s*:\s/iu, "Período: $1 até ")
      .replace(
        /per[íi]odo\s?(?=\(\d)|^per[íi]odo\s(?:de\s)?(?=\d|(?:jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez)\p{Ll}{0,6}[\s/.])/iu,
        "Período: ",
      ),
  }));
  // The section is prose if it begins with a sentence like "Trabalhei na …". A name before the sentence is an entry.
  const beginnings = [joinLines(parted.slice(0, 2)), withoutPeriod(parted[0]?.text ?? "")];
  const told = beginnings.map((text) => text.slice(0, LONGEST_STORY)).find((text) => story.test(text)) ?? "";
  const { index: begun } = story.exec(told) ?? {};
  if (begun !== undefined && !/\p{Lu}\p{L}/u.test(told.slice(1, begun))) {
    const jobs = readProse(parted);
    if (jobs.length >= parted.filter(({ text }) => findPeriod(text)).length) return jobs;
  }
  const labelled = readLabelled(parted);
  if (labelled) return labelled;
  const lines = joinDates(
    parted.filter(
      ({ text }, at) =>
        !/^(?:https?:\/\/|www\.)\S+$/i.test(text) && !(at > 1 && at === parted.length - 1 && isSignature(text)),
    ),
  );
  const headed = withHeads(lines);
  const jobs = chooseJobs(readByRules(headed), readJobsByModel(headed));
  return jobs.length > 0 ? jobs : readNames(lines);
}

/** Turns list items into headings if each stands above a dated line that is no list item. */
function withHeads(lines: readonly Line[]): readonly Line[] {
  const items = lines.filter(({ isBullet }) => isBullet);
  const isHead = (line: Line, at: number) => {
    const next = lines[at + 1];
    return line.isBullet && !toDated(line) && next !== undefined && !next.isBullet && toDated(next) !== null;
  };
  if (items.length < 2 || lines.filter(isHead).length < items.length) return lines;
  return lines.map((line) => (line.isBullet ? { ...line, isBullet: false, isHeading: true } : line));
}

const isPostOrCompany = ({ before, words, date, isParted }: InBrackets) =>
  date ? isParted : soundsLikeRole(words) > 0 && soundsLikeRole(before) <= 0;

/** Joins a date alone in its line to the names above, if most of the section's dates follow names in their line. */
function joinDates(lines: readonly Line[]): Line[] {
  const dated = lines.map((line) => toDated(line) ?? toSingleDate(line, true));
  const alone = dated.filter((found) => found?.rest === "").length;
  const joined: Line[] = [];
  for (const [at, line] of lines.entries()) {
    const above = joined.at(-1);
    const pieces = splitPieces(above?.text ?? "");
    const isItem = above?.isBullet && !line.isBullet && pieces.every((piece) => soundsLikeRole(piece) <= 0);
    const isRest = above && !isItem && dated[at]?.rest === "" && !dated[at - 1] && pieces.length > 1;
    if (isRest && dated.filter(Boolean).length >= alone * 3)
      joined[joined.length - 1] = { ...above, text: `${above.text}\t${line.text}` };
    else joined.push(line);
  }
  return joined;
}

const isSignature = (text: string) =>
  isCity(/^(\p{Lu}[\p{L} ]+), (?:\d{1,2} de )?\p{Ll}+ de \d{4}\.?$/u.exec(text)?.[1] ?? "");

const LONGEST_STORY = 400;
const untilDate =
  "(?=\\s+(?:em|de|desde|entre)\\s+(?:\\d|jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez)|\\s*[,.;]|\\s*$)";
const employer = "(?:n[ao]|em(?:\\suma?)?|pel[ao])\\s(?:empresa\\s)?(?<name>[^,.;]{2,60}?)";
const story = new RegExp(
  `\\b(?:(?:trabalh|atu)(?:ei|o|ando),?\\s+(?:tamb[ée]m\\s+)?(?:${employer},?\\s+(?:como|(?<by>de)(?![^,.;]{2,60}\\scomo\\s))\\s(?<position>[^,.;]{3,50}?)${untilDate}|(?:como|de)\\s(?<post>[^,.;]{3,50}?)\\s${employer.replace("name", "company")}${untilDate})|(?:sou|fui)\\s(?<role>[^,.;]{3,50}?)\\s${employer.replace("name", "firm")}${untilDate})`,
  "iu",
);

/** Reads sentences like "Trabalhei na Loja Sol de 2010 a 2014 como vendedora". */
function readProse(lines: readonly Line[]): ReadJob[] {
  return joinLines(lines)
    .split(/(?<=[.;])\s|\n|\s(?:e\s)?(?=(?:(?:j[áa]|antes|depois) )?trabalhei\s)/iu)
    .filter(({ length }) => length <= LONGEST_STORY)
    .flatMap((sentence): ReadJob[] => {
      const { start, end } = findPeriod(sentence) ?? {};
      const { by, position, name, post, company, role, firm } = story.exec(withoutPeriod(sentence))?.groups ?? {};
      const unsure = role ?? (by && position);
      if (unsure !== undefined && soundsLikeRole(unsure) <= 0) return [];
      const found = {
        ...{ position: position ?? post ?? role, name: name ?? company ?? firm },
        ...{ startDate: start, endDate: end ?? undefined },
      };
      return found.name ? [{ ...found, summary: sentence, doubtful: Object.keys(found) }] : [];
    });
}

/** Reads a list of names without periods of time. The person completes these jobs. */
function readNames(lines: readonly Line[]): ReadJob[] {
  const areNames = lines.every(
    (line) =>
      isName({ ...line, isBullet: false }) &&
      line.text.split(" ").length <= 6 &&
      line.isBullet === lines[0]?.isBullet &&
      line.isHeading === lines[0].isHeading,
  );
  if (lines.length < 2 || !areNames) return [];
  return lines.map(({ text }) => ({
    [soundsLikeRole(text) > 0 ? "position" : "name"]: text,
    doubtful: ["position", "name"],
  }));
}

/** Reads jobs by their periods of time. The first job shows whether names are above or below the period. */
function readByRules(section: readonly Line[]): ReadJob[] {
  const { lines, banners } = extractBanners(section);
  const areAlone = lines.some((line) => toDated(line)?.rest === "");
  const dates = lines.flatMap((line, at) => {
    const found = toDated(line) ?? toSingleDate(line, areAlone);
    return found ? [{ at, ...found }] : [];
  });
  const dated = dates.filter(({ at, rest }) => dates[0] && !isTold(lines[at], rest, lines[dates[0].at]));
  const [first] = dated;
  if (!first) return readUndated(lines);
  // One "Atual" without a date can't be the period of several jobs.
  const undated = dated.every(({ period }) => !period.start && !period.end) ? readUndated(lines) : [];
  if (undated.length > dated.length) return undated;
  // If list items have periods and names, the names above belong to other jobs.
  const isItem = lines[first.at]?.isBullet === true && lines[first.at - 1]?.isBullet === true && first.rest.length > 3;
  const above = isItem ? 0 : countNames(lines, first.at);
  const styled = readByStyle(lines, dated);
  if (styled) return styled;
  const starts = dated.map(({ at, rest }, index) =>
    findStart(lines, at, { above, after: dated[index - 1]?.at ?? -1, first, rest }),
  );
  const toParts = (entry: (typeof dated)[number], index: number) =>
    [lines.slice(starts[index], entry.at), lines.slice(entry.at + 1, starts[index + 1] ?? lines.length)] as const;
  const areBelow = !isItem && toDraft(lines.slice(starts[0], first.at), first, []).names.length < 2;
  const drafts = dated.map((entry, index) => {
    const [over, under] = toParts(entry, index);
    return toDraft(over, entry, under, areBelow || over.length === 0);
  });
  let banner: string | undefined;
  for (const [index, draft] of drafts.entries()) {
    const from = dated[index - 1]?.at ?? -1;
    const begun = banners.findLast(({ at }) => at > from && at <= (dated[index]?.at ?? 0));
    if (draft.names.length > 1) banner = undefined;
    banner = begun?.company ?? banner;
    if (banner && draft.names.length <= 1)
      Object.assign(draft, { names: [draft.names[0] ?? "", banner], isFixed: true });
  }
  return joinBanners(inheritCompany(inOrder(drafts), drafts, (index) => lines.slice(starts[index], dated[index]?.at)));
}

/** Returns whether an item like "Alta de 8% nas vendas de 2019 a 2021." tells of a job whose period is no item. */
const isTold = (line: Line | undefined, rest: string, first: Line | undefined) =>
  line?.isBullet === true &&
  first?.isBullet !== true &&
  /\d\.$/.test(line.text) &&
  !/[\t–—|,:]/u.test(rest) &&
  soundsLikeRole(rest) < 2 &&
  !soundsLikeCompany(rest);

/** Gives a company's name to the job titles below it whose periods lie within the company's period. */
function joinBanners(jobs: readonly ReadJob[]): ReadJob[] {
  let banner: ReadJob | undefined;
  const isWithin = (job: ReadJob | undefined, { startDate = "", endDate = "9" }: ReadJob) =>
    job?.startDate !== undefined &&
    job.startDate >= startDate &&
    (job.endDate ?? "9").slice(0, endDate.length) <= endDate &&
    job.position !== undefined &&
    job.name === undefined;
  return jobs.flatMap((job, at) => {
    const isBanner = job.position === undefined && job.name !== undefined && job.summary === undefined;
    if (isBanner && isWithin(jobs[at + 1], job)) banner = job;
    else if (!banner || !isWithin(job, banner)) banner = undefined;
    if (banner === job) return [];
    return banner ? [{ ...job, name: banner.name, doubtful: [...(job.doubtful ?? []), "name"] }] : [job];
  });
}

/** Gives a job title without a company the previous job's company, and marks both fields as doubtful. */
function inheritCompany(jobs: ReadJob[], drafts: readonly Draft[], findAbove: (index: number) => Line[]): ReadJob[] {
  const isHeaded = (index: number) => findAbove(index).some(({ isHeading }) => isHeading);
  for (const [index, job] of jobs.entries()) {
    const before = jobs[index - 1];
    const isMissing = drafts[index]?.names.length === 1 && job.position !== undefined && job.name === undefined;
    const above = findAbove(index).length;
    const hasBanner = (_: Draft, other: number) =>
      other < index && (above === 0 ? isHeaded(other) : findAbove(other).length > above);
    if (!isMissing || before?.name === undefined || above > 1 || !drafts.some(hasBanner)) continue;
    if (ownTrade.test(job.position ?? "")) continue;
    jobs[index] = { ...job, name: before.name, doubtful: [...(job.doubtful ?? []), "position", "name"] };
  }
  return jobs;
}

const ownTrade = /^(?:diarista|bab[áa]|cuidadora?|faxineir[ao])(?!\p{L})|aut[ôo]nom|particular|freela/iu;

/** Extracts companies with several job titles: a line with the name, and below it the total time at the company. */
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

/** Finds a job's first line: as many lines above the period as in the first job, or the line in bold above. */
function findStart(
  lines: readonly Line[],
  at: number,
  { above, after, first, rest }: { above: number; after: number; first: { at: number }; rest: string },
): number {
  const least = Math.max(at - above, after + 1);
  if (after === -1) return least;
  const over = lines[at - 1];
  const isCompany = over?.isHeading === true && isName(over) && soundsLikeCompany(over.text);
  if (above === 0 && at - 1 > after && isCompany && soundsLikeRole(rest) > 0) return at - 1;
  if (above > 0 && lines[first.at - above]?.isHeading) {
    let from = at - 1;
    while (from > Math.max(at - MOST_ABOVE, after + 1) && !lines[from]?.isHeading) from -= 1;
    while (from > least && lines[from - 1]?.isHeading) from -= 1;
    if (from > after && lines[from]?.isHeading && !lines[from]?.isBullet) return from;
    // If all names of the first job are bold, a list above this job title belongs to the previous job.
    const isList = lines.slice(after + 1, at).some(({ text }) => text.endsWith(":"));
    if (isList && rest !== "" && lines[first.at - 1]?.isHeading) return at;
  }
  let from = least;
  for (let line = at - 1; line >= from; line--) if (!isName(lines[line] ?? noLine)) from = line + 1;
  // The company may be above the job title, separated by a gap.
  const before = lines[from - 1] ?? noLine;
  const isBegun = from === at || lines[from]?.isApart || !before.isApart || from - 1 <= after;
  return isBegun || !isName(before) ? from : from - 1;
}

function countNames(lines: readonly Line[], at: number): number {
  let count = 0;
  while (count < Math.min(at, MOST_ABOVE) && !isSentence(lines[at - count - 1]?.text ?? "")) count += 1;
  return count;
}

const isSentence = (text: string) => text.length > 110 || (text.length > 30 && /^\p{Ll}/u.test(text));

const noLine: Line = { text: "", size: 0, isApart: false, isBullet: true };
