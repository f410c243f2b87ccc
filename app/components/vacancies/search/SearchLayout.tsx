import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Search } from "~/services/vacancies/search/search";
import type { SearchPage } from "~/services/vacancies/search/searchPage";
import { buttonVariants } from "../../ui/button";
import { cn } from "../../ui/cn";
import { FILTERS_TRIGGER } from "./forms";
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

/** Puts form, results and filters in an order that suits text browsers. */
export function SearchLayout({ path, search, startPlace, facets, children, saved }: SearchLayoutProps) {
  const { t } = useTranslation("search");
  return (
    <div
      data-beside=""
      data-page-label={t("beside.page")}
      data-page-look={buttonVariants({ variant: "outline" })}
      data-close-label={t("beside.close")}
      data-close-look={buttonVariants({ variant: "ghost" })}
      className="group/search grid grid-cols-1 items-start gap-x-8 gap-y-2"
    >
      <SearchForm path={path} search={search} />
      <a
        href={`#${FILTERS_TRIGGER}`}
        className={cn(buttonVariants({ variant: "outline" }), "absolute z-40 not-focus:sr-only")}
      >
        {t("moreFilters")}
      </a>
      <div className="col-start-1 row-start-3 flex min-w-0 flex-col gap-4 group-not-has-[>[data-filters]>form>details[open]]/search:row-start-2">
        {children}
      </div>
      <div
        data-filters=""
        className="col-start-1 row-start-2 group-not-has-[>[data-filters]>form>details[open]]/search:z-1 group-not-has-[>[data-filters]>form>details[open]]/search:w-28"
      >
        <MoreFilters path={path} search={search} facets={facets} startPlace={startPlace} />
      </div>
      {saved ? <div className="col-start-1 row-start-4">{saved}</div> : null}
    </div>
  );
}
