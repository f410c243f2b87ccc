import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { toHref, onPage, toQueryString } from "~/services/search/search";
import { VacancyCard } from "~/components/vacancy/VacancyCard";
import { Chips } from "./Chips";
import { DroppedNote } from "./DroppedNote";
import { useSearchLabels } from "./labels";
import { NoResults } from "./NoResults";
import { UnderstoodNote } from "./UnderstoodNote";
import type { SearchPage } from "~/services/search/searchPage";
import { PageLinks } from "../shell/PageLinks";
import { Button } from "../ui/button";

interface SearchResultsProps {
  path: string;
  results: SearchPage;
  vacancyHref: (id: number) => string;
  /** What can be done with the search. It stands beside the count. */
  children?: ReactNode;
}

/**
 * Says how many results there are and which filters are chosen, and shows the cards and the way on. It is the part of
 * the page that another search changes (app/enhance/results.ts).
 */
export function SearchResults({ path, results, vacancyHref, children }: SearchResultsProps) {
  const { t } = useTranslation("search");
  const labels = useSearchLabels();
  const { search, dropped, understood, failure, rows, pages, now } = results;
  const hrefOfPage = (page: number) => toHref(path, onPage(search, page));
  return (
    <section
      aria-labelledby="results"
      data-part="results"
      data-query={toQueryString(search)}
      className="flex flex-col gap-4"
    >
      <DroppedNote dropped={dropped} />
      <div className="flex flex-wrap items-center justify-between gap-2 arriving:invisible">
        <h2 id="results" tabIndex={-1}>
          {failure ? t("results") : labels.countTurn(results)}
        </h2>
        {failure ? null : children}
      </div>
      <UnderstoodNote understood={understood} />
      <Chips path={path} search={search} understood={understood} />
      {failure ? (
        // No message (docs/requirements.md, section 8): what can be done is said by the button.
        <p>
          <Button asChild variant="outline">
            <Link to={toHref(path, search)}>{t("again")}</Link>
          </Button>
        </p>
      ) : rows.length ? (
        <ul className="flex flex-col gap-4">
          {rows.map((vacancy) => (
            <li key={vacancy.id}>
              <VacancyCard vacancy={vacancy} to={vacancyHref(vacancy.id)} now={now} />
            </li>
          ))}
        </ul>
      ) : (
        <NoResults path={path} results={results} />
      )}
      {rows.length ? (
        <PageLinks
          page={search.page}
          pages={pages}
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
