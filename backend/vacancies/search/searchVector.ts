import { listFilters } from "#contract/base/choices";
import type { Cnh, VacanciesDeficiencies } from "#contract/base/enums";
import type { SearchFilters } from "#contract/vacancies/vacancySearch";
import { WHOLE_COUNTRY } from "#contract/vacancies/wholeCountry";
import { foldCity } from "#contract/base/fold";
import { findMunicipality, splitCity } from "../places/cities";
import { toStem, toWords } from "./fold";
import { findHead } from "./hiddenFilters";
import { payLexemes, payQuery } from "./monthlyPay";
import { findSaid, joinTexts } from "./saidInTexts";
import { findFamily } from "./synonyms";
import type { VacancyContent } from "../cards/content";
import { findWorkingHours, findWorkplaces } from "./waysOfWorking";
import { all, any, type VectorQuery } from "./vectorQuery";

/** Raise this version when lexemes change, so that the next import rewrites every row. */
export const SEARCH_VECTOR_VERSION = 10;

/** Prefixes of each filter's lexemes, as in "ct=clt". Lexemes of words never contain "=". */
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
export const isOfFilter = (text: string) => text[2] === "=" && prefixes.has(text.slice(0, 2));
export const cityLexeme = (city: string) => `ci=${foldCity(city)}`;
export const companyLexeme = (word: string) => `co=${word}`;
/** Returns the lexeme for the stem of a title's first word that is no filler: "auxiliar" in "Auxiliar de mecânico". */
export const headLexeme = (stem: string) => `hd=${stem}`;
export const seatLexeme = (code: string) => `${SEAT}${code}`;
const SEAT = "at=";
export const parseSeat = (text: string): string | null => (text.startsWith(SEAT) ? text.slice(SEAT.length) : null);
export const familyLexeme = (family: string) => `fm=${family}`;

export function toLexemes(content: VacancyContent): string[] {
  const family = findFamily(content.roleName, content.cbo);
  const words = toWords(content.roleName);
  const head = findHead(words);
  const written = joinTexts(content);
  const said = findSaid(content, written);
  const seat = content.workplace === "remote" ? null : findMunicipality(content.state, content.city);
  return [
    ...words,
    ...(head ? [headLexeme(toStem(head))] : []),
    // The name is null for a confidential company, which must not be found by name.
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
    // A vacancy that requires no schooling gets no lexeme, because the filter finds required levels only.
    ...[...(content.schooling ? [content.schooling] : []), ...said.schooling].map((value) =>
      lexeme("schooling", value),
    ),
    ...withNone([...content.cnh, ...said.cnh]).map((value) => lexeme("cnh", value)),
    ...[content.jobProfile, ...said.jobProfile].map((value) => lexeme("jobProfile", value)),
    ...payLexemes(content.payment),
    ...findWorkplaces(content).map((value) => lexeme("workplace", value)),
    ...findWorkingHours(content, written).map((value) => lexeme("hours", value)),
  ];
}

const withNone = (cnh: Cnh[]): Cnh[] => (cnh.length ? cnh : ["none"]);

/** Lists the values that a filter's value finds. "alsoAccepts" finds all vacancies open to people with a disability. */
const listOpenTo = (wanted: VacanciesDeficiencies): VacanciesDeficiencies[] =>
  wanted === "alsoAccepts" ? ["exclusive", "alsoAccepts"] : [wanted];

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
