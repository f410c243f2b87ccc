import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Search } from "~/services/vacancies/search/search";
import type { SearchPage } from "~/services/vacancies/search/searchPage";
import { buttonVariants } from "../../ui/button";
import { MoreFilters } from "./MoreFilters";
import { SearchForm } from "./SearchForm";

interface SearchLayoutProps {
  path: string;
  search: Search;
  startPlace: SearchPage["startPlace"];
  facets: SearchPage["facets"];
  children: ReactNode;
  saved?: ReactNode;
}

/**
 * Form, results and filters, in this order for text browsers. From md up the form and the filters stand beside the
 * results. On a phone the filters are folded into the line of the count, so the first result is in sight. Open filters
 * have a line of their own, also in browsers without `:has`. They arrive last, into reserved space. With scripts and
 * from 1024 px up, a vacancy opens beside its list and replaces form and filters (app/enhance/beside.ts). Namespace:
 * search.
 */
export function SearchLayout({ path, search, startPlace, facets, children, saved }: SearchLayoutProps) {
  const { t } = useTranslation("search");
  return (
    <div
      data-beside=""
      data-page-label={t("beside.page")}
      data-page-look={buttonVariants()}
      data-close-label={t("beside.close")}
      data-close-look={buttonVariants({ variant: "outline" })}
      className="group/search grid grid-cols-1 items-start gap-x-8 gap-y-2 md:grid-cols-[min(18rem,35%)_minmax(0,1fr)] md:grid-rows-[auto_auto_1fr] md:gap-y-4"
    >
      <SearchForm path={path} search={search} />
      <div className="col-start-1 row-start-3 flex min-w-0 flex-col gap-4 max-md:group-not-has-[>[data-filters]>form>details[open]]/search:row-start-2 md:col-start-2 md:row-span-3 md:row-start-1">
        {children}
      </div>
      <div
        data-filters=""
        className="col-start-1 row-start-2 max-md:group-not-has-[>[data-filters]>form>details[open]]/search:z-1 max-md:group-not-has-[>[data-filters]>form>details[open]]/search:w-28"
      >
        <MoreFilters path={path} search={search} facets={facets} startPlace={startPlace} />
      </div>
      {saved ? <div className="row-start-4 md:row-start-3">{saved}</div> : null}
    </div>
  );
}
