import { findPeriod } from "./dates";
import { findHeading } from "./headings";
import { toStyle, type Line } from "./line";
import { readPlace } from "./pieces";
import { soundsLikeRole } from "./words";

const LONGEST = 240;
/** Longest line of a wrapped name, in characters. A longer line is a sentence. */
const LONGEST_NAME = 40;
const LONGEST_BROKEN = 110;
const LONGEST_CONTINUED = 150;
/** Matches a joining word at the end, but no capital "E", which is a category of a driving licence. */
const connecting = /\s(?:d[aeo]s?|e|em|n[ao]|para|com|D[AEO]S?|EM|N[AO]|PARA|COM|[–—-])$/u;

const joining = /\s(?:d[aeo]s?|D[AEO]S?|e|E|em)$/u;

/** Replaces wide gaps inside a phrase by spaces ("Gerenciamento\tdas atividades"), but not before a date. */
export function closeGaps(lines: readonly Line[]): Line[] {
  const loose = lines.filter(({ text }) => /\p{Ll}\t\p{Ll}{2}/u.test(text)).length;
  const gap = loose >= 5 && loose > lines.length * 0.06 ? looseGap : joiningGap;
  return lines.map((line) => ({ ...line, text: line.text.replace(gap, " ") }));
}

const joiningGap =
  /(?<=\s(?:d[aeo]s?|em|com|para|e|pel[ao]|n[ao]s?))\t(?=\p{L}[^\d\t]*$|\p{Lu}\p{Ll}{1,20}\s\p{Lu}\p{Ll})/gu;
const looseGap =
  /(?<=\p{L})\t(?=\p{Ll}[^\d\t]*(?:\t|$))|(?<=\s(?:d[aeo]s?|em|com|para|e|pel[ao]|n[ao]s?))\t(?=\p{L})/gu;

/** Joins wrapped lines, like a date over two lines or a name that ends in "de". */
export function joinWrapped(lines: readonly Line[]): Line[] {
  const joined: Line[] = [];
  for (const told of lines) {
    const line = joinDates(joined, told);
    const last = joined.at(-1);
    if (last && last.text.length < LONGEST && line.isBullet && /^\p{Lu}{2}$/u.test(line.text)) {
      // "Contagem" above "- MG": this dash is no bullet.
      joined[joined.length - 1] = { ...last, text: `${last.text} - ${line.text}` };
      continue;
    }
    const isHalf = last && (findHeading(last.text) === null || findHeading(line.text) === null);
    const heading = isHalf && !line.isBullet ? joinHeading(last, line) : null;
    // "BACHARELADO EM SISTEMAS DE" continues on the next line, even if that line looks like a heading.
    const isOpen = last && connecting.test(last.text) && !line.isApart && toStyle(last) === toStyle(line);
    const isPart = last && !line.isBullet && (isOpen || findHeading(line.text) === null);
    const text =
      heading ??
      (isPart ? join(last.text, line.text) : null) ??
      (isPart ? joinName(last, line) : null) ??
      (isPart && goesOnBelow(last, line) ? `${last.text} ${line.text}` : null);
    if (last && text !== null) joined[joined.length - 1] = { ...last, text };
    else joined.push(line);
  }
  return joined;
}

/** Joins a period of time in two cells, "Abr 2016 –" above "presente". Returns the line without the joined cell. */
function joinDates(joined: Line[], line: Line): Line {
  const last = joined.at(-1);
  if (!last) return line;
  const [above = "", ...names] = last.text.split("\t");
  const [below = "", ...texts] = line.text.split("\t");
  const isOpen = names.length > 0 && texts.length > 0 && /\d\s*[–—-]\s*$/.test(above) && below.length < 20;
  const whole = `${above.trim()} ${below.trim()}`;
  const found = isOpen ? findPeriod(whole) : null;
  if (found?.index !== 0 || found.length < whole.length - 1) return joinLastDates(joined, last, line);
  joined[joined.length - 1] = { ...last, text: [whole, ...names].join("\t") };
  return { ...line, text: texts.join("\t") };
}

/** Joins a period of time in the last cells: "Senac", "março 2021 – agosto" above "Técnico em Mecânica", "2023". */
function joinLastDates(joined: Line[], last: Line, line: Line): Line {
  const [above = "", below = ""] = [last, line].map(({ text }) => /\t([^\t]*)$/u.exec(text)?.[1]);
  const whole = `${above} ${below}`;
  const found = /^\d{4}$/.test(below) && /\d{4}\s?[–—-]\s?\p{L}+$/u.test(above) ? findPeriod(whole) : null;
  if (found?.index !== 0 || found.length < whole.length) return line;
  joined[joined.length - 1] = { ...last, text: last.text.slice(0, -above.length) + whole };
  return { ...line, text: line.text.slice(0, -below.length).trim() };
}

function joinName(above: Line, below: Line): string | null {
  const whole = `${above.text} ${below.text}`;
  if (/^(?:ltda|s\.?\/?a|me|eireli)\.?$/iu.test(below.text)) return whole;
  const cell = above.text.split("\t").at(-1) ?? "";
  const isPlace = cell !== above.text && readPlace(cell) !== undefined;
  const { index, length = 0 } = findPeriod(cell) ?? {};
  const name = index === 0 ? cell.slice(length) : cell;
  const isName =
    name !== "" && !isPlace && !/[.;:!?\t]$|\t/.test(name) && findPeriod(name) === null && findHeading(name) === null;
  // A job title below a company is not the rest of the company's name.
  if (soundsLikeRole(below.text) > 1 && !joining.test(above.text)) return null;
  const goesOn =
    (below.isContinued === true && !/^\p{Lu}\p{L}{3,14}(?:\s\p{L}{1,14}){0,2}:\s/u.test(below.text)) ||
    /^(?:d[aeo]s?|e|em)\s/.test(below.text);
  const isOne =
    goesOn && (findPeriod(below.text)?.index ?? LONGEST) > 3 && !below.isApart && toStyle(above) === toStyle(below);
  const isRestOfName = below.isContinued
    ? /^\p{Ll}/u.test(below.text)
    : name.length > LONGEST_NAME && /^d/u.test(below.text);
  if (!isRestOfName && (name !== above.text || whole.length > LONGEST_BROKEN)) return null;
  return isOne && isName && name.length + below.text.length < LONGEST_CONTINUED ? whole : null;
}

/** `below` continues a long line of its style if it is in lower case, or if `above` ends with a joining word. */
const goesOnBelow = (above: Line, below: Line): boolean =>
  !below.isApart &&
  (/^(?!https?:|www\.)\p{Ll}/u.test(below.text) || joining.test(above.text)) &&
  above.text.length >= LONGEST_NAME &&
  !/[.;:!?\t]$|\t/.test(above.text) &&
  !/^\p{Ll}/u.test(above.text) &&
  Math.abs(above.size - below.size) < 0.5 &&
  above.isHeading === below.isHeading &&
  above.text.length + below.text.length < LONGEST;

/** Joins a heading that a narrow column has wrapped: "Experiência" above "Profissional". */
function joinHeading(above: Line, below: Line): string | null {
  const whole = `${above.text} ${below.text}`;
  const isAlike = Math.abs(above.size - below.size) < 0.5 && !below.isApart;
  return isAlike && whole.length <= LONGEST_NAME && findHeading(whole) !== null ? whole : null;
}

function join(above: string, below: string): string | null {
  const whole = `${above} ${below}`;
  if (whole.length > LONGEST) return null;
  if (/^\|\s/.test(below)) return whole;
  const found = findPeriod(whole);
  if (isRestOfName(above, below) || (/\([^()\t]*$/.test(above) && /^[^()]{1,60}\)/.test(below))) return whole;
  const runsOn = found !== null && found.index < above.length && found.index + found.length > above.length + 1;
  if (runsOn && !/\t/.test(below)) return whole;
  // The upper line may have a date after a tab. The name's second line goes before this date.
  const [name = "", ...cells] = above.split("\t");
  if (!connecting.test(name) || name.length > LONGEST_NAME || below.length > LONGEST_NAME) return null;
  if (cells.length === 0) return whole;
  return below.includes("\t") || findPeriod(below) !== null ? null : [`${name} ${below}`, ...cells].join("\t");
}

/** Returns whether a name continues in lower case: "Coordenadora de Planejamento" above "de Produção (2016 a 2017)". */
function isRestOfName(above: string, below: string): boolean {
  const found = findPeriod(below);
  const isName =
    above.length <= 70 && !/^\p{Ll}|[.;:,\t]/u.test(above) && findPeriod(above) === null && findHeading(above) === null;
  return isName && found !== null && found.index > 3 && /^\p{Ll}/u.test(below);
}
