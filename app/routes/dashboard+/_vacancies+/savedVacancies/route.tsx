import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listSavedVacancies } from "#contract/vacancies/vacancyMark";
import { SavedVacancies } from "~/components/vacancies/vacancy/SavedVacancies";
import { candidateLoader } from "~/services/requests/handlers.server";
import { paths } from "~/services/server/navigation/paths";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";
import { findCompared } from "~/services/vacancies/vacancy/compared.server";
import { findMarks } from "~/services/vacancies/vacancy/marks.server";
import type { SavedPage } from "~/services/vacancies/vacancy/page";

export const loader = ({ request }: LoaderFunctionArgs): Promise<SavedPage> =>
  candidateLoader(request, async ({ api, candidateId }) => {
    const [{ rows }, marks] = await Promise.all([
      api.call(listSavedVacancies, { params: { id: candidateId } }),
      findMarks(request),
    ]);
    const compared = await findCompared(request, api, rows, candidateId);
    return { rows, compared, marks, now: new Date().toISOString() };
  });

export const handle: RouteHandle = { title: (t) => t("search:savedTitle") };

export default function SavedVacanciesScreen() {
  return (
    <SavedVacancies
      page={useLoaderData<typeof loader>()}
      path={paths.savedVacancies()}
      searchPath={paths.search()}
      vacancyHref={paths.vacancy}
    />
  );
}
