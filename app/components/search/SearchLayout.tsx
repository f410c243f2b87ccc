import type { ReactNode } from "react";
import type { Search } from "~/services/search/search";
import type { SearchPage } from "~/services/search/searchPage";
import { cn } from "../ui/cn";
import { MoreFilters } from "./MoreFilters";
import { SearchForm } from "./SearchForm";

interface SearchLayoutProps {
  /** The address of the screen. */
  path: string;
  search: Search;
  facets: SearchPage["facets"];
  /** The results, and what follows them. */
  children: ReactNode;
  /** The searches that the candidate has saved. */
  saved?: ReactNode;
}

/**
 * The form, the results and the filters, in this order for browsers of text. Otherwise the filters stand under the
 * form: above the results on a phone, beside them from md up. They arrive last, so on a phone the row that they will
 * fill is as high as they are when closed, and nothing moves.
 */
export function SearchLayout({ path, search, facets, children, saved }: SearchLayoutProps) {
  return (
    <div
      className={cn(
        "grid grid-cols-1 items-start gap-x-8 md:grid-cols-[18rem_minmax(0,1fr)] md:grid-rows-[auto_1fr]",
        saved ? "grid-rows-[auto_minmax(7.5rem,auto)_auto]" : "grid-rows-[auto_minmax(3.75rem,auto)_auto]",
      )}
    >
      <SearchForm path={path} search={search} />
      <div className="row-start-3 mt-8 flex min-w-0 flex-col gap-4 md:col-start-2 md:row-span-2 md:row-start-1 md:mt-0">
        {children}
      </div>
      <div className="row-start-2 mt-4 flex flex-col gap-4">
        <MoreFilters path={path} search={search} facets={facets} />
        {saved}
      </div>
    </div>
  );
}
