import { useTranslation } from "react-i18next";
import { DateText } from "~/components/kit/format/DateText";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { isOfferedAgain, type VacancyPage } from "~/services/vacancies/vacancy/page";
import { paths } from "~/services/server/navigation/paths";
import { listAskedSections } from "~/services/vacancies/vacancy/comparison";
import { ApplyForm, type ApplyFormProps } from "./ApplyForm";
import { ClosedAlert } from "./VacancyAlerts";
import { Invitation } from "./Invitation";

interface ApplySectionProps {
  page: VacancyPage;
  response?: ({ intent: string } & Pick<ApplyFormProps, "result" | "near" | "step">) | undefined;
  hasForm?: boolean;
  item?: string | null;
}

export function ApplySection({ page, response, hasForm = false, item = null }: ApplySectionProps) {
  const { t } = useTranslation("vacancy");
  const { application, comparison, isOpen, vacancy, missing, candidate, resume, draft } = page;
  const asked = listAskedSections(comparison);
  const lines = { missing, candidate, resume, draft, asked, isConfidential: vacancy.company.hidden };
  if (application?.state === "invited") {
    return (
      <Section title={t("invitation.answer")}>
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
  if (application && application.state !== "draft" && !isOfferedAgain(application)) {
    return (
      <Section title={t(application.turn === "ended" ? "applied.ended" : "applied.live")}>
        {application.protocol ? <p>{t("applied.protocol", { protocol: application.protocol })}</p> : null}
        <Button asChild>
          <a href={paths.progress(vacancy.id)}>{t("applied.follow")}</a>
        </Button>
      </Section>
    );
  }
  if (!isOpen) return <ClosedAlert life={vacancy.life} />;
  const title = application?.state === "draft" ? t("applied.draft") : t("apply.title");
  if (hasForm)
    return (
      <Section title={title}>
        <ApplyForm {...lines} item={item} {...(response?.intent === "apply" ? response : {})} />
      </Section>
    );
  // Hidden on a phone, where ApplyBar has the link.
  return (
    <Section title={title} className="max-md:hidden">
      <p>{missing.length === 0 ? t("apply.ready") : t("apply.missing", { count: missing.length })}</p>
      <Button asChild size="lg">
        <a href={paths.apply(vacancy.id)}>{t("apply.title")}</a>
      </Button>
    </Section>
  );
}

function Section({ title, className, children }: { title: string; className?: string; children: React.ReactNode }) {
  return (
    <Card asChild className={className}>
      <section id="candidatar" aria-labelledby="apply-title">
        <h2 id="apply-title">{title}</h2>
        {children}
      </section>
    </Card>
  );
}
