import { findDate, findPeriod } from "./dates";
import { toDated } from "./jobDates";
import { isName, type ReadJob } from "./jobDraft";
import { joinLines, type Line } from "./line";
import { extractCity, readPlace, trim } from "./pieces";

type Label = "name" | "position" | "period" | "location" | "summary";
const labels: [Label, RegExp][] = [
  ["name", /^(?:\d{1,2}\.\s)?(?:(?:nome da )?empresa|company(?: name)?|employer)\s*:\s*/iu],
  [
    "position",
    /^(?:\d{1,2}\.\s)?(?:[úu]ltimo |t[íi]tulo do )?(?:(?:cargo|fun[çc][ãa]o)(?: (?:exercid|desempenhad|ocupad)[oa])?|(?:job )?(?:position|title|role|designation)(?: (?:last )?held)?)\s*:\s*/iu,
  ],
  [
    "period",
    /^(?:\d{1,2}\.\s)?(?:per[íi]odo|data|admiss[ãa]o|entrada|in[íi]cio|tempo|duration|period|dates?)\b[^:]*:\s*/iu,
  ],
  ["location", /^(?:\d{1,2}\.\s)?(?:local(?:iza[çc][ãa]o)?|cidade|location)\s*:\s*/iu],
  [
    "summary",
    /^(?:principais )?(?:atividades|atribui[çc][õo]es|fun[çc][õo]es|responsabilidades|descri[çc][ãa]o|job description|responsibilities)[^:]*:\s*/iu,
  ],
];

/** Reads jobs by labels like "Empresa:". Returns null if no company or no post has a label. */
export function readLabelled(lines: readonly Line[]): ReadJob[] | null {
  const parts = lines.flatMap((line) =>
    line.text.split(/\t|\s+[|–—]\s+(?=\p{L}+\s*:)/u).map((text, index) => ({ line, text, index })),
  );
  const named = parts.map(({ text }) => labels.find(([, pattern]) => pattern.test(text))?.[0]);
  nameAbove(parts, named);
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
      else current.job[label] = trim(name) + (/,\s*$/.test(name) ? "," : "");
      current.job.location ??= city;
    } else if (label === undefined && (last === "name" || last === "position") && isBroken(current.job[last]))
      current.job[last] = `${current.job[last]} ${value}`;
    else if (
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

/** If only posts have labels, labels the line above each post as its company: "Loja Sol", "Cargo: vendedora". */
function nameAbove(parts: readonly { line: Line; text: string; index: number }[], named: (Label | undefined)[]): void {
  if (named.includes("name")) return;
  const posts = named.flatMap((label, at) => (label === "position" ? [at] : []));
  const above = posts.map((at) => (named[at - 1] === "period" ? at - 2 : at - 1));
  const isAbove = (at: number) =>
    at >= 0 &&
    parts[at]?.index === 0 &&
    named[at] === undefined &&
    isName({ ...noLine, ...parts[at]?.line, text: parts[at]?.text ?? "." });
  if (posts.length >= 2 && above.every(isAbove)) for (const at of above) named[at] = "name";
}

const noLine: Line = { text: "", size: 0, isApart: false, isBullet: true };

/** Returns whether a value continues in the next line, because it ends in a comma or a joining word. */
const isBroken = (value: string | undefined) => value !== undefined && /(?:,|\s(?:e|d[aeo]s?|em))$/u.test(value);

function toDates(text: string): ReadJob {
  const found = findPeriod(text);
  if (found) return { startDate: found.start, endDate: found.end ?? undefined };
  const date = findDate(text)?.date;
  return date === undefined
    ? {}
    : /\b(?:sa[ií]da|demiss|t[ée]rmino|fim)/iu.test(text)
      ? { endDate: date }
      : { startDate: date };
}
