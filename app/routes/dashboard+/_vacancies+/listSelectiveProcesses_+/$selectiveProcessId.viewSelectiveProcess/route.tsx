import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { VacancyView } from "~/components/vacancies/vacancy/VacancyView";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";
import { candidateAction, candidateLoader } from "~/services/requests/handlers.server";
import { toMainForm } from "~/services/vacancies/vacancy/page";
import { handleVacancyForm, parseVacancyId } from "~/services/vacancies/vacancy/action.server";
import { loadVacancyScreen } from "~/services/vacancies/vacancy/loader.server";

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  candidateLoader(request, (candidate) =>
    loadVacancyScreen(request, candidate, parseVacancyId(params.selectiveProcessId)),
  );

export const action = ({ request, params }: ActionFunctionArgs) =>
  candidateAction(request, (context) =>
    handleVacancyForm({ ...context, selectiveProcessId: parseVacancyId(params.selectiveProcessId) }),
  );

export const handle: RouteHandle<Awaited<ReturnType<typeof loader>>> = {
  title: (t, data) => data?.page.vacancy.roleName ?? t("pages:notFound.title"),
  mainForm: ({ page }) => toMainForm(page),
};

export default function VacancyScreen() {
  const { page, publicUrl, isSaved } = useLoaderData<typeof loader>();
  return <VacancyView page={page} publicUrl={publicUrl} isSaved={isSaved} response={useActionData<typeof action>()} />;
}
