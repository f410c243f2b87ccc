import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Link,
  useActionData,
  useLoaderData,
  useRouteError,
  type ShouldRevalidateFunctionArgs,
} from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { listHref } from "~/services/applications/list";
import { useVacancyFacts } from "~/components/vacancy/useVacancyFacts";
import { ErrorScreen } from "~/components/shell/ErrorScreen";
import { Alert, AlertDescription, AlertTitle } from "~/components/ui/alert";
import type { RouteHandle } from "~/services/shell/routeHandle";
import { requireCandidate } from "~/services/auth/authentication.server";
import { candidateAction } from "~/services/forms/form.server";
import { parseVacancyId } from "~/services/vacancy/action.server";
import { actOnApplication, type Answer } from "./action.server";
import { History } from "./History";
import { loadProgress, type ProgressPage } from "./loader.server";
import { Milestones } from "./Milestones";
import { NoApplication } from "./NoApplication";
import { Receipt } from "./Receipt";
import { Turn } from "./Turn";
import { WithdrawForm } from "./WithdrawForm";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { api, candidateId } = await requireCandidate(request);
  return loadProgress(api, candidateId, parseVacancyId(params.selectiveProcessId));
}

export const action = ({ request, params }: ActionFunctionArgs) =>
  candidateAction(request, ({ user, form, api, candidateId }) =>
    actOnApplication({
      request,
      user,
      form,
      api,
      candidateId,
      selectiveProcessId: parseVacancyId(params.selectiveProcessId),
    }),
  );

/** After a 409 the page shows how things are now; by itself Remix keeps what it has after a failed action. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate;

export const handle: RouteHandle<ProgressPage> = {
  i18n: ["applications", "format", "vacancy", "enums"],
  title: (t, page) =>
    page
      ? `${page.application.vacancy.roleName} · ${t("applications:progress.title")}`
      : t("applications:progress.title"),
};

export default function ProgressScreen() {
  const { t } = useTranslation("applications");
  const page = useLoaderData<typeof loader>();
  const response: Answer | undefined = useActionData<typeof action>();
  const facts = useVacancyFacts();
  const { application } = page;
  const { vacancy } = application;
  const hasChanged = response?.changed ?? (response?.intent === "apply" && !page.form);
  return (
    <main id="content" tabIndex={-1} className="page-width pt-4 pb-8 flex flex-col gap-4">
      <p className="print:hidden">
        <Link to={listHref({})} className="inline-flex min-h-11 items-center">
          {t("progress.back")}
        </Link>
      </p>
      {hasChanged ? (
        <Alert variant="warning">
          <AlertTitle>{t("progress.changedTitle")}</AlertTitle>
          <AlertDescription>
            <p>{t("progress.changedText")}</p>
          </AlertDescription>
        </Alert>
      ) : null}
      <header>
        <h1>{vacancy.roleName}</h1>
        <p>
          {facts.company(vacancy.companyName)} · {facts.place(vacancy)}
        </p>
      </header>
      <div className="grid grid-cols-1 items-start gap-8 md:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex flex-col gap-8">
          <Turn page={page} response={hasChanged ? undefined : response} />
          <Milestones application={application} now={page.now} />
          <History entries={application.history} />
        </div>
        <aside className="flex flex-col gap-4">
          <Receipt application={application} />
          <p className="print:hidden">
            <Link
              to={`/dashboard/listSelectiveProcesses/${vacancy.id}/viewSelectiveProcess`}
              className="inline-flex min-h-11 items-center"
            >
              {t("progress.viewVacancy")}
            </Link>
          </p>
          {application.canWithdraw ? (
            <WithdrawForm
              isDraft={application.state === "draft"}
              result={response?.intent === "withdraw" ? response.result : undefined}
            />
          ) : null}
        </aside>
      </div>
    </main>
  );
}

/** No application to this vacancy is no dead end: it can be applied for. */
export function ErrorBoundary() {
  const error = useRouteError();
  const isWithoutApplication =
    isRouteErrorResponse(error) &&
    error.status === 404 &&
    (error.data as { code?: string } | null)?.code === "notFound";
  return isWithoutApplication ? <NoApplication /> : <ErrorScreen />;
}
