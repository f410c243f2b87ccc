import type { Search } from "~/search/search";
import type { CardProcess } from "../processes/cardProcess";

/** What a search screen's loader gives (services/search.server.ts). */
export interface SearchPage {
  search: Search;
  dropped: { name: keyof Search; value: string }[];
  rows: CardProcess[];
  /** A lower bound where `totalIsExact` is false. */
  total: number;
  totalIsExact: boolean;
  /** The last page that has results. */
  pages: number;
  wider: { search: Search; total: number; totalIsExact: boolean }[];
  now: string;
}
