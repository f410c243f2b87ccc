import type { Entry } from "#contract/candidates/resume";
import { manner, openBrackets, type InBrackets } from "./brackets";
import { statusWords } from "./coursePieces";
import { findDate, findPeriod } from "./dates";
import { toPlainWords, type Line } from "./line";
import { isDetail } from "./education";
import { clean, splitPieces, extractCity, trim } from "./pieces";
import { soundsLikeCourse } from "./words";

interface ReadCertificate {
  name?: string | undefined;
  issuer?: string | undefined;
  kind?: Entry<"certificates">["kind"];
  date?: string | undefined;
  expires?: string | undefined;
  hours?: number | undefined;
  doubtful?: string[];
}

/** Matches what precedes an expiry date: "válido até 06/2027", "validade: junho de 2027". */
const validity = /[\s(,;·–—-]*\bv[áa]lid(?:[oa]|ade)\s*(?:at[ée]|:)?\s*/iu;
const LONGEST_NAME = 160;
/** Kinds of certificate, as our own PDF prints them before the issuer. */
const kinds: [NonNullable<ReadCertificate["kind"]>, RegExp][] = [
  ["regulatory", /^normas? de seguranca(?: nr)?$/],
  ["brand", /^curso de montadora$/],
  ["certification", /^certificac(?:ao|oes)$/],
  ["course", /^curso$/],
];

const hours =
  /[\s(,–—-]*\b(?:carga hor[áa]ria(?:\s+de)?(?:\s*:)?\s*)?(\d{1,4})\s*(?:h(?:s|rs|oras?)?\b\.?)(?:(?:\s*\/)?\s*aulas?)?\)?/iu;

export function readCertificates(lines: readonly Line[]): ReadCertificate[] {
  const read: ReadCertificate[] = [];
  for (const line of joinRecords(joinFields(lines)).flatMap(splitList)) {
    if (isDetail(line) || /^\(.*\)$/.test(line.text) || line.text.length > LONGEST_NAME) continue;
    const { text: whole, isBullet } = line;
    const { text: told, expires } = extractValidity(whole.replace(/(?<=\d)[.,]\d(?=\s?h(?:s|rs|oras?)?\b)/giu, ""));
    const text = openBrackets(told, toIssuer);
    const [, length] = hours.exec(text) ?? [];
    const found = findOwnDate(text);
    const withoutDate = found
      ? `${text.slice(0, found.index).replace(/\s(?:em|in)\s*$/iu, "")}\t${text.slice(found.index + found.length)}`
      : text;
    const rest = extractCity(
      trim(
        withoutDate
          .replace(issued, "")
          .replace(hours, "\t")
          .replace(/\(\s*\t?\s*\)/g, ""),
      ),
    ).rest;
    const pieces = splitPieces(rest)
      .flatMap(splitIssuer)
      .filter((piece) => /\p{L}{2}/u.test(piece));
    const last = read.at(-1);
    const kind = last && pieces[0] ? findKind(pieces[0]) : undefined;
    const [name, issuer, ...others] = toNameAndIssuer(kind ? pieces.slice(1) : pieces).map(clean);
    const date = found ? (found.end ?? found.start) : undefined;
    const isMore =
      !isBullet && last && (kind || name === undefined || (last.issuer === undefined && soundsLikeCourse(name) < 0));
    if (isMore) {
      last.issuer ??= name;
      last.kind = kind ?? last.kind;
      last.expires ??= expires;
      last.date ??= date ?? undefined;
      last.hours ??= length ? Number(length) : undefined;
    } else if (name !== undefined) {
      // Doubts an issuer from brackets that may only explain the name, and all names of more than two parts.
      const isGuess = text !== told && !found && soundsLikeCourse(issuer ?? "") >= 0;
      const doubtful = [
        ...(found?.isLoose || others.length > 0 ? ["name"] : []),
        ...(isGuess || others.length > 0 ? ["issuer"] : []),
        ...(found?.isLoose ? ["date"] : []),
      ];
      const given = { date: date ?? undefined, expires, hours: length ? Number(length) : undefined };
      read.push({ name, issuer, kind: toKind(name), ...given, ...(doubtful.length > 0 && { doubtful }) });
    }
  }
  // A line without issuer, date and hours may be no certificate if other lines have them.
  const isTold = ({ issuer, date, hours }: ReadCertificate) => (issuer ?? date ?? hours) !== undefined;
  const isMixed = read.filter(isTold).length >= 2;
  return read.map((each) => (isMixed && !isTold(each) ? { ...each, doubtful: ["name"] } : each));
}

export const field = /^(curso|institui[çc][ãa]o(?: de ensino)?|escola|ano|data|conclus[ãa]o|situa[çc][ãa]o)\s*:\s*/iu;

/** Joins the lines of a table's row, such as "Curso: …" and "Ano: …", to one line without their labels. */
function joinFields(lines: readonly Line[]): Line[] {
  const joined: Line[] = [];
  let names: string[] = [];
  for (const line of lines) {
    const [whole = "", name = ""] = field.exec(line.text.toLowerCase()) ?? [];
    const text = line.text.slice(whole.length);
    const last = joined.at(-1);
    const isMore = last && name !== "" && names.length > 0 && !names.includes(name);
    const cells = name === "curso" ? [text, last?.text] : [last?.text, text];
    if (isMore) joined[joined.length - 1] = { ...last, text: cells.join("\t") };
    else joined.push({ ...line, text });
    names = name === "" ? [] : isMore ? [...names, name] : [name];
  }
  return joined;
}

/** Splits "Excel, Digitação, Oratória" and "NR10 / NR35", but no course that an issuer follows. */
function splitList(line: Line): Line[] {
  const norms = line.text.split(/\s*[,/;]\s*|\se\s/u);
  const parts =
    norms.length > 1 && norms.every((part) => /^NR[\s-]?\d{1,2}$/iu.test(part))
      ? norms
      : line.text.split(/[,;]\s+(?![^()]*\))/u);
  const bare = parts.map((part) => part.replace(/(?:\s\([^()]+\))?\.?$/u, ""));
  const isCourse = (part: string) =>
    /^\p{Lu}[^()\t:–—|.]{2,45}$/u.test(part) && part.split(" ").length <= 5 && soundsLikeCourse(part) >= 0;
  const areTold = parts.every((part) => /\)\.?$/.test(part));
  const last = parts.at(-1) ?? "";
  const isOne =
    /\se\s|\([^()]+\)\.?$/u.test(last) ||
    /^cursos?\sd?em?\s/iu.test(line.text) ||
    (/\sd[aeo]s?\s/u.test(last) && parts.slice(0, -1).every((part) => !part.includes(" ")));
  const areCourses = parts.length > (areTold ? 1 : 2) && bare.every(isCourse) && (areTold || !isOne);
  return parts === norms || areCourses
    ? parts.map((text) => ({ ...line, text: text.replace(/\.$/, ""), isBullet: true }))
    : [line];
}

/** Joins name, issuer and date on three lines each, if all certificates have this form. */
function joinRecords(lines: readonly Line[]): Line[] {
  const isDate = ({ text }: Line) => {
    const { index = 0, length = 0 } = findPeriod(text) ?? findDate(text) ?? {};
    return length > 0 && !/\p{L}{3}/u.test((text.slice(0, index) + text.slice(index + length)).replace(issued, ""));
  };
  const areRecords =
    lines.length > 3 &&
    lines.length % 3 === 0 &&
    lines.every((line, at) => isDate(line) === (at % 3 === 2)) &&
    lines.some(({ text }, at) => text.search(issued) !== -1 || (at % 3 === 1 && soundsLikeCourse(text) < 0));
  if (!areRecords) return joinBelowDates(lines, isDate);
  return lines.flatMap((line, at) =>
    at % 3 === 0
      ? [
          {
            ...line,
            text: lines
              .slice(at, at + 3)
              .map(({ text }) => text)
              .join("\t"),
          },
        ]
      : [],
  );
}

function joinBelowDates(lines: readonly Line[], isDate: (line: Line) => boolean): Line[] {
  const starts = lines.flatMap((line, at) => (isDate(line) ? [at] : []));
  const blocks = starts.map((from, index) => lines.slice(from, starts[index + 1] ?? lines.length));
  if (starts[0] !== 0 || !blocks.every(({ length }) => length === 2 || length === 3)) return [...lines];
  return blocks.flatMap(([date, name, issuer]) =>
    date && name ? [{ ...name, text: [name, issuer, date].flatMap((each) => each?.text ?? []).join("\t") }] : [],
  );
}

const issued = /\b(?:emitid[oa]|conclu[íi]d[oa]|conclus[ãa]o(?!\sd[eo]\s)|issued|expedid[oa])(?:\sem|\son)?\b/giu;

/** Returns true for an issuer in brackets, false for "Excel (Avançado)", the new line for a remark beside a date. */
function toIssuer({ before, words, date }: InBrackets): string | boolean {
  if (!/\p{L}{2}/u.test(words.replace(statusWords, "")) || /^nr\b/iu.test(words)) return false;
  if (soundsLikeCourse(words) < 0 || (date !== "" && hours.test(words))) return true;
  const isName = /^\p{Lu}[^,&+/]*$/u.test(words) && !/\s(?!d[aeo]s?\s|e\s)\p{Ll}/u.test(words);
  const isTopic = manner.test(toPlainWords(words)) || /^\p{L}+(?:[çc][ãa]o|[çc][õo]es|gem|mento)$/iu.test(words);
  const isKnown = isName && !isTopic && !/^nr\b/iu.test(before);
  if (date === "") return isKnown && !/^\p{Lu}{2,6}$/u.test(words);
  return isKnown || `${before} (${words})\t${date}`;
}

/** Finds a certificate's date. Ignores a year within a name, as in "Windows 2003 Server". */
function findOwnDate(
  text: string,
): { start?: string; end?: string | null; index: number; length: number; isLoose?: boolean } | null {
  const period = findPeriod(text);
  const found = period ?? findDate(text);
  if (!found || period || found.length > 4) return found;
  const isAfterName =
    /[\p{L}\d] $/u.test(text.slice(0, found.index)) && !/\s(?:em|in|de)\s$/iu.test(text.slice(0, found.index));
  const after = text.slice(found.index + found.length);
  if (isAfterName && /^\s\p{L}/u.test(after) && soundsLikeCourse(after) >= 0) return null;
  return { ...found, isLoose: isAfterName && /\p{L}{2}/u.test(after) };
}

/** Returns name, issuer and any further names. Joins the names before a school, which is their issuer. */
function toNameAndIssuer([first = "", second, ...more]: readonly string[]): string[] {
  const isIssuerFirst =
    second !== undefined && /^\p{L}+$/u.test(first) && soundsLikeCourse(first) < 0 && soundsLikeCourse(second) >= 0;
  const pieces = [...(isIssuerFirst ? [second, first] : [first, second]), ...more].flatMap((piece) => piece || []);
  const school = pieces.findIndex((piece, at) => at > 0 && soundsLikeCourse(piece) < 0);
  return school > 1 ? [pieces.slice(0, school).join(" - "), ...pieces.slice(school), ""] : [...pieces];
}

function extractValidity(text: string): { text: string; expires?: string | undefined } {
  const match = validity.exec(text);
  const rest = match ? text.slice(match.index + match[0].length) : "";
  const found = match && findDate(rest);
  if (!match || found?.index !== 0) return { text };
  return { text: `${text.slice(0, match.index)}\t${rest.slice(found.length)}`, expires: found.date };
}

const findKind = (piece: string) => kinds.find(([, pattern]) => pattern.test(toPlainWords(piece)))?.[0];

function splitIssuer(piece: string): string[] {
  const [, name, issuer] = /^(.{3,}),\s+([^,]+)$/u.exec(piece) ?? [];
  return name && issuer && soundsLikeCourse(issuer) < 0 ? [name, trim(issuer)] : [piece];
}

const toKind = (name: string): ReadCertificate["kind"] =>
  /\bnr[\s-]?\d{1,2}\b/i.test(name) ? "regulatory" : undefined;

export const isShortCourse = (text: string): boolean =>
  hours.test(text) || /\bnr \d{1,2}\b|\bcurso de\b|\btreinamento\b|\bworkshop\b|\bpalestra\b/.test(toPlainWords(text));
