import { fold } from "#contract/base/fold";
import type { Proposed } from "#contract/candidates/resumeProposal";
import { findHeading, type SectionKind } from "./headings";
import { findCity, findCityAlone, findPlace } from "./homePlace";
import { toStyle, type Line, type Stream } from "./line";
import { extractCity, isCity } from "./pieces";
import { findPhone } from "./phone";
import { soundsLikeCompany, soundsLikeCourse, soundsLikeRole } from "./words";

/** Lists doubtful fields: values only in a header or footer, a city that the name contains, a name by a larger line. */
export function findPersonDoubts(streams: readonly Stream[], all: readonly Stream[], person: Proposed["person"]) {
  const own: Proposed["person"] = streams.length === all.length ? person : readPerson(streams);
  const isInName = person.city !== undefined && fold(` ${person.name} `).includes(fold(` ${person.city} `));
  return Object.entries(person).flatMap(([field, value]) =>
    value !== undefined &&
    (own[field as keyof typeof own] !== value ||
      (isInName && /city|state/.test(field)) ||
      (field === "name" && isBesideLarge(streams, value)))
      ? [`person ${field}`]
      : [],
  );
}

const address = /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/i;

/** Reads name, contact and place. Only `all` has headers and footers, which fill in what the other text lacks. */
export function readPerson(streams: readonly Stream[], all = streams) {
  const inText = findName(streams);
  const name = inText ?? findName(all);
  // Leaves out all sections, because the place of a job or school is not the person's.
  const own = streams.flatMap(withoutSections).filter(({ text }) => text !== name?.lines[0]?.text);
  const findIn = (lines: readonly Line[]) =>
    lines.map(({ text }) => findPlace(text)).find(Boolean) ??
    lines.map(({ text }) => findCityAlone(text)).find(Boolean);
  const edges = inText ? [] : all.filter((lines) => !streams.includes(lines)).flat();
  const place = findIn(own) ?? findIn(edges) ?? findPlace(name?.lines[0]?.text ?? "");
  return {
    name: name && toName(name.text),
    email: all.map(findEmail).find(Boolean)?.toLowerCase(),
    phone: findPhone(all.flatMap(withoutReferences).map(({ text }) => text)),
    ...place,
  };
}

const findEmail = (lines: Stream) => lines.map(({ text }, at) => findAddress(text, lines[at + 1]?.text)).find(Boolean);

/** The address may continue on the next line after a dot: "ana@exemplo." and "com.br". */
function findAddress(text: string, below = ""): string | undefined {
  const isBroken = /@[\w-]{1,60}(?:\.[\w-]{1,60}){0,3}\.$/.test(text) && /^[a-z]{2,6}(?:\.[a-z]{2})?$/.test(below);
  const whole = isBroken ? text + below : text;
  // "Lara Bordin @ exemplo.com" may lack the first part of its address.
  const isSpaced = /(?:^|[:|\t]|\d\s)\s*[\w.+-]{1,60}\s{0,3}@/.test(whole);
  return (address.exec(whole) ?? (isSpaced ? address.exec(whole.replace(/\s*@\s*/, "@")) : null))?.[0];
}

const sections = new Set<SectionKind | null>(["work", "education", "certificates", "qualifications"]);

function withoutSections(stream: Stream): Line[] {
  let kind: SectionKind | null = null;
  return stream.filter(({ text }) => {
    kind = /public/iu.test(text) && findHeading(text) ? "work" : (findHeading(text) ?? kind);
    return !sections.has(kind);
  });
}

/** Leaves out the lines below "Referências", because their telephones are other people's. */
function withoutReferences(stream: Stream): Line[] {
  let isOthers = false;
  return stream.filter(({ text }) => {
    if (
      findHeading(text) !== null ||
      /^(?:(?:\p{Lu} )+\p{Lu}|R(?:EFERÊNCIA|EFERENCIA|eferência|eferencia):?)$/u.test(text)
    )
      isOthers = /^refer[eê]n/iu.test(text.replaceAll(" ", ""));
    return !isOthers;
  });
}

interface Name {
  text: string;
  lines: Line[];
}

const toHeads = (streams: readonly Stream[]) =>
  streams.map((stream) => {
    const end = stream.findIndex(({ text }) => findHeading(text) !== null);
    return stream.slice(0, end === -1 ? 12 : Math.max(end, 1));
  });

const LEAST_TITLE = 18;

/** Returns whether a large line has other words than the name, so that the name may be cut or wrong. */
function isBesideLarge(streams: readonly Stream[], name = ""): boolean {
  const own = new Set(fold(name).split(/\s+/));
  const lines = toHeads(streams)
    .flat()
    .filter(({ isHeading }) => isHeading)
    .map(({ text, size }) => ({ text: text.split("\t")[0] ?? "", size }))
    .filter(({ text }) => /^[^\d:@]*\p{L}{2}[^\d:@]*$/u.test(text) && !noName.test(text) && soundsLikeRole(text) <= 0);
  const isOwn = ({ text }: { text: string }) =>
    fold(text)
      .split(/\s+/)
      .some((word) => own.has(word));
  const size = Math.max(0, ...lines.filter(isOwn).map((line) => line.size));
  const isOther = (line: { text: string; size: number }) =>
    (line.size > size * 1.3 || (line.size >= size && size >= LEAST_TITLE)) &&
    !isOwn(line) &&
    findHeading(line.text) === null;
  return (
    size >= LARGE && lines.some((line) => isOther(line) && !findCity(line.text) && soundsLikeCourse(line.text) === 0)
  );
}

/** Finds a name by its label, or takes the largest text at a stream's head that is no company, job title or course. */
function findName(streams: readonly Stream[]): Name | undefined {
  const heads = toHeads(streams);
  const labelled = streams.flat().flatMap((line): Name[] => {
    const text =
      /^(?:nom(?:e|bre)(?: (?:completo|social))?\s*[:\t]|(?:ol[áa],?\s)?(?:meu nome [ée]|me chamo)\s|name\s*:)\s*([^\t]+)/iu.exec(
        line.text,
      )?.[1];
    return text && isPersonName(text) ? [{ text, lines: [line] }] : [];
  });
  const isWhole = streams.length === 1 && (heads[0]?.length ?? 0) > 1;
  // Contact details may stand beside a large name, between its lines.
  const largestOf = (lines: readonly Line[]) => lines.reduce((most, { size }) => Math.max(most, size), 0);
  const alone = heads.map((lines) => {
    const largest = largestOf(lines);
    return lines.filter(({ size }) => size > LARGE && size === largest);
  });
  const topmost = new Set(streams.flat().slice(0, 8));
  const others = isWhole
    ? []
    : streams.flatMap((stream) => withoutSections(stream.slice(0, 8))).filter((line) => topmost.has(line));
  const told = [...heads, ...alone, others].flatMap((lines) => toNames(lines));
  const size = ({ lines }: Name) => lines[0]?.size ?? 0;
  const weight = (name: Name) => (name.lines[0]?.isHeading ? 1 : 0);
  const headings = streams.flat().filter(({ text, isHeading }) => isHeading && findHeading(text) !== null);
  const greatest = largestOf(streams.flat());
  const counts = new Map<string, number>();
  for (const style of headings.map(toStyle)) counts.set(style, (counts.get(style) ?? 0) + 1);
  const isLikeHeadings = ({ lines: [line] }: Name) =>
    line !== undefined && line.size < greatest && (counts.get(toStyle(line)) ?? 0) > 2;
  const persons = told.filter(
    ({ text, lines }) =>
      !isLikeHeadings({ text, lines }) &&
      !soundsLikeCompany(text) &&
      soundsLikeRole(text) <= 0 &&
      soundsLikeCourse(text) >= 0 &&
      soundsLikeCourse(text) < 3,
  );
  const above =
    streams.length === 1 || heads[0]?.[0]?.size === 0 ? new Set(untilContact(heads[0] ?? [])) : new Set<Line>();
  const isAbove = ({ lines: [line] }: Name) => (line && above.has(line) ? 1 : 0);
  const [best] = persons.toSorted(
    (one, other) => isAbove(other) - isAbove(one) || size(other) - size(one) || weight(other) - weight(one),
  );
  // "Ferrari" or "Ford" may be a family name, but only as the document's largest text.
  const [largest] = told.toSorted((one, other) => size(other) - size(one));
  const isLargest =
    largest && streams.flat().every((line) => line.size < size(largest) || largest.lines.includes(line));
  const [found = best] = isLargest && size(largest) > 0 && soundsLikeRole(largest.text) <= 0 ? [largest] : [];
  return labelled[0] ?? found ?? findSmallName(heads);
}

/** Finds a name in lower case: a stream's first line, unless it is a job title or company. */
function findSmallName(heads: readonly (readonly Line[])[]): Name | undefined {
  const isName = (line: Line) =>
    /^\p{L}{3,}(?:\s+[\p{L}'’]+){1,5}$/u.test(line.text) &&
    isPersonName(toName(line.text.toUpperCase())) &&
    soundsLikeRole(line.text) <= 0 &&
    !soundsLikeCompany(line.text);
  const line = heads.flatMap((lines) => lines.slice(0, 1)).find(isName);
  return line ? { text: line.text.toUpperCase(), lines: [line] } : undefined;
}

function untilContact(lines: readonly Line[]): readonly Line[] {
  const at = lines.findIndex(({ text }) => address.test(text) || findPhone([text]) !== undefined);
  return at === -1 ? [] : lines.slice(0, at);
}

const MOST_LINES = 4;

function toNames(lines: readonly Line[]): Name[] {
  return lines.flatMap((line, at) => {
    if (line.isBullet) return [];
    const names: Name[] = [];
    for (let count = 1; count <= MOST_LINES; count++) {
      const some = lines.slice(at, at + count);
      const isFirst = at === 0 && line.size === 0 && some.every(({ text }) => /^\p{L}+$/u.test(text));
      // Equal font sizes differ a little in a picture, because letters are measured there.
      const most = Math.max(0.5, line.size * 0.04);
      const isAlike = some.every((each) => Math.abs(each.size - line.size) < most && soundsLikeRole(each.text) <= 0);
      if (some.length < count || (count > 1 && (!isAlike || !line.isHeading || (line.size < LARGE && !isFirst)))) break;
      const whole = line.text.replace(/\s*\((?:ela|ele|elu|she|he|they)\b[^()]{0,12}\)/iu, "").replace("\t", " ");
      if (count === 1 && whole !== line.text && isPersonName(whole) && !isPersonName(line.text.split("\t")[0] ?? "")) {
        names.push({ text: whole, lines: some });
        break;
      }
      const [before = "", ...after] = line.text.split(/,\s|\s?[–—─]\s|\s[/-]\s|\s\|$/u);
      if (count === 1 && after.length > 0 && isPersonName(before) && after.every(isNoName)) {
        names.push({ text: before, lines: some });
        break;
      }
      const text = some.map((each) => closeUp(each.text.split(/\t|\s?[|•]\s/u)[0]?.trim() ?? "")).join(" ");
      if (isPersonName(text)) names.push({ text, lines: some });
    }
    return names.slice(-1);
  });
}

const isNoName = (text: string) =>
  text.length < 4 ||
  soundsLikeRole(text) > 0 ||
  street.test(text) ||
  findPlace(text) !== undefined ||
  /^\d\d anos|^curr[íi]cul|@|\d{4}/iu.test(text);

const street = /^(?:rua|r\.|av\.?|avenida|travessa|alameda|rodovia|estrada|pra[çc]a)\s/iu;

const closeUp = (text: string) => (/^(?:\p{Lu} ){2,}\p{Lu}$/u.test(text) ? text.replaceAll(" ", "") : text);

const LARGE = 13.5;

/** Finds the line with the wanted job title: below the name, and larger than the line below it. */
export function findHeadline(streams: readonly Stream[]): string | undefined {
  const name = findName(streams);
  const last = name?.lines.at(-1);
  for (const stream of streams) {
    const at = last ? stream.indexOf(last) : -1;
    const [line, next] = at === -1 ? [] : stream.slice(at + 1, at + 3);
    if (!line || !next || line.size <= next.size * 1.05 || line.text.length > 120) continue;
    if (findHeading(line.text) === null && !/[\d@\t]/.test(line.text) && !findPlace(line.text)) return line.text;
  }
  return undefined;
}

/** Matches words of headings and addresses that are never part of a name. */
const noName =
  /curr[íi]culo|curriculum|vitae|hoja de vida|carta de apresenta|resume|(?<!\p{L})cv(?!\p{L})|(?<!\p{L})(?:profissiona(?:l|is)|empregos?|dados|pessoais|experi[êe]ncias?|forma[çc][ãa]o|acad[êe]mica|objetivo|cursos?|habilidades|compet[êe]ncias|certifica\p{L}+|idiomas?|nome|particulars|course|language|contato|linkedin|github|rua|avenida|bairro|estado civil|solteir[oa]|casad[oa]|brasileir[oa]|ensino|skills|education|experience|profile|summary|contact|languages|honors|awards|projects?)(?!\p{L})/iu;

const capitals = /(?<![\p{L}.])[B-DF-HJ-NP-TV-XZ]{2,}(?![\p{L}.])/u;

/** Returns whether a text may be a name: two to seven words, no heading, no city. */
function isPersonName(text: string): boolean {
  if (findHeading(text) || isCity(text) || noName.test(text) || capitals.test(text)) return false;
  return (
    /^\p{Lu}[\p{L}'’]*\.?(?:\s+(?:d[aeo]s?|e|(?:d['’])?\p{Lu}[\p{L}'’-]*\.?)){1,6}$/u.test(text.trim()) &&
    extractCity(text).city === undefined
  );
}

function toName(text: string): string {
  if (text !== text.toUpperCase()) return text.trim();
  const words = text.trim().toLowerCase().split(/\s+/);
  return words
    .map((word) =>
      /^(?:d[aeo]s?|e)$/.test(word)
        ? word
        : word.replace(/(?:^(?!d['’])|['’-])\p{L}/gu, (letter) => letter.toUpperCase()),
    )
    .join(" ");
}
