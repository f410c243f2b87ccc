import { findDate, findPeriod } from "./dates";
import { toDated, toSingleDate } from "./jobDates";
import { isName, type ReadJob } from "./jobDraft";
import { joinLines, type Line } from "./line";
import { soundsLikeRole } from "./words";
import { clean, extractCity, isCity, readPlace, trim } from "./pieces";

type Label = "name" | "position" | "period" | "location" | "summary";
const period =
  /^(?:\d{1,2}\.\s)?(?:per[íi]odo|data|admiss[ãa]o|entrada|in[íi]cio|tempo|duration|period|dates?)\b[^:]*:\s*/iu;
const labels: [Label, RegExp][] = [
  [
    "name",
    /^(?:\d{1,2}\.\s)?(?:(?:nome da |[úu]ltima |pen[úu]ltima )?empresa|firma|empregador|company(?: name)?|employer)\s*:\s*/iu,
  ],
  [
    "position",
    /^(?:\d{1,2}\.\s)?(?:[úu]ltimo |t[íi]tulo do )?(?:(?:cargo(?:\s?\/\s?fun[çc][ãa]o)?|fun[çc][ãa]o(?:\s?\/\s?cargo)?)(?: (?:exercid|desempenhad|ocupad)[oa])?|profiss[ãa]o|ocupa[çc][ãa]o|cargo atual|(?:job )?(?:position|title|role|designation)(?: (?:last )?held)?)\s*:\s*/iu,
  ],
  ["period", period],
  ["location", /^(?:\d{1,2}\.\s)?(?:local(?:iza[çc][ãa]o)?|cidade|location)\s*:\s*/iu],
  [
    "summary",
    /^(?:principais )?(?:atividades|atribui[çc][õo]es|fun[çc][õo]es|responsabilidades|descri[çc][ãa]o|job description|responsibilities)[^:]*:\s*/iu,
  ],
];

/** Reads jobs by labels like "Empresa:". Returns null if companies or job titles are not found, or few have labels. */
export function readLabelled(lines: readonly Line[]): ReadJob[] | null {
  const parts = lines.flatMap((line) =>
    line.text
      .split(/\t|\s+[|–—]\s+(?!sa[íi]da|demiss|t[ée]rmino|fim\s?:)(?=\p{L}+\s*:)/iu)
      .map((text, index) => ({ line, text, index })),
  );
  const named = parts.map(
    ({ line, text }) =>
      labels.find(([, pattern]) => pattern.test(text))?.[0] ??
      (toDated({ ...line, text })?.rest === "" ? "period" : undefined),
  );
  nameAbove(parts, named);
  namePosts(parts, named);
  if (!named.includes("name") || !named.includes("position")) return null;
  // If most dated lines have no label, the labels belong to a few entries only.
  const dated = parts.filter(({ line, text }) => toDated({ ...line, text }));
  const loose = dated.filter(({ text }) => !labels.some(([, pattern]) => pattern.test(text)) && /\p{L}{3}/u.test(text));
  const posts = named.filter((label) => label === "position").length;
  const areDated = parts.some(({ text }) => period.test(text));
  const heads = areDated ? [] : loose.filter(({ line }) => !line.isBullet);
  if ((loose.length > 2 && loose.length > posts * 2) || heads.length >= Math.max(posts, 3)) return null;
  const starter = named.find((label) => label !== undefined);
  const jobs: { job: ReadJob; told: Line[] }[] = [];
  let last: Label | undefined;
  for (const [index, { line, text }] of parts.entries()) {
    const label = named[index];
    const above = jobs.at(-1)?.job;
    const isNext =
      label === "period" &&
      above?.position !== undefined &&
      (above.startDate ?? above.endDate) !== undefined &&
      toDates(text).startDate !== undefined;
    if (label === starter) jobs.push({ job: {}, told: [] });
    else if (isNext) jobs.push({ job: { name: above.name }, told: [] });
    const current = jobs.at(-1);
    if (!current) continue;
    const told = label ? labels.reduce((rest, [, pattern]) => rest.replace(pattern, ""), text) : text;
    const value = told.replace(label === "name" ? /^\s*\d{1,2}\s?[.)]\s+(?=\p{L})/u : /^\s+/u, "").trim();
    if (label === "period") Object.assign(current.job, toDates(text));
    else if (label === "name" || label === "position" || label === "location") {
      const valued = { ...line, text: label === "name" ? withoutTrade(value) : value };
      const { period, rest, isSingle } = toDated(valued) ?? toSingleDate(valued, false) ?? {};
      if (period) Object.assign(current.job, { startDate: period.start, endDate: period.end ?? undefined });
      if (isSingle) current.job.doubtful = ["startDate", "endDate"];
      const told = period ? (rest ?? "") : valued.text;
      const { rest: name, city } = label === "name" ? extractTown(told) : extractCity(told);
      if (label === "location") current.job.location = value;
      else current.job[label] = clean(trim(name)) + (/,\s*$/.test(name) ? "," : "");
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
    else if (label === undefined && toPost(line, text, current.job))
      jobs.push({ job: { name: current.job.name, ...toPost(line, text, current.job) }, told: [] });
    else if (value !== "") current.told.push({ ...line, text: value, isBullet: line.isBullet && last !== "summary" });
    last = label ?? last;
  }
  return jobs.map(({ job, told }) => {
    const doubtful = job.position === undefined ? ["position", "name"] : job.doubtful;
    return { ...job, summary: joinLines(told) || undefined, doubtful };
  });
}

/** Splits off the city, also after a company and a dash: "Oficina Prado – Itu". */
function extractTown(text: string): ReturnType<typeof extractCity> {
  const found = extractCity(text);
  const [, rest = "", city = ""] = /^(.{3,})\s[–—-]\s([^–—-]+)$/u.exec(found.rest) ?? [];
  return found.city === undefined && isCity(city.trim()) ? { rest, city: city.trim() } : found;
}

function toPost(line: Line, text: string, { position, startDate }: ReadJob): ReadJob | undefined {
  const { period, rest = "" } = (position !== undefined && startDate !== undefined && toDated({ ...line, text })) || {};
  if (!period?.start || rest.length > 50 || soundsLikeRole(rest) < 2) return undefined;
  return {
    position: trim(rest),
    startDate: period.start,
    endDate: period.end ?? undefined,
    doubtful: ["name", "position"],
  };
}

/** If companies have no label, takes the line above each job title as its company: "Loja Sol", "Cargo: vendedora". */
function nameAbove(parts: readonly { line: Line; text: string; index: number }[], named: (Label | undefined)[]): void {
  if (named.includes("name")) return;
  // "Local: Loja Sol" names the company.
  const places = named.flatMap((label, at) => (label === "location" ? [at] : []));
  const isCompany = (at: number) => readPlace(parts[at]?.text.replace(/^[^:]*:\s*/, "") ?? "") === undefined;
  if (
    places.length > 0 &&
    places.length === named.filter((label) => label === "position").length &&
    places.every(isCompany)
  )
    for (const at of places) named[at] = "name";
  if (named.includes("name")) return;
  const posts = named.flatMap((label, at) => (label === "position" ? [at] : []));
  const above = posts.map((at) => {
    let from = at - 1;
    while (named[from] === "period" || isBetween(parts[from])) from -= 1;
    return from;
  });
  const isAbove = (at: number) =>
    at >= 0 &&
    parts[at]?.index === 0 &&
    named[at] === undefined &&
    isName({ ...noLine, ...parts[at]?.line, isBullet: false, text: withoutTrade(parts[at]?.text ?? ".") });
  const areSure = posts.length >= 2 || above.every((at) => parts[at]?.line.isHeading);
  const isLoud = (at: number) =>
    parts[at]?.line.isHeading === true || /^[^\p{Ll}]*\p{Lu}{3}[^\p{Ll}]*$/u.test(parts[at]?.text ?? "");
  const over = above.map((at) => at - 1);
  const areOver = over.every((at) => isAbove(at) && isLoud(at) && !isLoud(at + 1) && !isCity(parts[at]?.text ?? ""));
  if (areSure && (areOver || above.every(isAbove))) for (const at of areOver ? over : above) named[at] = "name";
}

/** Removes a company's trade: "Loja Sol: loja de peças e acessórios em todo o país." */
const withoutTrade = (text: string) => text.replace(/^([^:]{3,60}):\s\p{L}.{20,}$/u, "$1");

const isBetween = (part: { line: Line; text: string; index: number } | undefined): boolean =>
  part !== undefined && (/^atual/iu.test(part.text) || (part.index > 0 && readPlace(part.text) !== undefined));

/** If job titles have no label, takes the line below each period as the job title. */
function namePosts(parts: readonly { line: Line; text: string }[], named: (Label | undefined)[]): void {
  if (named.includes("position") || !named.includes("name")) return;
  const posts = named.flatMap((label, at) => (label === "period" ? [at + 1] : []));
  const isPost = (at: number) =>
    named[at] === undefined && isName({ ...noLine, ...parts[at]?.line, isBullet: false, text: parts[at]?.text ?? "." });
  const areRoles = posts.filter((at) => soundsLikeRole(parts[at]?.text ?? "") > 0).length * 2 >= posts.length;
  if (posts.length > 1 && areRoles && posts.every(isPost)) for (const at of posts) named[at] = "position";
}

const noLine: Line = { text: "", size: 0, isApart: false, isBullet: true };

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
