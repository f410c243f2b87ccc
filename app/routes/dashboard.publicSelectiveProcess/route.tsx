import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { VacancyView } from "~/components/vacancy/VacancyView";
import type { RouteHandle } from "~/services/shell/routeHandle";
import { candidateAction, candidateLoader } from "~/services/api/handlers.server";
import { getOrigin } from "~/services/serve/origin.server";
import { paths } from "~/services/shell/paths";
import { mainFormOf } from "~/services/vacancy/page";
import { handleVacancyForm, parseVacancyId } from "~/services/vacancy/action.server";
import { loadVacancy } from "~/services/vacancy/loader.server";

/** Reads which vacancy the shared link names. */
const findVacancyId = (request: Request) => parseVacancyId(new URL(request.url).searchParams.get("selectiveProcessId"));

/** The page behind a vacancy's shared link, within the dashboard (docs/design.md, section 6). */
export const loader = ({ request }: LoaderFunctionArgs) =>
  candidateLoader(request, async ({ api, candidateId }) => {
    const page = await loadVacancy(api, candidateId, findVacancyId(request));
    return { page, publicUrl: getOrigin(request) + paths.publicVacancy(page.vacancy.id) };
  });

export const action = ({ request }: ActionFunctionArgs) =>
  candidateAction(request, (context) => handleVacancyForm({ ...context, selectiveProcessId: findVacancyId(request) }));

export const handle: RouteHandle<Awaited<ReturnType<typeof loader>>> = {
  i18n: ["vacancy", "enums", "format", "profile"],
  title: (t, data) => data?.page.vacancy.roleName ?? t("pages:notFound.title"),
  mainForm: ({ page }) => mainFormOf(page),
};

export default function PublicVacancyScreen() {
  const { page, publicUrl } = useLoaderData<typeof loader>();
  return <VacancyView page={page} publicUrl={publicUrl} response={useActionData<typeof action>()} />;
}
