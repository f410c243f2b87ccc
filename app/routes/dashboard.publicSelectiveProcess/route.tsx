import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { VacancyView } from "~/components/vacancy/VacancyView";
import type { RouteHandle } from "~/services/shell/routeHandle";
import { candidateAction, candidateLoader } from "~/services/screen/handlers.server";
import { getOrigin } from "~/services/serve/origin.server";
import { paths } from "~/services/shell/paths";
import { mainFormOf } from "~/services/vacancy/page";
import { handleVacancyForm, parseVacancyId } from "~/services/vacancy/action.server";
import { findMarks, markSeen } from "~/services/vacancy/marks.server";
import { loadVacancy } from "~/services/vacancy/loader.server";

const findVacancyId = (request: Request) => parseVacancyId(new URL(request.url).searchParams.get("selectiveProcessId"));

/** The page behind a vacancy's shared link (docs/design.md, 6). Without a vacancy it leads to the search. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  candidateLoader(request, async ({ api, candidateId }) => {
    if (!new URL(request.url).searchParams.has("selectiveProcessId")) throw redirect(paths.search());
    const page = await loadVacancy(api, candidateId, findVacancyId(request));
    const { saved } = await findMarks(request);
    await markSeen(request, page.vacancy.id);
    return {
      page,
      publicUrl: getOrigin(request) + paths.publicVacancy(page.vacancy.id),
      isSaved: saved.includes(page.vacancy.id),
    };
  });

export const action = ({ request }: ActionFunctionArgs) =>
  candidateAction(request, (context) => handleVacancyForm({ ...context, selectiveProcessId: findVacancyId(request) }));

export const handle: RouteHandle<Awaited<ReturnType<typeof loader>>> = {
  title: (t, data) => data?.page.vacancy.roleName ?? t("pages:notFound.title"),
  mainForm: ({ page }) => mainFormOf(page),
};

export default function PublicVacancyScreen() {
  const { page, publicUrl, isSaved } = useLoaderData<typeof loader>();
  return <VacancyView page={page} publicUrl={publicUrl} isSaved={isSaved} response={useActionData<typeof action>()} />;
}
