import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { heldFieldsOf, useHeldForm } from "~/heldForm";
import { Vacancy } from "~/components/vacancy/Vacancy";
import type { ScreenHandle } from "~/screen";
import { requireCandidate } from "~/services/auth.server";
import { candidateAction } from "~/services/form.server";
import { originOf } from "~/services/origin.server";
import { actOnVacancy, processIdOf } from "~/services/vacancy/act.server";
import { loadVacancy, markNotificationRead } from "~/services/vacancy/load.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { api, candidateId } = await requireCandidate(request);
  const vacancy = await loadVacancy(api, candidateId, processIdOf(params.selectiveProcessId));
  // Reached from a notification of type 3 (specification, section 2): it is read by being opened.
  await markNotificationRead(api, new URL(request.url).searchParams.get("notification"));
  return { vacancy, publicUrl: `${originOf(request)}/vagas/${vacancy.process.id}` };
}

export const action = ({ request, params }: ActionFunctionArgs) =>
  candidateAction(request, (given) =>
    actOnVacancy({ ...given, request, selectiveProcessId: processIdOf(params.selectiveProcessId) }),
  );

export const handle: ScreenHandle<Awaited<ReturnType<typeof loader>>> = {
  i18n: ["jobs", "vocabulary", "format"],
  title: (t, data) => data?.vacancy.process.roleName ?? t("pages:notFound.title"),
};

export default function VacancyScreen() {
  const { vacancy, publicUrl } = useLoaderData<typeof loader>();
  return (
    <Vacancy
      vacancy={vacancy}
      publicUrl={publicUrl}
      answer={useActionData<typeof action>()}
      held={heldFieldsOf(useHeldForm(), "apply")}
    />
  );
}
