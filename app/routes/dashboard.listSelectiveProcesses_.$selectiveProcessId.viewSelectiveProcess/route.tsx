import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { VacancyView } from "~/components/vacancy/VacancyView";
import type { RouteHandle } from "~/services/shell/routeHandle";
import { candidateAction, candidateLoader } from "~/services/api/handlers.server";
import { getOrigin } from "~/services/serve/origin.server";
import { paths } from "~/services/shell/paths";
import { mainFormOf } from "~/services/vacancy/page";
import { handleVacancyForm, parseVacancyId } from "~/services/vacancy/action.server";
import { loadVacancy, markNotificationRead } from "~/services/vacancy/loader.server";

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  candidateLoader(request, async ({ api, candidateId }) => {
    const page = await loadVacancy(api, candidateId, parseVacancyId(params.selectiveProcessId));
    // Somebody may come from a notification of type 3 (docs/requirements.md, section 2), which is read by being opened.
    await markNotificationRead(api, request);
    return { page, publicUrl: getOrigin(request) + paths.publicVacancy(page.vacancy.id) };
  });

export const action = ({ request, params }: ActionFunctionArgs) =>
  candidateAction(request, (context) =>
    handleVacancyForm({ ...context, selectiveProcessId: parseVacancyId(params.selectiveProcessId) }),
  );

export const handle: RouteHandle<Awaited<ReturnType<typeof loader>>> = {
  i18n: ["vacancy", "enums", "format", "profile"],
  title: (t, data) => data?.page.vacancy.roleName ?? t("pages:notFound.title"),
  mainForm: ({ page }) => mainFormOf(page),
};

export default function VacancyScreen() {
  const { page, publicUrl } = useLoaderData<typeof loader>();
  return <VacancyView page={page} publicUrl={publicUrl} response={useActionData<typeof action>()} />;
}
