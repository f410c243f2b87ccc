import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateText } from "~/components/format/DateText";
import { Button } from "~/components/ui/button";
import { useVacancyLanguage } from "~/components/format/useVacancyLanguage";
import { Card } from "~/components/ui/card";
import type { VacancyPage } from "~/services/vacancy/page";
import { paths } from "~/services/shell/paths";
import { listAskedSections } from "~/services/vacancy/comparison";
import { ApplyForm, type ApplyFormProps } from "./ApplyForm";
import { ClosedAlert } from "./VacancyAlerts";
import { Invitation } from "./Invitation";

interface ApplySectionProps {
  page: VacancyPage;
  response?: ({ intent: string } & Pick<ApplyFormProps, "result" | "near">) | undefined;
}

/** What the candidate can do about a vacancy: apply, answer an invitation, or follow the application that is there. */
export function ApplySection({ page, response }: ApplySectionProps) {
  const { t } = useTranslation("vacancy");
  const { application, comparison, isOpen, vacancy, missing, candidate, resume, draft } = page;
  const lines = { missing, candidate, resume, draft, asked: listAskedSections(comparison) };
  const form = <ApplyForm {...lines} {...(response?.intent === "apply" ? response : {})} />;
  if (application?.state === "invited") {
    const words = application.history.at(-1)?.reason;
    return (
      <Section title={t("invitation.title")}>
        {words ? <CompanyWords words={words} /> : null}
        {isOpen ? null : <ClosedAlert life={vacancy.life} />}
        {application.dueAt ? (
          <p>
            {t("invitation.until")} <DateText at={application.dueAt} style="day" now={page.now} />.
          </p>
        ) : null}
        <Invitation {...lines} response={response} />
      </Section>
    );
  }
  if (application && application.state !== "draft" && !application.canReapply) {
    return (
      <Section title={t(application.turn === "ended" ? "applied.ended" : "applied.live")}>
        {application.protocol ? <p>{t("applied.protocol", { protocol: application.protocol })}</p> : null}
        <Button asChild>
          <Link to={paths.progress(vacancy.id)}>{t("applied.follow")}</Link>
        </Button>
      </Section>
    );
  }
  if (!isOpen) return <ClosedAlert life={vacancy.life} />;
  return <Section title={application?.state === "draft" ? t("applied.draft") : t("apply.title")}>{form}</Section>;
}

/** What the company wrote with its invitation: it comes before all that we say. */
function CompanyWords({ words }: { words: string }) {
  return (
    <blockquote lang={useVacancyLanguage()} className="border-s-4 ps-3 text-lg wrap-anywhere">
      {words}
    </blockquote>
  );
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Card asChild>
      <section id="candidatar" aria-labelledby="apply-title">
        <h2 id="apply-title">{title}</h2>
        {children}
      </section>
    </Card>
  );
}
