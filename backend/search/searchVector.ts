import type { SearchFilters } from "#contract/vacancy";
import { foldCity, splitCity } from "./cities";
import { toWords } from "./fold";
import { findFamily } from "./synonyms";
import type { VacancyContent } from "../vacancy/content";

/** Raise it when lexemes change: the next import then rewrites every row. */
export const SEARCH_VECTOR_VERSION = 1;

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
} as const;
type Filter = keyof typeof filterPrefixes;

const lexeme = (filter: Filter, value: string) => `${filterPrefixes[filter]}=${value}`;
const cityLexeme = (city: string) => `ci=${foldCity(city)}`;
const familyLexeme = (family: string) => `fm=${family}`;

/** Everything that a vacancy can be found by, as lexemes. */
export function toLexemes(content: VacancyContent): string[] {
  const family = findFamily(content.roleName, content.cbo);
  return [
    ...toWords(content.roleName),
    ...(family ? [familyLexeme(family)] : []),
    cityLexeme(content.city),
    lexeme("state", content.state),
    lexeme("contractType", content.contractType),
    lexeme("payment", content.payment.kind),
    ...content.commissionPayment.map((value) => lexeme("commissionPayment", value)),
    lexeme("vacanciesDeficiencies", content.vacanciesDeficiencies),
    // Nothing asked stands for no level: the filter wants the level that a vacancy asks for.
    ...(content.schooling ? [lexeme("schooling", content.schooling)] : []),
    ...(content.cnh.length ? content.cnh : (["none"] as const)).map((value) => lexeme("cnh", value)),
    lexeme("jobProfile", content.jobProfile),
  ];
}

/** A lexeme as the text of a tsquery or a tsvector holds it: quoted, so that no character means anything. */
export const quoted = (text: string) => `'${text.replace(/\\/g, "\\\\").replace(/'/g, "''")}'`;

/** A tsvector's text form; PostgreSQL sorts and merges. */
export const toTsvector = (lexemes: string[]) => lexemes.map(quoted).join(" ");

export const anyOf = (queries: string[]) => (queries.length === 1 ? (queries[0] ?? "") : `(${queries.join(" | ")})`);
export const allOf = (queries: string[]) => queries.filter(Boolean).join(" & ");

/** The filters as a tsquery's text: OR within a filter, AND between filters; "" where nothing is filtered. */
export function filterQuery(filters: SearchFilters): string {
  const parts: string[] = [];
  const add = (lexemes: string[]) => lexemes.length && parts.push(anyOf(lexemes.map(quoted)));
  if (filters.city) {
    const { city, state } = splitCity(filters.city);
    add([cityLexeme(city)]);
    if (state) add([lexeme("state", state)]);
  }
  if (filters.state) add([lexeme("state", filters.state)]);
  if (filters.vacanciesDeficiencies) add([lexeme("vacanciesDeficiencies", filters.vacanciesDeficiencies)]);
  for (const filter of ["contractType", "payment", "commissionPayment", "schooling", "cnh", "jobProfile"] as const) {
    add(filters[filter].map((value) => lexeme(filter, value)));
  }
  return allOf(parts);
}

/** tsqueries for vacancies like this one, the closest first: same family in the city, in the state, anywhere, then the same city. */
export function similarQueries(content: Pick<VacancyContent, "roleName" | "cbo" | "city" | "state">): string[] {
  const family = findFamily(content.roleName, content.cbo);
  const role = family ? quoted(familyLexeme(family)) : allOf(toWords(content.roleName).map(quoted));
  const state = quoted(lexeme("state", content.state));
  const city = `${quoted(cityLexeme(content.city))} & ${state}`;
  return role ? [`${role} & ${city}`, `${role} & ${state}`, role, city] : [city];
}
