/** Dates as in JSON Resume (YYYY or YYYY-MM). A null `end` means that the period is ongoing. */
export interface Period {
  start?: string | undefined;
  end?: string | null | undefined;
}

interface FoundPeriod extends Period {
  index: number;
  length: number;
}

const monthNames = [
  ["janeiro", "jan", "january", "enero", "ene", "janvier", "januar"],
  ["fevereiro", "fev", "february", "feb", "febrero", "février", "februar"],
  ["março", "marco", "mar", "march", "marzo", "mars", "märz"],
  ["abril", "abr", "april", "apr", "avril"],
  ["maio", "mai", "may", "mayo"],
  ["junho", "jun", "june", "junio", "juin", "juni"],
  ["julho", "jul", "july", "julio", "juillet", "juli"],
  ["agosto", "ago", "august", "aug", "août"],
  ["setembro", "set", "september", "sept", "sep", "septiembre", "septembre"],
  ["outubro", "out", "october", "oct", "octubre", "octobre", "oktober"],
  ["novembro", "nov", "november", "noviembre", "novembre"],
  ["dezembro", "dez", "december", "dec", "diciembre", "dic", "décembre", "dezember"],
];
const month = `(?:${monthNames
  .flat()
  .sort((one, other) => other.length - one.length)
  .join("|")})`;
const year = "(?:19|20)\\d{2}";
/** Seasons before a year, as in "spring 2019". Only the year is used. */
const season = "(?:spring|summer|fall|autumn|winter)";

/** Matches "15/03/2019", "2019-03", "03/2019", "mar/2019", "março de 2019", "2019 (julho)", "2019 jul", "2019/2". */
const date = [
  `${year}\\s?\\(${month}\\)`,
  `${year}\\s${month}(?=\\s*(?:[-–—)]|$))`,
  `${season}\\s{1,3}${year}`,
  `${year}[/.][12](?![\\d/])`,
  `${year}[/.-](?:0[1-9]|1[0-2])(?![\\d/.]|-\\d{1,2}(?!\\d))`,
  `\\d{1,2}[/.\\\\-]\\d{1,2}[/.\\\\-]${year}`,
  `\\d{1,2}-${month}-${year}`,
  `(?:0?[1-9]|1[0-2])\\s?[/.\\\\-]\\s?${year}`,
  `(?:0[1-9]|1[0-2])\\s(?:de\\s)?${year}`,
  `(?:\\d{1,2}º?\\s{1,5}de\\s{1,5})?${month}\\.?\\s{0,5}(?:[/,-]|de\\s?|do\\s)?\\s{0,5}(?:de\\s{1,5})?(?:${year}|['’]?\\d{2}(?!\\d))`,
  year,
].join("|");
const now =
  "(?:o\\s{1,5})?(?:dias?\\s{1,5})?(?:(?:presente|atual)\\s{1,5}(?:momento|data|dia)|current\\sjob|presente|momento|atual(?:mente)?|actual|hoje|agora|data\\s{1,5}atual|current|present|actualidad|actualmente|heute|aujourd.hui|ongoing|today|now|(?:to\\s|till\\s|until\\s)?date|till\\s{1,5}now|atuando|em\\s{1,5}(?:andamento|curso|progresso|aberto|exerc[ií]cio)|cursando|(?:trabalho|emprego)\\s{1,5}atual)|(?:os\\s{1,5})?dias\\s{1,5}(?:de\\s{1,5}hoje|atuais)|(?:a\\s{1,5})?(?:presente\\s{1,5}data|data\\s{1,5}presente)";
/** Matches brackets that explain the date before them: "2024 (início) – 2026 (previsão)". */
const inBrackets = "(?:\\s?\\((?:in[ií]cio|conclus[ãa]o|conclu[ií]do|t[ée]rmino|previs[ãa]o|previsto|expected)\\))?";
const to =
  "\\s{0,5}(?:[-–—−→~•&]{1,5}|\\s/(?=\\s)|(?<=\\s)(?:at[ée](?:\\so)?|[aàáâ]o?|h[áa]|e|hasta|al|to|till|until)(?=\\s))\\s{0,5}(?:at[ée]\\s{1,5})?(?:previs[ãa]o(?:\\sde\\s(?:conclus[ãa]o|t[ée]rmino))?:?\\s{1,3})?";
const edge = "(?<![\\p{L}\\d])";

/** "03/2018 08/2018" is a period even without a dash. */
const inMonth = `(?:0?[1-9]|1[0-2])/${year}|${year}/(?:0[1-9]|1[0-2])|${month}\\.?\\s{0,5}(?:/|de\\s)\\s{0,5}${year}`;
const undashed = new RegExp(
  `${edge}(${inMonth})\\s{1,5}(?:para\\s{1,5})?(${inMonth}|atual(?:mente)?|hoje|presente)(?![\\p{L}\\d/])`,
  "giu",
);
const range = new RegExp(
  `${edge}(?:de\\s{1,5}|entre\\s{1,5}|desde\\s{1,5}(?:de\\s{1,5})?)?(${date})${inBrackets}${to}((?:${date})(?:\\/hoje)?|(?:${now})(?:\\/${year})?)(?![\\p{L}\\d])${inBrackets}`,
  "giu",
);
/** Years of two digits count only if both dates have them: "03/19 a 04/20", "01/03/19 – atual". */
const short = "(?:\\d{1,2}/)?(?:0?[1-9]|1[0-2])/\\d{2}(?![\\d/])";
const shortRange = new RegExp(
  `${edge}(?<!/)(?:de\\s{1,5}|desde\\s{1,5})?(${short})${to}(${short}|${now})(?![\\p{L}\\d])`,
  "giu",
);
const inYear = "(?:0?[1-9]|1[0-2])";
const monthsInNumbers = new RegExp(`${edge}(?<!/)(${inYear})${to}(${inYear})/(${year})(?!\\d)`, "giu");
/** Two years without months must be alone in their cell, because a car model also has two years. */
const years = new RegExp(
  `(?<=^\\s{0,5}|\\(|\\t|[\\p{L}\\s][–—-]\\s?|\\s(?=\\d{4}\\s?\\|))(${year})\\s?[/|]\\s?(${year})(?=${inBrackets}\\s{0,5}$|\\)|\\t)`,
  "giu",
);
const monthsOfYear = new RegExp(
  `${edge}(?:de\\s{1,5})?(${month})\\.?${to}(${month})\\.?(?:\\s{0,5}(?:[/,]|de\\s))?\\s{0,5}(${year})`,
  "giu",
);
const since = new RegExp(
  `${edge}(?:desde(?:\\s{1,5}de)?|a\\s{1,5}partir\\s{1,5}de|since|in[ií]cio(?:\\s{1,5}em)?:?)\\s{1,5}(${date})(?:${to}(?=\\s{0,5}$))?`,
  "giu",
);
const ongoing = new RegExp(`${edge}(${date})\\s?\\((?:${now})\\)`, "giu");
const open = new RegExp(`${edge}(${date})\\s{0,5}[-–—]\\s{0,5}$`, "giu");
const until = new RegExp(`${edge}at[ée]\\s{1,5}(${date})\\)?\\s{0,5}$`, "giu");
const labelled = new RegExp(
  `(?:admiss[ãa]o|entrada|in[ií]cio)\\s{0,5}:?\\s{0,5}(?:em\\s{1,5})?(${date}).{0,20}?(?:conclus[ãa]o|sa[ií]da|demiss[ãa]o|desligamento|t[ée]rmino|fim)\\s{0,5}:?\\s{0,5}(?:em\\s{1,5})?(${date}|${now})`,
  "giu",
);
const single = new RegExp(`${edge}(${date})(?![\\p{L}\\d])`, "giu");
const onlyNow = new RegExp(`^(?:${now})$`, "iu");

const nowAtEnd = new RegExp(`(?:\\(|[–—|-]\\s?)(?:${now})\\)?$`, "iu");

/** Returns the index of the word for "ongoing" at a line's end, as in "Loja Alfa (atual)", or -1. */
export const findNow = (line: string): number => line.search(nowAtEnd);

export const isNow = (text: string): boolean => onlyNow.test(text.replace(/\/\d{4}$|^\d{4}\//, "").trim());

/** Returns the period in a line, or null. A single year is no period. */
export function findPeriod(whole: string): FoundPeriod | null {
  const line = hideRio(whole);
  for (const [pattern, read] of readers) {
    pattern.lastIndex = 0;
    const match = pattern.exec(line);
    const period = match && read(match);
    if (!match || !period) continue;
    const areYears = /^\d{4}\se\s\d{4}$/iu.test(match[0]) && /\p{L}\sem\s$/iu.test(line.slice(0, match.index));
    if (areYears) continue;
    const end = match.index + match[0].length;
    // "2015 – 2019 Abril - Vendedor": the month is a company's name.
    const [, name] = /\d{4}\s(\p{L}+)$/u.exec(match[0]) ?? [];
    if (name && !isNow(name) && /^\s[–—-]\s\p{Lu}/u.test(line.slice(end)))
      return findPeriod(line.slice(0, end - name.length));
    return { ...period, index: match.index, length: match[0].length };
  }
  return null;
}

/** Masks "Rio de Janeiro", because in "Rio de Janeiro 2011" there is no month. */
const hideRio = (line: string) => line.replace(/\brio de janeiro\b/giu, (city) => "x".repeat(city.length));

export function isPeriod(text: string): boolean {
  const found = findPeriod(text);
  return found !== null && !/[\p{L}\d]/u.test(text.slice(0, found.index) + text.slice(found.index + found.length));
}

export const isDate = (text: string): boolean => isPeriod(text) || findDate(text)?.length === text.trim().length;

const readers: [RegExp, (match: RegExpExecArray) => Period | null][] = [
  [labelled, ([, start = "", end = ""]) => between(start, end)],
  [range, ([, start = "", end = ""]) => between(start, end)],
  [monthsOfYear, ([, start = "", end = "", inYear = ""]) => between(`${start}/${inYear}`, `${end}/${inYear}`)],
  [shortRange, ([, start = "", end = ""]) => between(start, end)],
  [monthsInNumbers, ([, start = "", end = "", inYear = ""]) => between(`${start}/${inYear}`, `${end}/${inYear}`)],
  [years, ([, start = "", end = ""]) => between(start, end)],
  [undashed, ([, start = "", end = ""]) => between(start, end)],
  [since, ([, start = ""]) => between(start, "hoje")],
  [ongoing, ([, start = ""]) => between(start, "hoje")],
  [open, ([, start = ""]) => between(start, "hoje")],
  [until, ([, end = ""]) => ({ end: toPartialDate(end) })],
];

function between(start: string, end: string): Period | null {
  const [from, until] = [toPartialDate(start), isNow(end) ? null : toPartialDate(end)];
  if (from === undefined || until === undefined) return null;
  return until !== null && until.slice(0, 4) < from.slice(0, 4) ? null : { start: from, end: until };
}

export function withoutPeriod(text: string): string {
  const { index = 0, length = 0 } = findPeriod(text) ?? {};
  return text.slice(0, index) + text.slice(index + length);
}

/** Returns the last date in a line, or null. */
export function findDate(line: string): (FoundPeriod & { date: string }) | null {
  single.lastIndex = 0;
  let found: (FoundPeriod & { date: string }) | null = null;
  for (const match of hideRio(line).matchAll(single)) {
    const told = toPartialDate(match[1] ?? "");
    if (told !== undefined) found = { end: told, date: told, index: match.index, length: match[0].length };
  }
  return found;
}

export function toPartialDate(text: string): string | undefined {
  // "2019/2" is the year's second half, not February.
  const told = text
    .toLowerCase()
    .trim()
    .replace(/^(\d{4})\s?\(?(\p{L}+)\)?$/u, "$2 $1")
    .replace(/^(\d{4})[/.][12]$/, "$1");
  const [, inNumbers, yearOfNumbers] =
    /(?:^|\D)(\d{1,2})(?:\s?[/.\\-]\s?|\s(?:de\s)?)((?:19|20)\d{2})$/.exec(told) ?? [];
  if (inNumbers && yearOfNumbers) {
    const number = Number(inNumbers);
    return number >= 1 && number <= 12 ? `${yearOfNumbers}-${inNumbers.padStart(2, "0")}` : undefined;
  }
  const [, isoYear, isoMonth] = /^((?:19|20)\d{2})[/.-](\d{2})$/.exec(told) ?? [];
  if (isoYear && isoMonth) return `${isoYear}-${isoMonth}`;
  const [, shortMonth, shortYear] = /^(?:\d{1,2}\/)?(\d{1,2})\/(\d{2})$/.exec(told) ?? [];
  if (shortMonth && shortYear) return `${inCentury(shortYear)}-${shortMonth.padStart(2, "0")}`;
  const name = /\p{L}{3,}/u.exec(told)?.[0];
  const [ending] = /\d{2,4}$/.exec(told) ?? [];
  if (ending === undefined) return undefined;
  const inFull = ending.length === 4 ? ending : inCentury(ending);
  const place = name === undefined ? -1 : monthNames.findIndex((names) => names.includes(name));
  return place === -1 ? inFull : `${inFull}-${String(place + 1).padStart(2, "0")}`;
}

/** Two digits above 60 are a year of the last century: applicants are born after 1960. */
const inCentury = (year: string) => `${Number(year) > 60 ? "19" : "20"}${year}`;
