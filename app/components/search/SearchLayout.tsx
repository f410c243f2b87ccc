import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isAsked, type Search } from "~/services/search/search";
import type { SearchPage } from "~/services/search/searchPage";
import { buttonVariants } from "../ui/button";
import { Collapsible } from "../ui/collapsible";
import { MoreFilters } from "./MoreFilters";
import { SearchForm } from "./SearchForm";
import { SearchSummary } from "./SearchSummary";

interface SearchLayoutProps {
  path: string;
  search: Search;
  /** What distances are measured from, if that is known. */
  origin: SearchPage["origin"];
  facets: SearchPage["facets"];
  children: ReactNode;
  /** The searches that the candidate has saved. */
  saved?: ReactNode;
}

/**
 * The form, the results and the filters, in this order for browsers of text. From md up the form and the filters stand
 * beside the results. On a phone they stand above them: while nothing is searched for the form is open, and the filters
 * are under it; afterwards one line says what is searched for, and the filters are at its end. They arrive last, so the
 * place that they will fill is kept, and nothing moves. With scripts and from 1024 px up a vacancy opens beside its
 * list, and takes the place of the form and the filters (app/enhance/beside.ts). Namespace: search.
 */
export function SearchLayout({ path, search, origin, facets, children, saved }: SearchLayoutProps) {
  const { t } = useTranslation("search");
  return (
    <div
      data-beside=""
      data-page-label={t("beside.page")}
      data-page-look={buttonVariants()}
      data-close-label={t("beside.close")}
      data-close-look={buttonVariants({ variant: "outline" })}
      className="grid grid-cols-1 items-start gap-x-8 max-md:has-[>details[open]]:grid-rows-[auto_minmax(3.75rem,auto)_auto] md:grid-cols-[min(18rem,35%)_minmax(0,1fr)] md:grid-rows-[auto_auto_1fr]"
    >
      <Collapsible className="open-from-md max-md:[&:not([open])]:me-29" open={!isAsked(search)}>
        <SearchSummary search={search} />
        <SearchForm path={path} search={search} hasOrigin={origin !== null} />
      </Collapsible>
      <div className="row-start-3 mt-2 flex min-w-0 flex-col gap-4 md:col-start-2 md:row-span-3 md:row-start-1 md:mt-0">
        {children}
      </div>
      <div className="beside-summary row-start-2 mt-4">
        <MoreFilters path={path} search={search} facets={facets} />
      </div>
      {saved ? <div className="row-start-4 mt-4 md:row-start-3">{saved}</div> : null}
    </div>
  );
}
