import { listVacancies } from "#contract/vacancies/vacancy";
import { listFilters } from "#contract/base/choices";
import type { SearchTerms } from "../../vacancies/search/searchTerms";
import { toMatch } from "../../vacancies/search/searchPlans";
import type { VectorQuery } from "../../vacancies/search/vectorQuery";

/** Returns null if no vacancy can match, or if the stored search has become invalid. */
export function compileSearch(query: string, terms: SearchTerms): VectorQuery | null {
  const params = new URLSearchParams(query);
  const lists: readonly string[] = listFilters;
  const given = Object.fromEntries(
    [...new Set(params.keys())].map((name) => [name, lists.includes(name) ? params.getAll(name) : params.get(name)]),
  );
  const parsed = listVacancies.query.safeParse({ ...given, page: 1, sort: "DESC" });
  return parsed.success ? toMatch(parsed.data, terms) : null;
}
