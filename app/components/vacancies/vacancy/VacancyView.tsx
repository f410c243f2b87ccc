import { useTranslation } from "react-i18next";
import { findFormPlace, type VacancyPage } from "~/services/vacancies/vacancy/page";
import { paths } from "~/services/server/navigation/paths";
import { ApplyBar } from "./ApplyBar";
import type { ApplyFormProps } from "./ApplyForm";
import { ApplySection } from "./ApplySection";
import { Comparison } from "./Comparison";
import { InvitationWords } from "./InvitationWords";
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
      first={<InvitationWords application={page.application} />}
      asked={<Comparison lines={comparison} vacancyId={vacancy.id} form={findFormPlace(page)} />}
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

function Bar({ page }: { page: VacancyPage }) {
  const { t } = useTranslation("vacancy");
  const form = findFormPlace(page);
  if (!page.isOpen || form === null) return null;
  return (
    <ApplyBar>
      {form === "here" ? (
        <a href="#candidatar">{t("invitation.answer")}</a>
      ) : (
        <a href={paths.apply(page.vacancy.id)}>{t("apply.title")}</a>
      )}
    </ApplyBar>
  );
}
