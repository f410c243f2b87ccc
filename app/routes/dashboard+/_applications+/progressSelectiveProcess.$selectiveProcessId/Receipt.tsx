import { useTranslation } from "react-i18next";
import type { Application } from "#contract/applications/application";
import { CompanyName, CompanyText } from "~/components/kit/format/CompanyText";
import { DateText } from "~/components/kit/format/DateText";
import { daysBetween } from "~/services/server/format/days";
import { useVacancyFacts } from "~/components/kit/format/useVacancyFacts";
import { Collapsible, CollapsibleTrigger } from "~/components/ui/collapsible";
import { FactList } from "~/components/ui/fact-list";
import { TextLink } from "~/components/ui/textLink";
import { paths } from "~/services/server/navigation/paths";

export function Receipt({
  application: { protocol, submittedAt, promisedAt, changedAt, state, vacancy, responses },
}: {
  application: Application;
}) {
  const { t } = useTranslation("applications");
  const { t: progress } = useTranslation("progress");
  const facts = useVacancyFacts();
  const isProof = state === "unanswered";
  if (!protocol || !submittedAt) return null;
  const rows: [string, React.ReactNode][] = [
    [t("progress.protocol"), <strong key="protocol">{protocol}</strong>],
    [t("progress.sentAt"), <DateText key="sent" at={submittedAt} style="moment" />],
    ...(isProof
      ? ([
          [progress("proof.promised"), promisedAt && <DateText key="promised" at={promisedAt} style="full" />],
          [progress("proof.closed"), <DateText key="closed" at={changedAt} style="moment" />],
          [progress("proof.waited"), progress("proof.days", { count: daysBetween(submittedAt, changedAt) })],
        ] as [string, React.ReactNode][])
      : []),
    [t("progress.role"), <CompanyText key="role">{vacancy.roleName}</CompanyText>],
    [t("progress.company"), <CompanyName key="company" name={vacancy.companyName} />],
    [t("progress.place"), facts.place(vacancy)],
    ...(responses.message
      ? [
          [
            t("progress.message"),
            <span key="message" className="whitespace-pre-wrap">
              {responses.message}
            </span>,
          ] as [string, React.ReactNode],
        ]
      : []),
  ];
  return (
    <Collapsible
      id="receipt"
      open={isProof || state === "submitted"}
      className="rounded-lg border bg-card px-4 py-1 [&[open]]:border-panel-line [&[open]]:bg-panel [&[open]]:pb-4"
    >
      <CollapsibleTrigger>
        <h2 className="text-base">{isProof ? progress("proof.title") : t("progress.receipt")}</h2>
      </CollapsibleTrigger>
      <FactList facts={rows} />
      <p className="mt-3 text-sm text-muted-foreground print:hidden">{t("progress.receiptHint")}</p>
      <p className="print:hidden">
        <TextLink to={paths.sentResume(vacancy.id)}>{t("sentResume.link")}</TextLink>
      </p>
    </Collapsible>
  );
}
