import { useTranslation } from "react-i18next";
import type { Application } from "#contract/application";
import { CompanyName, CompanyText } from "~/components/format/CompanyText";
import { DateText } from "~/components/format/DateText";
import { useVacancyFacts } from "~/components/vacancy/useVacancyFacts";
import { Card } from "~/components/ui/card";

/** Proves that the application was sent, to quote and to print. It is absent before that. */
export function Receipt({ application: { protocol, submittedAt, vacancy, responses } }: { application: Application }) {
  const { t } = useTranslation("applications");
  const facts = useVacancyFacts();
  if (!protocol || !submittedAt) return null;
  const rows: [string, React.ReactNode][] = [
    [t("progress.protocol"), <strong key="protocol">{protocol}</strong>],
    [t("progress.sentAt"), <DateText key="sent" at={submittedAt} style="moment" />],
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
    <Card asChild>
      <section aria-labelledby="receipt">
        <h2 id="receipt">{t("progress.receipt")}</h2>
        <dl className="fact-list">
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className="text-sm text-muted-foreground print:hidden">{t("progress.receiptHint")}</p>
      </section>
    </Card>
  );
}
