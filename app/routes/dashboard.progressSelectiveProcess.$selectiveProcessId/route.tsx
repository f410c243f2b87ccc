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
import { listHref } from "~/applications/list";
import { useProcessFacts } from "~/components/processes/useProcessFacts";
import { ErrorScreen } from "~/components/shell/ErrorScreen";
import { Alert } from "~/components/ui/Alert";
import type { ScreenHandle } from "~/screen";
import { requireCandidate } from "~/services/auth.server";
import { candidateAction } from "~/services/form.server";
import { processIdOf } from "~/services/vacancy/act.server";
import { actOnApplication, type Answer } from "./act.server";
import { History } from "./History";
import { loadProgress, type ProgressPage } from "./load.server";
import { Milestones } from "./Milestones";
import { NoApplication } from "./NoApplication";
import { Receipt } from "./Receipt";
import { Turn } from "./Turn";
import { WithdrawForm } from "./WithdrawForm";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { api, candidateId } = await requireCandidate(request);
  return loadProgress(api, candidateId, processIdOf(params.selectiveProcessId));
}

export const action = ({ request, params }: ActionFunctionArgs) =>
  candidateAction(request, ({ user, form, api, candidateId }) =>
    actOnApplication({
      request,
      user,
      form,
      api,
      candidateId,
      selectiveProcessId: processIdOf(params.selectiveProcessId),
    }),
  );

/** After a 409 the page shows how things are now; by itself Remix keeps what it has after a failed action. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate;

export const handle: ScreenHandle<ProgressPage> = {
  i18n: ["applications", "format", "jobs", "vocabulary"],
  title: (t, page) =>
    page
      ? `${page.application.process.roleName} · ${t("applications:progress.title")}`
      : t("applications:progress.title"),
};

export default function ProgressScreen() {
  const { t } = useTranslation("applications");
  const page = useLoaderData<typeof loader>();
  const answer: Answer | undefined = useActionData<typeof action>();
  const facts = useProcessFacts();
  const { application } = page;
  const { process } = application;
  const hasChanged = answer?.changed ?? (answer?.intent === "apply" && !page.form);
  return (
    <main id="content" tabIndex={-1} className="page-width page-body stack">
      <p className="no-print">
        <Link to={listHref({})} className="tap">
          {t("progress.back")}
        </Link>
      </p>
      {hasChanged ? (
        <Alert tone="warning" title={t("progress.changedTitle")}>
          <p>{t("progress.changedText")}</p>
        </Alert>
      ) : null}
      <header>
        <h1>{process.roleName}</h1>
        <p>
          {facts.company(process.companyName)} · {facts.place(process)}
        </p>
      </header>
      <div className="with-side">
        <div className="stack stack-large">
          <Turn page={page} answer={hasChanged ? undefined : answer} />
          <Milestones application={application} now={page.now} />
          <History entries={application.history} />
        </div>
        <aside className="stack">
          <Receipt application={application} />
          <p className="no-print">
            <Link to={`/dashboard/listSelectiveProcesses/${process.id}/viewSelectiveProcess`} className="tap">
              {t("progress.viewJob")}
            </Link>
          </p>
          {application.canWithdraw ? (
            <WithdrawForm
              isDraft={application.state === "draft"}
              result={answer?.intent === "withdraw" ? answer.result : undefined}
            />
          ) : null}
        </aside>
      </div>
    </main>
  );
}

/** No application to this process is no dead end: it can be applied for. */
export function ErrorBoundary() {
  const error = useRouteError();
  const isWithoutApplication =
    isRouteErrorResponse(error) &&
    error.status === 404 &&
    (error.data as { code?: string } | null)?.code === "notFound";
  return isWithoutApplication ? <NoApplication /> : <ErrorScreen />;
}
