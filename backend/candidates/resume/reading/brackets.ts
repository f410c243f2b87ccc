import { findDate, findPeriod } from "./dates";
import { trim } from "./pieces";
import { soundsLikeCourse } from "./words";

export interface InBrackets {
  before: string;
  words: string;
  date: string;
  isParted: boolean;
}

/** Moves the brackets at a line's end, "Excel (SENAI – 2019)", into a cell. `read` decides, or returns the new line. */
export function openBrackets(text: string, read: (told: InBrackets) => string | boolean): string {
  const [, before = "", inside = ""] = /^([^()]{3,}?)[\s–—-]*\(([^()]{2,120})\)[.,:;]?$/u.exec(text) ?? [];
  if (inside === "") return text;
  const { index = 0, length = 0 } = findPeriod(inside) ?? findDate(inside) ?? {};
  const rest = (inside.slice(0, index) + inside.slice(index + length)).trim();
  const told = { before, words: trim(rest), isParted: length > 0 && trim(rest) !== rest };
  const result = /\p{L}{2}/u.test(told.words) && read({ ...told, date: inside.slice(index, index + length) });
  return typeof result === "string" ? result : result ? `${before}\t${inside}` : text;
}

/** Opens brackets before the rest of a line: "Ensino médio (Colégio Olavo Bilac), concluído em 2017". */
export const openSchools = (text: string): string =>
  text.replace(/\s\((\p{Lu}[^()]{2,60})\)(?=[,;]|\s[–—-]\s)/gu, (whole, words: string) =>
    soundsLikeCourse(words) < 0 ? `\t${words}` : whole,
  );

/** Matches remarks about a course's form, time or level, in plain words: "bolsa integral", "noturno", "class of". */
export const manner =
  /^(?:class of|gpa|honou?rs|bolsa|integral|noturno|diurno|matutino|vespertino|supletivo|turno|curso livre|lean|rede (?:publica|privada))|\b(?:basic|intermediari|avancad|iniciante|beginner|intermediate|advanced|fluente|nativ|complet|certificad|online|presencial|ead|remot|modulo|nivel|parte|level)/;
