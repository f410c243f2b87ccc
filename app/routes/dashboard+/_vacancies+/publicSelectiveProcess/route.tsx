import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { VacancyView } from "~/components/vacancies/vacancy/VacancyView";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";
import { candidateAction, candidateLoader } from "~/services/requests/handlers.server";
import { paths } from "~/services/server/navigation/paths";
import { toMainForm } from "~/services/vacancies/vacancy/page";
import { handleVacancyForm, parseVacancyId } from "~/services/vacancies/vacancy/action.server";
import { loadVacancyScreen } from "~/services/vacancies/vacancy/loader.server";

const findVacancyId = (request: Request) => parseVacancyId(new URL(request.url).searchParams.get("selectiveProcessId"));

/** Loads a shared link's vacancy, or redirects to the search if the link names no vacancy (docs/requirements.md, 2). */
export const loader = ({ request }: LoaderFunctionArgs) =>
  candidateLoader(request, async (candidate) => {
    if (!new URL(request.url).searchParams.has("selectiveProcessId")) throw redirect(paths.search());
    return loadVacancyScreen(request, candidate, findVacancyId(request));
  });

export const action = ({ request }: ActionFunctionArgs) =>
  candidateAction(request, (context) => handleVacancyForm({ ...context, selectiveProcessId: findVacancyId(request) }));

export const handle: RouteHandle<Awaited<ReturnType<typeof loader>>> = {
  title: (t, data) => data?.page.vacancy.roleName ?? t("pages:notFound.title"),
  mainForm: ({ page }) => toMainForm(page),
};

export default function PublicVacancyScreen() {
  const { page, publicUrl, isSaved } = useLoaderData<typeof loader>();
  return <VacancyView page={page} publicUrl={publicUrl} isSaved={isSaved} response={useActionData<typeof action>()} />;
}
