import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { heldFieldsOf, useHeldForm } from "~/heldForm";
import { Vacancy } from "~/components/vacancy/Vacancy";
import type { ScreenHandle } from "~/screen";
import { requireCandidate } from "~/services/auth.server";
import { candidateAction } from "~/services/form.server";
import { originOf } from "~/services/origin.server";
import { actOnVacancy, processIdOf } from "~/services/vacancy/act.server";
import { loadVacancy } from "~/services/vacancy/load.server";

/** The page behind a shared link, within the dashboard (design.md, section 6). */
const selectiveProcessIdOf = (request: Request) =>
  processIdOf(new URL(request.url).searchParams.get("selectiveProcessId"));

export async function loader({ request }: LoaderFunctionArgs) {
  const { api, candidateId } = await requireCandidate(request);
  const vacancy = await loadVacancy(api, candidateId, selectiveProcessIdOf(request));
  return { vacancy, publicUrl: `${originOf(request)}/vagas/${vacancy.process.id}` };
}

export const action = ({ request }: ActionFunctionArgs) =>
  candidateAction(request, (given) =>
    actOnVacancy({ ...given, request, selectiveProcessId: selectiveProcessIdOf(request) }),
  );

export const handle: ScreenHandle<Awaited<ReturnType<typeof loader>>> = {
  i18n: ["jobs", "vocabulary", "format"],
  title: (t, data) => data?.vacancy.process.roleName ?? t("pages:notFound.title"),
};

export default function PublicSelectiveProcessScreen() {
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
