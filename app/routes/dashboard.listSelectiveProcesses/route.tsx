import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { listSavedSearches, removeSavedSearch, saveSearch } from "#contract/savedSearch";
import { SearchForm } from "~/components/search/SearchForm";
import { SearchResults } from "~/components/search/SearchResults";
import { searchNames, searchTitle } from "~/components/search/labels";
import { Alert, AlertDescription } from "~/components/ui/alert";
import type { RouteHandle } from "~/services/shell/routeHandle";
import { readSearch } from "~/services/search/readSearch";
import { toHref, onPage, toQueryString } from "~/services/search/search";
import { candidateAction, candidateLoader } from "~/services/api/handlers.server";
import { redirectWithToast } from "~/services/forms/form.server";
import { translator } from "~/services/i18n/i18n.server";
import { searchVacancies, type SearchResults as Found } from "~/services/search/search.server";
import { paths } from "~/services/shell/paths";
import { SavedSearches, SaveSearch } from "./SavedSearches";
import { schema } from "./form";

const path = paths.search();
/** The contract's limit of a saved search's name, in characters. */
const LONGEST_NAME = 80;

export const loader = ({ request }: LoaderFunctionArgs) =>
  candidateLoader(request, async ({ api, candidateId }) => {
    const [results, { rows }] = await Promise.all([
      searchVacancies(api, new URL(request.url).searchParams, candidateId),
      api.call(listSavedSearches, { params: { id: candidateId } }),
    ]);
    return { ...results, saved: rows.map(({ id, name, query }) => ({ id, name, query: canonical(query) })) };
  });

/**
 * The API server keeps a query in an order of its own: as this screen writes it, the one in sight is found among the
 * saved.
 */
const canonical = (query: string) => toQueryString(readSearch(new URLSearchParams(query)).search);

export const action = ({ request }: ActionFunctionArgs) =>
  candidateAction(request, async ({ form, api, candidateId }) => {
    const { search } = readSearch(new URL(request.url).searchParams);
    const submission = parseWithZod(form, { schema });
    if (submission.status !== "success") return data({ problem: "saveFailed" as const }, { status: 400 });

    if (submission.value.intent === "remove") {
      const { savedSearchId } = submission.value;
      const attempt = await api.attempt(removeSavedSearch, { params: { id: candidateId, savedSearchId } });
      // Gone already is what was wanted.
      if (!attempt.ok && attempt.status !== 404)
        return data({ problem: "saveFailed" as const }, { status: attempt.status });
      return redirectWithToast(request, toHref(path, search), { kind: "success", text: "searchRemoved" });
    }
    const { toName } = searchNames(await translator(request, "search"));
    const kept = onPage(search, 1);
    const attempt = await api.attempt(saveSearch, {
      params: { id: candidateId },
      body: { name: toName(kept).slice(0, LONGEST_NAME), query: toQueryString(kept) },
    });
    if (attempt.ok) return redirectWithToast(request, toHref(path, search), { kind: "success", text: "searchSaved" });
    return data(
      { problem: attempt.problem.code === "limitReached" ? ("limitReached" as const) : ("saveFailed" as const) },
      { status: attempt.status },
    );
  });

export const handle: RouteHandle<Found> = {
  i18n: ["search", "enums", "format"],
  title: (t, found) => searchTitle(t, found, t("search:title")),
};

export default function SearchScreen() {
  const { t } = useTranslation("search");
  const { saved, ...results } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.problem;
  const of = { path, search: results.search, saved };
  return (
    <main id="content" tabIndex={-1} className="page-width flex flex-col gap-4 py-6">
      <h1>{t("title")}</h1>
      {problem ? (
        <Alert variant="destructive">
          <AlertDescription>{t(problem)}</AlertDescription>
        </Alert>
      ) : null}
      <div className="grid grid-cols-1 items-start gap-8 md:grid-cols-[18rem_minmax(0,1fr)]">
        <div className="flex flex-col gap-4">
          <SearchForm path={path} search={results.search} />
          <SavedSearches {...of} />
        </div>
        <SearchResults path={path} results={results} vacancyHref={paths.vacancy}>
          <SaveSearch {...of} />
        </SearchResults>
      </div>
    </main>
  );
}
