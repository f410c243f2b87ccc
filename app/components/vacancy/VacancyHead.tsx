import { useTranslation } from "react-i18next";
import type { Vacancy } from "#contract/vacancy";
import { CompanyName } from "~/components/format/CompanyText";
import { DateText } from "~/components/format/DateText";
import { useVacancyLanguage } from "~/components/format/useVacancyLanguage";
import { useVacancyFacts } from "./useVacancyFacts";
import { Card } from "~/components/ui/card";

/** Shows the facts of a vacancy in the order of its card (docs/design.md, section 11), each with its name. */
export function VacancyHead({ vacancy, now }: { vacancy: Vacancy; now: string }) {
  const { t } = useTranslation(["vacancy", "enums"]);
  const facts = useVacancyFacts();
  const rows: [string, React.ReactNode][] = [
    [t("pay"), <strong key="pay">{facts.pay(vacancy.payment, vacancy.commissionPayment.length > 0)}</strong>],
    ...(vacancy.commissionPayment.length > 0
      ? [
          [
            t("commission"),
            vacancy.commissionPayment.map((kind) => t(`enums:commissionPayment.${kind}`)).join(", "),
          ] as [string, string],
        ]
      : []),
    [t("contract"), facts.contract(vacancy)],
    [t("place"), facts.place(vacancy)],
    ...(vacancy.shift ? [[t("shift"), t(`enums:shift.${vacancy.shift}`)] as [string, string]] : []),
    [t("profile"), t(`enums:jobProfile.${vacancy.jobProfile}`)],
    ...(vacancy.vacanciesDeficiencies === "notInformed"
      ? []
      : [[t("pcd"), t(`enums:vacanciesDeficiencies.${vacancy.vacanciesDeficiencies}`)] as [string, string]]),
    [t("openings"), t("vacancies", { count: vacancy.vacancies })],
    [t("opened"), <DateText key="opened" at={vacancy.opensAt} style="relative" now={now} />],
    [
      t("closes"),
      vacancy.closesAt ? <DateText key="closes" at={vacancy.closesAt} style="deadline" now={now} /> : t("noDeadline"),
    ],
  ];
  return (
    <header className="flex flex-col gap-4">
      <div>
        <h1 lang={useVacancyLanguage()}>{vacancy.roleName}</h1>
        <p>
          <CompanyName name={vacancy.company.name} /> · {facts.place(vacancy)}
        </p>
      </div>
      <Card>
        <dl aria-label={t("facts")} className="fact-list sm:grid-cols-2">
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </header>
  );
}
