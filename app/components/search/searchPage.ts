import type { Search } from "~/services/search/search";
import type { VacancyCardData } from "~/services/vacancy/card";

/** What a search screen's loader gives (services/search.server.ts). */
export interface SearchPage {
  search: Search;
  dropped: { name: keyof Search; value: string }[];
  rows: VacancyCardData[];
  /** A lower bound where `totalIsExact` is false. */
  total: number;
  totalIsExact: boolean;
  /** The last page that has results. */
  pages: number;
  wider: { search: Search; total: number; totalIsExact: boolean }[];
  now: string;
}
