import { useTranslation } from "react-i18next";
import { mainFormOf, type VacancyPage } from "~/services/vacancy/page";
import { APPLY_ANCHOR, paths } from "~/services/shell/paths";
import { ApplyBar } from "./ApplyBar";
import type { ApplyFormProps } from "./ApplyForm";
import { ApplySection } from "./ApplySection";
import { Comparison } from "./Comparison";
import { ReportForm } from "./ReportForm";
import { ShareLink } from "./ShareLink";
import { VacancyLayout } from "./VacancyLayout";
import { ChangedAlert } from "./VacancyAlerts";

interface VacancyViewProps {
  page: VacancyPage;
  publicUrl: string;
  isSaved: boolean;
  response?: ({ intent: string } & Pick<ApplyFormProps, "result" | "near">) | undefined;
}

/** A vacancy as a logged-in candidate sees it: the same from the search and behind a shared link. */
export function VacancyView({ page, publicUrl, isSaved, response }: VacancyViewProps) {
  const { vacancy, now, comparison } = page;
  const isAnswerTooLate = response?.intent === "decline" && page.application?.state !== "invited";
  return (
    <VacancyLayout
      vacancy={vacancy}
      now={now}
      searchPath={paths.search()}
      isSaved={isSaved}
      failedForm={response?.result?.status === "error" ? response.intent : undefined}
      vacancyHref={(id) => paths.vacancy(id)}
      asked={<Comparison lines={comparison} vacancyId={vacancy.id} hasForm={mainFormOf(page) === "apply"} />}
      side={
        <>
          {isAnswerTooLate ? <ChangedAlert /> : null}
          <ApplySection page={page} response={response} />
          <ShareLink vacancy={vacancy} url={publicUrl} />
          <ReportForm result={response?.intent === "report" ? response.result : undefined} />
        </>
      }
      bar={<Bar page={page} />}
    />
  );
}

/** Leads to the form and never sends it. It is absent where there is nothing to send. */
function Bar({ page: { isOpen, application } }: { page: VacancyPage }) {
  const { t } = useTranslation("vacancy");
  const isInvited = application?.state === "invited";
  const canSend =
    isOpen && (application === null || application.canReapply || application.state === "draft" || isInvited);
  if (!canSend) return null;
  return (
    <ApplyBar>
      <a href={`#${APPLY_ANCHOR}`}>{t(isInvited ? "invitation.answer" : "apply.title")}</a>
    </ApplyBar>
  );
}
