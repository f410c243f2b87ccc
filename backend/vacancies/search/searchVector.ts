import { listFilters } from "#contract/base/choices";
import type { Cnh, VacanciesDeficiencies } from "#contract/base/enums";
import type { SearchFilters } from "#contract/vacancies/vacancySearch";
import { WHOLE_COUNTRY } from "#contract/vacancies/wholeCountry";
import { foldCity } from "#contract/base/fold";
import { findMunicipality, splitCity } from "../places/cities";
import { toStem, toWords } from "./fold";
import { findHead } from "./hiddenFilters";
import { payLexemes, payQuery } from "./monthlyPay";
import { findSaid } from "./saidInTexts";
import { findFamily } from "./synonyms";
import type { VacancyContent } from "../cards/content";
import { findWorkingHours, findWorkplaces } from "./waysOfWorking";
import { all, any, type VectorQuery } from "./vectorQuery";

/** The version of the lexemes. Raise it when they change, and the next import rewrites every row. */
export const SEARCH_VECTOR_VERSION = 8;

/** Filter to the prefix of its lexemes ("ct=clt"). A word of a role has no "=", so the two can't be confused. */
export const filterPrefixes = {
  state: "st",
  contractType: "ct",
  payment: "pk",
  commissionPayment: "cm",
  vacanciesDeficiencies: "vd",
  schooling: "sc",
  cnh: "cn",
  jobProfile: "jp",
  workplace: "wp",
  hours: "wh",
} as const;
type Filter = keyof typeof filterPrefixes;

export const lexeme = (filter: Filter, value: string) => `${filterPrefixes[filter]}=${value}`;
const prefixes: ReadonlySet<string> = new Set(Object.values(filterPrefixes));
/** Tells the lexemes of filters from words, and from those of cities, companies, first words and families. */
export const isOfFilter = (text: string) => text[2] === "=" && prefixes.has(text.slice(0, 2));
export const cityLexeme = (city: string) => `ci=${foldCity(city)}`;
export const companyLexeme = (word: string) => `co=${word}`;
/** The stem of a title's first telling word, which says what one is: "Mecânico de motos", no "Auxiliar de mecânico". */
export const headLexeme = (stem: string) => `hd=${stem}`;
/** Where somebody who works there has to be: IBGE's code of the municipality. */
export const seatLexeme = (code: string) => `${SEAT}${code}`;
const SEAT = "at=";
/** The code of a `seatLexeme`; null for another lexeme. */
export const parseSeat = (text: string): string | null => (text.startsWith(SEAT) ? text.slice(SEAT.length) : null);
export const familyLexeme = (family: string) => `fm=${family}`;

export function toLexemes(content: VacancyContent): string[] {
  const family = findFamily(content.roleName, content.cbo);
  const words = toWords(content.roleName);
  const head = findHead(words);
  const said = findSaid(content);
  // Remote work is at no distance from anywhere.
  const seat = content.workplace === "remote" ? null : findMunicipality(content.state, content.city);
  return [
    ...words,
    ...(head ? [headLexeme(toStem(head))] : []),
    // A hidden company has no name here, so that nobody finds out by a search.
    ...toWords(content.company.name ?? "").map(companyLexeme),
    ...(family ? [familyLexeme(family)] : []),
    ...(content.city === WHOLE_COUNTRY ? [] : [cityLexeme(content.city), lexeme("state", content.state)]),
    ...(seat ? [seatLexeme(seat.code)] : []),
    ...said.contractType.map((value) => lexeme("contractType", value)),
    ...[content.payment.kind, ...said.payment].map((value) => lexeme("payment", value)),
    ...content.commissionPayment.map((value) => lexeme("commissionPayment", value)),
    ...[content.vacanciesDeficiencies, ...said.vacanciesDeficiencies].map((value) =>
      lexeme("vacanciesDeficiencies", value),
    ),
    // A vacancy that asks for no schooling gets no lexeme: the filter looks for the level that a vacancy asks for.
    ...[...(content.schooling ? [content.schooling] : []), ...said.schooling].map((value) =>
      lexeme("schooling", value),
    ),
    ...withNone([...content.cnh, ...said.cnh]).map((value) => lexeme("cnh", value)),
    ...[content.jobProfile, ...said.jobProfile].map((value) => lexeme("jobProfile", value)),
    ...payLexemes(content.payment),
    ...findWorkplaces(content).map((value) => lexeme("workplace", value)),
    ...findWorkingHours(content).map((value) => lexeme("hours", value)),
  ];
}

const withNone = (cnh: Cnh[]): Cnh[] => (cnh.length ? cnh : ["none"]);

/** A vacancy for people with a disability accepts them too: one choice finds all that a person may apply to. */
const listOpenTo = (wanted: VacanciesDeficiencies): VacanciesDeficiencies[] =>
  wanted === "alsoAccepts" ? ["exclusive", "alsoAccepts"] : [wanted];

/** Makes a query from the filters: OR within a filter, AND between filters. */
export function filterQuery(filters: SearchFilters): VectorQuery {
  const parts: VectorQuery[] = [];
  const add = (lexemes: string[]) => lexemes.length && parts.push(any(lexemes));
  if (filters.city) {
    const { city, state } = splitCity(filters.city);
    add([cityLexeme(city)]);
    if (state) add([lexeme("state", state)]);
  }
  if (filters.state) add([lexeme("state", filters.state)]);
  if (filters.minPay) parts.push(payQuery(filters.minPay));
  if (filters.vacanciesDeficiencies)
    add(listOpenTo(filters.vacanciesDeficiencies).map((value) => lexeme("vacanciesDeficiencies", value)));
  for (const filter of listFilters) add(filters[filter].map((value) => lexeme(filter, value)));
  return all(parts);
}

export const placeQueries = ({ city, state }: Pick<VacancyContent, "city" | "state">): [VectorQuery, VectorQuery] => [
  all([cityLexeme(city), lexeme("state", state)]),
  lexeme("state", state),
];
