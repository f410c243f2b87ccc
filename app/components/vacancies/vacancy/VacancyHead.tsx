import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import type { EndpointResponse } from "#contract/base/endpoint";
import { measureStages } from "#contract/vacancies/stages";
import type { viewVacancy } from "#contract/vacancies/vacancy";
import { CompanyLink } from "~/components/vacancies/companies/CompanyLink";
import { CompanyMark } from "~/components/vacancies/companies/CompanyMark";
import { RecordMark } from "~/components/vacancies/companies/RecordLine";
import { DateText } from "~/components/kit/format/DateText";
import { MapLink } from "~/components/kit/format/MapLink";
import { usePayParts } from "~/components/kit/format/usePayParts";
import { useVacancyLanguage } from "~/components/kit/format/useVacancyLanguage";
import { Badge } from "~/components/ui/badge";
import { FactList, type Fact } from "~/components/ui/fact-list";
import { Icon } from "~/components/ui/icon";
import { isNew } from "~/services/vacancies/vacancy/freshness";
import { findTrade } from "~/services/vacancies/vacancy/trade";
import { TimeMarks } from "./TimeMarks";
import { useVacancyFacts } from "~/components/kit/format/useVacancyFacts";

type Page = EndpointResponse<typeof viewVacancy>;

/** Shows a vacancy's main facts (docs/design.md, section 11). */
export function VacancyHead({ vacancy, now }: { vacancy: Page; now: string }) {
  const { t } = useTranslation("vacancy");
  const facts = useVacancyFacts();
  const { company, record } = vacancy;
  const pay = usePayParts()(vacancy.payment, vacancy.commissionPayment.length > 0);
  return (
    <header className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start gap-4">
        <CompanyMark name={company.name} logo={company.logo} trade={findTrade(vacancy.roleName)} size="page" />
        <div className="min-w-[min(100%,12rem)] flex-1 wrap-anywhere">
          <h1 lang={useVacancyLanguage()}>{vacancy.roleName}</h1>
          <p>
            <CompanyLink name={company.name} /> · {facts.place(vacancy)}
          </p>
        </div>
      </div>
      <p>
        <span className="sr-only">{t("pay")}: </span>
        <strong className="text-2xl tabular-nums">{pay.amount}</strong>{" "}
        {pay.kind ? <span className="inline-block text-muted-foreground">{pay.kind}</span> : null}
      </p>
      <Marks vacancy={vacancy} now={now} />
      <EffortAndPromise vacancy={vacancy} />
      {record ? (
        <p className="text-sm">
          <RecordMark record={record} />
        </p>
      ) : null}
      <FactList
        facts={useFacts(vacancy, now)}
        label={t("facts")}
        className="grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-x-4 border-y py-4"
      />
    </header>
  );
}

function Marks({ vacancy, now }: { vacancy: Page; now: string }) {
  const { t } = useTranslation(["format", "enums"]);
  return (
    <p className="flex flex-wrap gap-1.5 arriving:invisible">
      {isNew(vacancy, now) ? <Badge variant="accent">{t("vacancy.isNew")}</Badge> : null}{" "}
      <TimeMarks vacancy={vacancy} now={now} />{" "}
      <Badge variant="secondary">{t(`enums:workplace.${vacancy.workplace}`)}</Badge>{" "}
      {vacancy.vacanciesDeficiencies === "notInformed" ? null : (
        <Badge variant="info">
          <Icon name="accessibility" />
          {t(`enums:vacanciesDeficiencies.${vacancy.vacanciesDeficiencies}`)}
        </Badge>
      )}
    </p>
  );
}

function useFacts(vacancy: Page, now: string): Fact[] {
  const { t } = useTranslation(["vacancy", "enums", "format"]);
  const facts = useVacancyFacts();
  const hours = [
    ...(vacancy.shift ? [t(`enums:shift.${vacancy.shift}`)] : []),
    ...(vacancy.shiftEndsAt ? [t("shiftEnds", { time: vacancy.shiftEndsAt })] : []),
  ];
  const commission = vacancy.commissionPayment.map((kind) => t(`enums:commissionPayment.${kind}`));
  return [
    [
      t("place"),
      <Fragment key="place">
        {facts.placeWithDistance(vacancy)} <MapLink place={facts.place(vacancy)} />
      </Fragment>,
    ],
    ...(hours.length ? [[t("shift"), hours.join(", ")] as const] : []),
    ...(commission.length ? [[t("commission"), commission.join(", ")] as const] : []),
    ...(vacancy.transportVoucher === null
      ? []
      : [[t("transport"), t(vacancy.transportVoucher ? "transportPaid" : "transportUnpaid")] as const]),
    [t("profile"), t(`enums:jobProfile.${vacancy.jobProfile}`)],
    ...(vacancy.vacancies > 1 ? [[t("openings"), t("vacancies", { count: vacancy.vacancies })] as const] : []),
    [
      t("opened"),
      <Fragment key="opened">
        <DateText at={vacancy.opensAt} style="relative" now={now} />
        {vacancy.life?.reposts ? ` · ${t("format:vacancy.reposted", { count: vacancy.life.reposts })}` : null}
      </Fragment>,
    ],
    [
      t("closes"),
      vacancy.closesAt ? <DateText key="closes" at={vacancy.closesAt} style="deadline" now={now} /> : t("noDeadline"),
    ],
    // A publication is left out: its date, as the company gave it, is shown above.
    ...(vacancy.life?.lastActAt && vacancy.life.lastAct && vacancy.life.lastAct !== "published"
      ? [
          [
            t("lastAct"),
            <Fragment key="lastAct">
              <DateText at={vacancy.life.lastActAt} style="relative" now={now} /> ({t(`acts.${vacancy.life.lastAct}`)})
            </Fragment>,
          ] as const,
        ]
      : []),
  ];
}

/** Shows the time of all stages, and the promise to answer unless the company has stopped answering. */
function EffortAndPromise({ vacancy }: { vacancy: Pick<Page, "stages" | "answerWithinDays" | "life"> }) {
  const { t } = useTranslation("format");
  const facts = useVacancyFacts();
  return (
    <p className="flex flex-wrap gap-x-5 text-sm font-medium arriving:invisible">
      <span>
        <Icon name="clock" className="inline align-[-0.2em] text-muted-foreground" />{" "}
        {facts.effort(measureStages(vacancy.stages))}
      </span>{" "}
      {vacancy.life?.silence ? null : (
        <span>
          <Icon name="message" className="inline align-[-0.2em] text-muted-foreground" />{" "}
          {t("vacancy.promise", { count: vacancy.answerWithinDays })}
        </span>
      )}
    </p>
  );
}
