import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import {
  listChosen,
  cleared,
  filters,
  toHref,
  onPage,
  toQueryString,
  without,
  type Search,
} from "~/services/search/search";
import { VacancyCard } from "~/components/vacancy/VacancyCard";
import { Chip } from "../ui/Chip";
import { Pagination } from "../ui/Pagination";
import { DroppedNote } from "./DroppedNote";
import { useSearchLabels } from "./labels";
import { NoResults } from "./NoResults";
import type { SearchPage } from "./searchPage";

interface SearchResultsProps {
  path: string;
  results: SearchPage;
  vacancyHref: (id: number) => string;
  /** Beside the count: what can be done with the search. */
  children?: ReactNode;
}

/** How many, which filters, the cards, the way on: the part of the page that another search changes (app/enhance/results.ts). */
export function SearchResults({ path, results, vacancyHref, children }: SearchResultsProps) {
  const { t } = useTranslation("search");
  const labels = useSearchLabels();
  const { search, dropped, rows, pages, now } = results;
  const hrefOfPage = (page: number) => toHref(path, onPage(search, page));
  return (
    <section aria-labelledby="results" data-part="results" data-query={toQueryString(search)} className="stack">
      <DroppedNote dropped={dropped} />
      <div className="cluster justify-between">
        <h2 id="results" tabIndex={-1}>
          {labels.countTurn(results)}
        </h2>
        {children}
      </div>
      <Chips path={path} search={search} />
      {rows.length ? (
        <ul className="stack">
          {rows.map((vacancy) => (
            <li key={vacancy.id} className="max-w-none">
              <VacancyCard vacancy={vacancy} to={vacancyHref(vacancy.id)} now={now} />
            </li>
          ))}
        </ul>
      ) : (
        <NoResults path={path} results={results} />
      )}
      {rows.length ? (
        <Pagination
          page={search.page}
          pages={pages}
          hasNext={search.page < pages}
          toHref={hrefOfPage}
          labels={{
            navigation: t("pages"),
            previous: t("previous"),
            next: t("next"),
            current: t("current", { page: search.page, pages }),
          }}
        />
      ) : null}
    </section>
  );
}

/** Each chosen filter takes itself away; the last link takes them all. */
function Chips({ path, search }: { path: string; search: Search }) {
  const { t } = useTranslation("search");
  const { toLabel } = useSearchLabels();
  const chosen = listChosen(search);
  if (!chosen.length) return null;
  return (
    <ul className="cluster" aria-label={t("chosen")} data-stays-in-place="">
      {chosen.map((one) => (
        <li key={one.filter + one.value}>
          <Chip to={toHref(path, without(search, one))} removeLabel={t("remove")}>
            {toLabel(one)}
          </Chip>
        </li>
      ))}
      <li>
        <Link to={toHref(path, cleared(search, ...filters))} className="tap">
          {t("clear")}
        </Link>
      </li>
    </ul>
  );
}
