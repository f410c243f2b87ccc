import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { createAlert } from "#contract/vacancies/alert";
import { listSavedSearches, removeSavedSearch, saveSearch } from "#contract/vacancies/savedSearch";
import { SearchLayout } from "~/components/vacancies/search/SearchLayout";
import { SearchResults } from "~/components/vacancies/search/SearchResults";
import { searchNames, searchTitle } from "~/components/vacancies/search/labels";
import { Alert, AlertDescription } from "~/components/ui/alert";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";
import { readSearch } from "~/services/vacancies/search/readSearch";
import { toHref, onPage, toQueryString } from "~/services/vacancies/search/search";
import type { Api } from "~/services/server/api/client.server";
import { candidateAction, candidateLoader } from "~/services/requests/handlers.server";
import { redirectWithToast } from "~/services/requests/forms/form.server";
import { translator } from "~/services/requests/i18n/i18n.server";
import { searchVacancies, toStatus } from "~/services/vacancies/search/search.server";
import type { SearchPage } from "~/services/vacancies/search/searchPage";
import { paths } from "~/services/server/navigation/paths";
import { Screen } from "~/components/kit/layout/Screen";
import { NotifyMe, SavedSearches, SaveSearch } from "./SavedSearches";
import { z } from "zod";

const schema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("save") }),
  z.object({ intent: z.literal("alert") }),
  z.object({ intent: z.literal("remove"), savedSearchId: z.string().max(64) }),
]);

const path = paths.search();

export const loader = ({ request }: LoaderFunctionArgs) =>
  candidateLoader(request, async ({ api, candidateId }) => {
    const results = await searchVacancies(request, api, candidateId);
    const found = results.savedSearches ?? (await listSaved(api, candidateId));
    const saved = found && found.map((row) => ({ ...row, query: canonical(row.query) }));
    return data({ ...results, saved }, toStatus(results));
  });

async function listSaved(api: Api, candidateId: string) {
  const attempt = await api.attempt(listSavedSearches, { params: { id: candidateId } }, { outage: true });
  if (attempt.ok) return attempt.response.rows;
  console.error(`saved searches failed: ${attempt.status} ${attempt.problem.code}`);
  return null;
}

const canonical = (query: string) => toQueryString(readSearch(new URLSearchParams(query)).search);

export const action = ({ request }: ActionFunctionArgs) =>
  candidateAction(request, async ({ form, api, candidateId }) => {
    const { search } = readSearch(new URL(request.url).searchParams);
    const submission = parseWithZod(form, { schema });
    if (submission.status !== "success") return data({ problem: "saveFailed" as const }, { status: 400 });

    if (submission.value.intent === "remove") {
      const { savedSearchId } = submission.value;
      const attempt = await api.attempt(removeSavedSearch, { params: { id: candidateId, savedSearchId } });
      // A 404 means that the search was already removed, which is a success.
      if (!attempt.ok && attempt.status !== 404)
        return data({ problem: "saveFailed" as const }, { status: attempt.status });
      return redirectWithToast(request, toHref(path, search), { kind: "success", text: "searchRemoved" });
    }
    const { toStoredName } = searchNames(await translator(request, "search"));
    const kept = onPage(search, 1);
    const isAlert = submission.value.intent === "alert";
    const attempt = await api.attempt(isAlert ? createAlert : saveSearch, {
      params: { id: candidateId },
      body: { name: toStoredName(kept), query: toQueryString(kept) },
    });
    const text = isAlert ? "alertCreated" : "searchSaved";
    if (attempt.ok) return redirectWithToast(request, toHref(path, search), { kind: "success", text });
    return data(
      { problem: attempt.problem.code === "limitReached" ? ("limitReached" as const) : ("saveFailed" as const) },
      { status: attempt.status },
    );
  });

export const handle: RouteHandle<SearchPage> = { title: (t, found) => searchTitle(t, found, t("search:title")) };

export default function SearchScreen() {
  const { t } = useTranslation("search");
  const { saved, ...results } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.problem;
  const savedSearch = saved && { path, search: results.search, saved };
  return (
    <Screen look="results">
      {/* The heading is for screen readers. Other people see the search and the results. */}
      <h1 className="sr-only">{t("title")}</h1>
      {problem ? (
        <Alert variant="destructive">
          <AlertDescription>{t(problem)}</AlertDescription>
        </Alert>
      ) : null}
      <SearchLayout
        path={path}
        search={results.search}
        startPlace={results.startPlace}
        facets={results.facets}
        saved={savedSearch && savedSearch.saved.length > 0 ? <SavedSearches {...savedSearch} /> : null}
      >
        <SearchResults
          path={path}
          results={results}
          vacancyHref={paths.vacancy}
          savedPath={paths.savedVacancies()}
          alert={savedSearch ? <NotifyMe {...savedSearch} /> : null}
        >
          {savedSearch ? <SaveSearch {...savedSearch} /> : null}
        </SearchResults>
      </SearchLayout>
    </Screen>
  );
}
