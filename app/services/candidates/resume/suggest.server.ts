import { roleFamilies } from "#contract/base/roleFamilies";
import { foldCity } from "#contract/base/fold";
import { suggestCities } from "~/services/requests/places/cities.server";
import names from "./knownNames.json";

/** The most suggestions, so that the list fits under a field on a phone. */
const MOST_SUGGESTED = 7;
/** The least number of typed letters. Fewer letters match too many names. */
const LEAST_TYPED = 2;
/** Words of at most this length keep their last letter, which is no gender ending. */
const SHORT_WORD = 4;

/** A suggestion. `more` is shown next to it. */
export interface Known {
  text: string;
  more: string;
}

const alone = (texts: readonly string[]): Known[] => texts.map((text) => ({ text, more: "" }));
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const roles: readonly (Known & { cbo: string | null })[] = roleFamilies.flatMap(({ cbo, terms }) =>
  terms.map((term) => ({ text: capitalize(term), more: cbo ? `CBO ${writeCbo(cbo)}` : "", cbo })),
);

/** Suggestions come from public lists (docs/decisions/0021), never from what other candidates typed. */
const { areas, courses, makers, schools, suppliers } = names;
const known = {
  role: roles,
  /** Courses in the Ministry of Education's catalogues: technical (CNCT), and two-year degrees (CNCST). */
  area: alone(areas),
  /** Safety courses by the Ministry of Labour's names (NR-10 …), and courses of schools and car makers. */
  course: alone([...courses, ...makers.map((maker) => `Treinamento técnico ${maker}`)]),
  /** The federal institutes (Law 11,892 of 2008), the national training services, and the trade's large schools. */
  school: alone(schools),
  /** Schools, makers (of ANFAVEA, ABEIFA and ABRACICLO), and suppliers that train people on their own parts. */
  issuer: alone([...schools, ...makers, ...suppliers]),
} satisfies Record<string, readonly Known[]>;

/** The name of a list of suggestions. "place" is the list of cities, each with its state. */
export type KnownList = keyof typeof known | "place";
export const isKnownList = (name: string | null): name is KnownList =>
  name === "place" || (name !== null && Object.hasOwn(known, name));

/** Suggests names with a word that begins with the text; a first word counts more. Ignores gender ("vendedora"). */
export function suggestKnown(list: KnownList, typed: string): Known[] {
  if (list === "place") return alone(suggestCities(typed, null).map(([name, state]) => `${name} – ${state}`));
  const begun = toNeuter(typed);
  if (begun.length < LEAST_TYPED) return [];
  const matches = known[list].filter(({ text }) => ` ${toNeuter(text)}`.includes(` ${begun}`));
  const begins = ({ text }: Known) => (toNeuter(text).startsWith(begun) ? 0 : 1);
  return matches
    .sort((a, b) => begins(a) - begins(b))
    .slice(0, MOST_SUGGESTED)
    .map(({ text, more }) => ({ text, more }));
}

/** Removes gender endings, so "vendedora" and "vendedor" are equal. */
const toNeuter = (text: string) =>
  foldCity(text)
    .split(" ")
    .map((word) => (word.length > SHORT_WORD ? word.replace(/[ao]s?$/, "") : word))
    .join(" ");

const codes = new Map(roles.flatMap(({ text, cbo }) => (cbo ? [[toNeuter(text), cbo] as const] : [])));

/** Finds the CBO code (Classificação Brasileira de Ocupações) of a role that the list of suggestions contains. */
export const findCbo = (role: string): string | undefined => codes.get(toNeuter(role));

/** Writes a code as the CBO does: "9144-05". */
export function writeCbo(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}
