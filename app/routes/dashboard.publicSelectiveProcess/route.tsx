import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { getPendingFields, usePendingForm } from "~/services/forms/pendingSubmission";
import { VacancyView } from "~/components/vacancy/VacancyView";
import type { RouteHandle } from "~/services/shell/routeHandle";
import { requireCandidate } from "~/services/auth/authentication.server";
import { candidateAction } from "~/services/forms/form.server";
import { getOrigin } from "~/services/serve/origin.server";
import { actOnVacancy, parseVacancyId } from "~/services/vacancy/action.server";
import { loadVacancy } from "~/services/vacancy/loader.server";

/** The page behind a shared link, within the dashboard (docs/design.md, section 6). */
const getSelectiveProcessId = (request: Request) =>
  parseVacancyId(new URL(request.url).searchParams.get("selectiveProcessId"));

export async function loader({ request }: LoaderFunctionArgs) {
  const { api, candidateId } = await requireCandidate(request);
  const page = await loadVacancy(api, candidateId, getSelectiveProcessId(request));
  return { page, publicUrl: `${getOrigin(request)}/vagas/${page.vacancy.id}` };
}

export const action = ({ request }: ActionFunctionArgs) =>
  candidateAction(request, (given) =>
    actOnVacancy({ ...given, request, selectiveProcessId: getSelectiveProcessId(request) }),
  );

export const handle: RouteHandle<Awaited<ReturnType<typeof loader>>> = {
  i18n: ["vacancy", "enums", "format"],
  title: (t, data) => data?.page.vacancy.roleName ?? t("pages:notFound.title"),
};

export default function PublicVacancyScreen() {
  const { page, publicUrl } = useLoaderData<typeof loader>();
  return (
    <VacancyView
      page={page}
      publicUrl={publicUrl}
      response={useActionData<typeof action>()}
      pendingForm={getPendingFields(usePendingForm(), "apply")}
    />
  );
}
