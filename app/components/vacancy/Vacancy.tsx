import { useTranslation } from "react-i18next";
import type { VacancyPage } from "~/vacancy/page";
import { ApplyBar } from "./ApplyBar";
import type { ApplyFormProps } from "./ApplyForm";
import { ApplySection } from "./ApplySection";
import { Comparison } from "./Comparison";
import { ReportForm } from "./ReportForm";
import { ShareLink } from "./ShareLink";
import { VacancyLayout } from "./VacancyLayout";

interface VacancyProps extends Pick<ApplyFormProps, "held"> {
  vacancy: VacancyPage;
  publicUrl: string;
  answer?: { intent: string; result: ApplyFormProps["result"] } | undefined;
}

/** A vacancy as a logged-in candidate sees it: the same from the search and behind a shared link. */
export function Vacancy({ vacancy, publicUrl, answer, held }: VacancyProps) {
  const { process, now, comparison } = vacancy;
  return (
    <VacancyLayout
      process={process}
      now={now}
      searchPath="/dashboard/listSelectiveProcesses"
      processHref={(id) => `/dashboard/listSelectiveProcesses/${id}/viewSelectiveProcess`}
      asked={<Comparison lines={comparison} />}
      side={
        <>
          <ApplySection vacancy={vacancy} answer={answer} held={held} />
          <ShareLink url={publicUrl} title={process.roleName} />
          <ReportForm result={answer?.intent === "report" ? answer.result : undefined} />
        </>
      }
      bar={<Bar vacancy={vacancy} />}
    />
  );
}

/** Sends the form where nothing is missing, else leads to it; absent where there is nothing to send. */
function Bar({ vacancy: { isOpen, application, missing } }: { vacancy: VacancyPage }) {
  const { t } = useTranslation("jobs");
  const isInvited = application?.state === "invited";
  const canSend =
    isOpen && (application === null || application.canReapply || application.state === "draft" || isInvited);
  if (!canSend) return null;
  return (
    <ApplyBar>
      {missing.length === 0 && !isInvited ? (
        <button type="submit" form="apply">
          {t("apply.submit")}
        </button>
      ) : (
        <a href="#candidatar">{t("apply.title")}</a>
      )}
    </ApplyBar>
  );
}
