import { useTranslation } from "react-i18next";
import type { SelectiveProcess } from "#contract/selectiveProcess";
import { DateText } from "~/components/format/DateText";
import { useProcessFacts } from "~/components/processes/useProcessFacts";

/** The facts of a vacancy in the order of its card (look.md), each with its name. */
export function VacancyHead({ process, now }: { process: SelectiveProcess; now: string }) {
  const { t } = useTranslation(["jobs", "vocabulary"]);
  const facts = useProcessFacts();
  const rows: [string, React.ReactNode][] = [
    [t("pay"), <strong key="pay">{facts.pay(process.payment, process.commissionPayment.length > 0)}</strong>],
    ...(process.commissionPayment.length > 0
      ? [
          [
            t("commission"),
            process.commissionPayment.map((kind) => t(`vocabulary:commissionPayment.${kind}`)).join(", "),
          ] as [string, string],
        ]
      : []),
    [t("contract"), facts.contract(process)],
    [t("place"), facts.place(process)],
    ...(process.shift ? [[t("shift"), t(`vocabulary:shift.${process.shift}`)] as [string, string]] : []),
    [t("profile"), t(`vocabulary:jobProfile.${process.jobProfile}`)],
    ...(process.vacanciesDeficiencies === "notInformed"
      ? []
      : [[t("pcd"), t(`vocabulary:vacanciesDeficiencies.${process.vacanciesDeficiencies}`)] as [string, string]]),
    [t("openings"), t("vacancies", { count: process.vacancies })],
    [t("opened"), <DateText key="opened" at={process.opensAt} style="relative" now={now} />],
    [
      t("closes"),
      process.closesAt ? <DateText key="closes" at={process.closesAt} style="deadline" now={now} /> : t("noDeadline"),
    ],
  ];
  return (
    <header className="stack">
      <div>
        <h1>{process.roleName}</h1>
        <p>
          {facts.company(process.company.name)} · {facts.place(process)}
        </p>
      </div>
      <dl className="card fact-list" aria-label={t("facts")}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}
