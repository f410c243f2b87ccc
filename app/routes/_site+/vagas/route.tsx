import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SearchLayout } from "~/components/vacancies/search/SearchLayout";
import { SearchResults } from "~/components/vacancies/search/SearchResults";
import { searchTitle } from "~/components/vacancies/search/labels";
import { useAuth } from "~/services/server/navigation/rootData";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";
import { isAsked, onPage, toHref, toQueryString } from "~/services/vacancies/search/search";
import { publicLoader } from "~/services/requests/handlers.server";
import { translator } from "~/services/requests/i18n/i18n.server";
import { publicOrigin } from "~/services/server/serve/origin.server";
import { searchVacancies, toStatus } from "~/services/vacancies/search/search.server";
import type { SearchPage } from "~/services/vacancies/search/searchPage";
import { paths } from "~/services/server/navigation/paths";
import { Card } from "~/components/ui/card";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { Screen } from "~/components/kit/layout/Screen";

const path = paths.publicSearch();

export const loader = ({ request }: LoaderFunctionArgs) =>
  publicLoader(async ({ api }) => {
    const results = await searchVacancies(request, api);
    const t = await translator(request, "search");
    const canonical = publicOrigin && publicOrigin + toHref(path, results.search);
    return data({ ...results, canonical, description: t("description") }, toStatus(results));
  });

export const handle: RouteHandle<SearchPage> = { title: (t, found) => searchTitle(t, found, t("search:publicTitle")) };

/** Links to a vacancy. After a search around a city, the link names the city, so that the page shows the distance. */
const toVacancyHref = (id: number, { startPlace, search }: Pick<SearchPage, "startPlace" | "search">) =>
  startPlace && search.within ? paths.publicVacancyFrom(id, startPlace) : paths.publicVacancy(id);

export default function PublicSearchScreen() {
  const { t } = useTranslation(["search", "alerts", "shell"]);
  const results = useLoaderData<typeof loader>();
  const { isAuthenticated } = useAuth();
  return (
    <Screen look="results">
      {/* The heading is for screen readers. Other people see the search and the results. */}
      <h1 className="sr-only">{t("publicTitle")}</h1>
      <SearchLayout path={path} search={results.search} startPlace={results.startPlace} facets={results.facets}>
        <SearchResults
          path={path}
          results={results}
          vacancyHref={(id) => toVacancyHref(id, results)}
          savedPath={paths.publicSaved()}
          alert={
            isAsked(results.search) ? (
              <Button asChild variant="outline" size="sm">
                <a href={paths.askForAlert(toQueryString(onPage(results.search, 1)))} rel="nofollow">
                  <Icon name="bell" />
                  {t("alerts:notifyMe")}
                </a>
              </Button>
            ) : null
          }
        />
        {isAuthenticated ? null : (
          <Card asChild className="gap-2">
            <aside>
              <h2>{t("registerTitle")}</h2>
              <p>{t("registerText")}</p>
              <p>
                <Button asChild variant="outline">
                  <a href={paths.register()}>{t("shell:register")}</a>
                </Button>
              </p>
            </aside>
          </Card>
        )}
      </SearchLayout>
    </Screen>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: found }) =>
  found
    ? [
        { name: "description", content: found.description },
        {
          tagName: "link",
          rel: "alternate",
          type: "application/rss+xml",
          href: paths.searchFeed(toQueryString(onPage(found.search, 1))),
        },
        ...(found.canonical ? [{ tagName: "link", rel: "canonical", href: found.canonical }] : []),
        // A search is not indexed if it has no results, invalid filters, or words that were interpreted or ignored.
        ...(found.rows.length && !found.dropped.length && !found.understood
          ? []
          : [{ name: "robots", content: "noindex" }]),
      ]
    : [];
