import { findDate, findNow, findPeriod, type Period } from "./dates";
import type { Line } from "./line";
import { splitPieces, trim } from "./pieces";
import { soundsLikeCompany, soundsLikeRole } from "./words";

export const duration =
  /\(?\b(?:\d{1,2}\s*(?:anos?|years?|yrs?)(?:(?:\s*(?:e|,|and)\s*|\s+)\d{1,2}\s*(?:m[eê]s(?:es)?|months?|mos?\b))?|\d{1,2}\s*(?:m[eê]s(?:es)?|months?|mos?\b))\)?/giu;
const periodLabel = /(?:per[íi]odo|data|tempo)(?:\s+de\s+\p{L}+)?\s*:?\s*$/iu;

export interface Dated {
  at: number;
  period: Period;
  rest: string;
  /** Text after the period of time in the same line: "(2018 a 2020): atendimento." */
  story?: string | undefined;
  isSingle?: boolean;
}

const LONGEST_HEAD = 160;
/** A period further right in a long line belongs to a sentence. */
const LONGEST_NAMES = 110;

/** Matches a remark ("moved twice"), but not a company in lower case ("iFood", "padaria Lua"). */
const isAside = (remark = "") => /^\p{Ll}{2}[^\p{Lu}]*$/u.test(remark) && !soundsLikeCompany(remark);

/** Finds a period of time at the start or end of a line. Within a sentence it is part of a description. */
export function toDated({ text, isBullet }: Line): Omit<Dated, "at"> | null {
  const cells = text.split("\t");
  for (const [index, cell] of cells.entries()) {
    const found = findPeriod(cell);
    if (!found) continue;
    // Removes a lone small letter that an icon font has left before the dates.
    const before = cell
      .slice(0, found.index)
      .replace(periodLabel, "")
      .replace(/^\s*\p{Ll}\s*$/u, "");
    const after = cell.slice(found.index + found.length).replace(duration, "");
    // "2018 – 2019 (contrato)": a remark in brackets belongs to the text.
    const remark = /^\s*\(([^()\d]{3,40})\)\.?\s*$/u.exec(after)?.[1];
    const isTold = isBullet || (/\p{L}\s$/u.test(before) && /^de\s/iu.test(cell.slice(found.index)));
    // "Kuhn, 2019-2021, mecânico" is a job, but not "Gerente da filial, 2019 a 2020, durante a licença."
    const isItem = /,\s*$/.test(before) && /^\s*,\s*[^,.;]{3,40}$/.test(after) && soundsLikeRole(after) > 0;
    const isSentence =
      !isItem && /[\p{L}\d]{2}/u.test(after) && !(isTold ? /^\s*[):|·•–—-]/u : /^\s*[():|·•–—-]/u).test(after);
    if (/[\p{L}\d]/u.test(before) && isSentence && remark === undefined) continue;
    const story =
      remark ??
      /^\s*(\(\p{L}.{25,})$/u.exec(after)?.[1] ??
      /^\s*(?:[)\]]?\s*:(?=\s+\p{Lu}|.{60})|[)\]](?=.{60}))\s+(\p{L}.*)$/u.exec(after)?.[1] ??
      /^\s*[)\]]?[,;]?\s+(\p{Ll}+[aei]ndo\s.*)$/u.exec(after)?.[1];
    // "2018 – 2019 – Loja Sol – Vendedora: atendimento …": the text follows the names.
    const [, names = "", told] = before === "" ? (/^(.{5,90}?)[:.]\s+(\p{L}.{25,})$/u.exec(trim(after)) ?? []) : [];
    const areNames = told !== undefined && splitPieces(names).length > 1;
    const isStory = (story !== undefined && /\p{L}{3}/u.test(before)) || areNames;
    const isHead = isStory || /^\s*\)\s*:?(?:\s|$)/.test(after);
    if (text.length > LONGEST_HEAD && (!isHead || found.index > LONGEST_NAMES)) continue;
    const rest = [
      ...cells.slice(0, index),
      trim(before),
      areNames ? names : isStory || isAside(remark) ? "" : trim(after),
      ...cells.slice(index + 1),
    ];
    return {
      period: found,
      ...(isStory && { story: areNames ? told : story }),
      rest: rest.filter((part) => /[\p{L}\d]/u.test(part.replace(duration, ""))).join("\t"),
    };
  }
  return null;
}

/** Finds a single date beside a name ("Loja Sol | 06/2024") or alone in its line. It may be the start or the end. */
export function toSingleDate({ text, isBullet, isHeading }: Line, isYear: boolean): Omit<Dated, "at"> | null {
  const goesOn = isBullet || text.length > 90 ? -1 : findNow(text);
  if (goesOn > 0) return { period: {}, rest: trim(text.slice(0, goesOn)), isSingle: true };
  const found = isBullet || text.length > 90 ? null : findDate(text);
  if (!found) return null;
  const [before, after] = [text.slice(0, found.index), text.slice(found.index + found.length)];
  if (/[\p{L}\d]/u.test(after)) {
    // In "Vendedor - 2019 - Loja Sol:", the year stands between two names.
    const isBetween =
      /\p{L}/u.test(before) &&
      /(?:[\t|]|\s[–—-])\s{0,3}$/u.test(before) &&
      /^\s*(?:[\t|]|[–—-]\s)\s*\p{Lu}/u.test(after);
    const isFirst =
      (isHeading === true || text.includes("\t")) &&
      before === "" &&
      /^\s(?:[–—|-]\s)?\p{Lu}/u.test(after) &&
      !/[;:]$|\.\s/.test(text);
    if (!isBetween && !isFirst) return null;
    return {
      period: { start: found.date },
      rest: [before, after].map(trim).filter(Boolean).join("\t"),
      isSingle: true,
    };
  }
  const isAlone = (isYear || found.date.length > "YYYY".length) && !/[\p{L}\d]/u.test(before);
  const isLast = isHeading === true && found.date.length > "YYYY".length && /,\s$/.test(before);
  if (!isAlone && !isLast && !/(?:[\t|(]|[\s\p{L}][–—-])\s{0,3}$/u.test(before)) return null;
  return { period: { start: found.date }, rest: trim(before), isSingle: true };
}
