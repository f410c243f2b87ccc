import { findDate, findPeriod } from "./dates";
import { trim } from "./pieces";

export interface InBrackets {
  before: string;
  words: string;
  hasDate: boolean;
  isParted: boolean;
}

/** Makes the brackets at a line's end a cell of their own, "Excel (SENAI – 2019)", if they hold a name. */
export function openBrackets(text: string, isName: (told: InBrackets) => boolean): string {
  const [, before = "", inside = ""] = /^([^()]{3,}?)[\s–—-]*\(([^()]{2,120})\)[.,:;]?$/u.exec(text) ?? [];
  if (inside === "") return text;
  const { index = 0, length = 0 } = findPeriod(inside) ?? findDate(inside) ?? {};
  const rest = (inside.slice(0, index) + inside.slice(index + length)).trim();
  const told = { before, words: trim(rest), hasDate: length > 0, isParted: length > 0 && trim(rest) !== rest };
  return /\p{L}{2}/u.test(told.words) && isName(told) ? `${before}\t${inside}` : text;
}
