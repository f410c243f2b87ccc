import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, useActionData, useLoaderData, useRouteError } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { listHref } from "~/services/applications/progress/list";
import { CompanyLink } from "~/components/vacancies/companies/CompanyLink";
import { RecordLine } from "~/components/vacancies/companies/RecordLine";
import { useVacancyLanguage } from "~/components/kit/format/useVacancyLanguage";
import {
  EarlierAssessments,
  VacancyAssessmentLinks,
} from "~/components/applications/assessments/VacancyAssessmentLinks";
import { UnsentTexts } from "~/components/applications/messages/UnsentTexts";
import { EarlierInterview, InterviewCard } from "~/components/applications/videoInterviews/InterviewCard";
import { useVacancyFacts } from "~/components/kit/format/useVacancyFacts";
import { ErrorScreen } from "~/components/kit/layout/ErrorScreen";
import { Screen } from "~/components/kit/layout/Screen";
import type { RouteHandle } from "~/services/server/navigation/routeHandle";
import { paths } from "~/services/server/navigation/paths";
import { candidateAction, candidateLoader, requireSender } from "~/services/requests/handlers.server";
import { parseVacancyId } from "~/services/vacancies/vacancy/action.server";
import { Adaptation } from "./Adaptation";
import { ContactCode } from "./ContactCode";
import { handleProgressForm } from "./action.server";
import { readConfirm } from "./form";
import { HeldAlert } from "./HeldAlert";
import { History } from "./History";
import { loadProgress, type ProgressPage } from "./loader.server";
import { markRead } from "./markRead.server";
import { Messages } from "./Messages";
import { readThreadQuery } from "./messages";
import { Milestones } from "./Milestones";
import { NoApplication } from "./NoApplication";
import { Receipt } from "./Receipt";
import type { FormResponse } from "./response.server";
import { Similar } from "./Similar";
import { Turn } from "./Turn";
import { WithdrawForm } from "./WithdrawForm";
import { ChangedAlert } from "~/components/vacancies/vacancy/VacancyAlerts";
import { TextLink } from "~/components/ui/textLink";

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  candidateLoader(request, async ({ api, candidateId }) => {
    const { showsAll, ...asked } = readThreadQuery(request);
    const page = await loadProgress(api, candidateId, parseVacancyId(params.selectiveProcessId), showsAll);
    if (page.thread?.unread) await markRead(request, { api, candidateId }, page.application.id);
    return { ...page, confirm: readConfirm(request), ...asked };
  });

export async function action({ request, params }: ActionFunctionArgs) {
  if (request.headers.get("content-type")?.startsWith("multipart/")) await requireSender(request);
  return candidateAction(request, (context) =>
    handleProgressForm({ ...context, selectiveProcessId: parseVacancyId(params.selectiveProcessId) }),
  );
}

export const handle: RouteHandle<ProgressPage> = {
  title: (t, page) =>
    page
      ? `${page.application.vacancy.roleName} · ${t("applications:progress.title")}`
      : t("applications:progress.title"),
  mainForm: ({ application, form, confirm, thread }) =>
    form
      ? "apply"
      : application.state === "offer" && confirm === "refuse"
        ? "refuseOffer"
        : thread?.canWrite
          ? "message"
          : application.canWithdraw
            ? "withdraw"
            : null,
};

export default function ProgressScreen() {
  const lang = useVacancyLanguage();
  const { t } = useTranslation("applications");
  const page = useLoaderData<typeof loader>();
  const response: FormResponse | undefined = useActionData<typeof action>();
  const facts = useVacancyFacts();
  const { application } = page;
  const { vacancy } = application;
  const hasChanged = response?.changed ?? isFormGone(page, response?.intent);
  return (
    <Screen>
      <p className="print:hidden">
        <TextLink to={listHref({})}>{t("progress.back")}</TextLink>
      </p>
      {hasChanged ? <ChangedAlert /> : null}
      <UnsentTexts texts={response?.unsent ?? []} />
      {application.isHeld ? <HeldAlert /> : null}
      <header>
        <h1 lang={lang}>{vacancy.roleName}</h1>
        <p>
          <CompanyLink name={vacancy.companyName} /> · {facts.place(vacancy)}
        </p>
        {page.record ? (
          <p className="text-sm text-muted-foreground">
            <RecordLine record={page.record} />
          </p>
        ) : null}
      </header>
      <div className="page-columns gap-y-6 md:grid-rows-[auto_1fr]">
        <div className="flex flex-col gap-6">
          <Turn page={page} response={hasChanged ? undefined : response} />
          {page.interview ? (
            <InterviewCard interview={page.interview} selectiveProcessId={vacancy.id} now={page.now} />
          ) : null}
          {page.hasEarlierInterview ? <EarlierInterview selectiveProcessId={vacancy.id} /> : null}
          <VacancyAssessmentLinks selectiveProcessId={vacancy.id} tests={page.tests} now={page.now} />
          <EarlierAssessments selectiveProcessId={vacancy.id} tests={page.earlierAssessments} />
          <Messages page={page} response={hasChanged ? undefined : response} />
        </div>
        <aside className="flex flex-col gap-6 md:col-start-2 md:row-span-2 md:row-start-1">
          <Milestones application={application} now={page.now} />
          <Receipt application={application} />
          {application.contactCode ? (
            <ContactCode
              code={application.contactCode}
              result={response?.intent === "reportContact" ? response.result : undefined}
            />
          ) : null}
          <p className="print:hidden">
            <TextLink to={paths.vacancy(vacancy.id)}>{t("progress.viewVacancy")}</TextLink>
          </p>
          {application.canWithdraw ? (
            <WithdrawForm
              isDraft={application.state === "draft"}
              result={response?.intent === "withdraw" ? response.result : undefined}
            />
          ) : null}
        </aside>
        <div className="flex flex-col gap-6">
          <Adaptation application={application} response={hasChanged ? undefined : response} />
          <History application={application} />
        </div>
      </div>
      <Similar page={page} />
    </Screen>
  );
}

function isFormGone({ application, form }: ProgressPage, intent: FormResponse["intent"] | undefined): boolean {
  if (intent === "apply") return form === null;
  return intent === "decline" && application.state !== "invited";
}

export function ErrorBoundary() {
  const error = useRouteError();
  const isWithoutApplication =
    isRouteErrorResponse(error) &&
    error.status === 404 &&
    (error.data as { code?: string } | null)?.code === "notFound";
  return isWithoutApplication ? <NoApplication /> : <ErrorScreen />;
}
