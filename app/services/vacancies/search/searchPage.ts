import type { Suggestion } from "#contract/vacancies/suggestion";
import type { StartPlace, Understood } from "#contract/vacancies/vacancySearch";
import type { VacancyRow } from "#contract/vacancies/vacancy";
import type { VacancyMarks } from "#contract/vacancies/vacancy";
import type { Search } from "./search";

/** The data of a search screen (search.server.ts). */
export interface SearchPage {
  search: Search;
  dropped: { name: keyof Search; value: string }[];
  /** The status of a search that failed; null where it did not, and the fields below say what it found. */
  failure: number | null;
  rows: VacancyRow[];
  /** The vacancies that the person has saved, hidden and seen (services/vacancies/vacancy/marks.server.ts). */
  marks: VacancyMarks;
  /** It is a lower bound where `totalIsExact` is false. */
  total: number;
  totalIsExact: boolean;
  /** How the API server took the words. Null: as they are. */
  understood: Understood | null;
  /** The place that distances are measured from. Null: unknown. */
  startPlace: StartPlace | null;
  /** By filter and value: how many of the results have it. Null where there are too many results to count. */
  facets: Record<string, Record<string, number>> | null;
  pages: number;
  wider: { search: Search; total: number; totalIsExact: boolean }[];
  /** Other searches, where nothing is asked for or found (search.server.ts). */
  popular: Suggestion[];
  now: string;
}
