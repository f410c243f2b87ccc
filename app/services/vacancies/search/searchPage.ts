import type { SavedSearch } from "#contract/vacancies/savedSearch";
import type { Suggestion } from "#contract/vacancies/suggestion";
import type { StartPlace, Understood } from "#contract/vacancies/vacancySearch";
import type { VacancyRow } from "#contract/vacancies/vacancy";
import type { VacancyMarks } from "#contract/vacancies/vacancy";
import type { Search } from "./search";

export interface SearchPage {
  search: Search;
  dropped: { name: keyof Search; value: string }[];
  failure: number | null;
  rows: VacancyRow[];
  marks: VacancyMarks;
  savedSearches?: SavedSearch[] | undefined;
  /** A lower bound if `totalIsExact` is false. */
  total: number;
  totalIsExact: boolean;
  /** The words as the API server understood them; null if it changed nothing. */
  understood: Understood | null;
  /** The place that distances are measured from; null if unknown. */
  startPlace: StartPlace | null;
  /** Number of results by filter and value; null if there are too many to count. */
  facets: Record<string, Record<string, number>> | null;
  pages: number;
  wider: { search: Search; total: number; totalIsExact: boolean }[];
  /** Popular searches, shown without filters or without results (search.server.ts). */
  popular: Suggestion[];
  now: string;
}
