import { isPast } from "#contract/vacancies/vacancyStatus";
import type { VacancyRow } from "#contract/vacancies/vacancy";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CompanyMark } from "~/components/vacancies/companies/CompanyMark";
import { CompanyName } from "~/components/kit/format/CompanyText";
import { DateText } from "~/components/kit/format/DateText";
import { usePayParts } from "~/components/kit/format/usePayParts";
import { useVacancyLanguage } from "~/components/kit/format/useVacancyLanguage";
import { Badge } from "~/components/ui/badge";
import { Card } from "~/components/ui/card";
import { cn } from "~/components/ui/cn";
import { Icon } from "~/components/ui/icon";
import { isNew } from "~/services/vacancies/vacancy/freshness";
import { findTrade } from "~/services/vacancies/vacancy/trade";
import { SignedFacts } from "./SignedFacts";
import { LifeMark } from "./TimeMarks";
import { HideButton, SaveButton } from "./MarkButtons";
import { useVacancyFacts } from "~/components/kit/format/useVacancyFacts";

export interface VacancyCardProps {
  vacancy: VacancyRow;
  to: string;
  now: string;
  heading?: "h2" | "h3" | undefined;
  marks?: { isSaved: boolean; isSeen: boolean };
  children?: ReactNode;
}

/** Shows a vacancy in a list (docs/design.md, section 11). Only its title is a link. */
export function VacancyCard({ vacancy, to, now, heading: Heading = "h3", marks, children }: VacancyCardProps) {
  const { t } = useTranslation(["format", "enums"]);
  const facts = useVacancyFacts();
  const pay = usePayParts()(vacancy.payment, vacancy.hasCommission);
  return (
    <Card
      asChild
      className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 gap-y-1 p-3 wrap-anywhere *:first:row-span-2 max-[17rem]:grid-cols-1 sm:gap-x-3 sm:px-4 sm:py-3"
    >
      <article>
        <CompanyMark name={vacancy.companyName} logo={vacancy.companyLogo} trade={findTrade(vacancy.roleName)} />
        <div className={cn("flex flex-col md:flex-row md:flex-wrap md:items-baseline md:gap-x-4", marks && "pe-9")}>
          <Heading className="text-lg *:-mt-2.5 *:-mb-2.5 *:block *:py-2.5">
            <a href={to} lang={useVacancyLanguage()}>
              {vacancy.roleName}
            </a>
          </Heading>{" "}
          <p className="max-w-none *:me-1.5">
            <strong className="tabular-nums">{pay.amount}</strong>{" "}
            {pay.kind ? <span className="inline-block text-sm text-muted-foreground">{pay.kind}</span> : null}{" "}
            <Marks vacancy={vacancy} now={now} marks={marks} />
          </p>
        </div>
        <div className={cn("flex flex-col gap-1", marks && "pe-6")}>
          <p className="facts max-w-none text-sm text-muted-foreground">
            <span className="text-foreground">
              <CompanyName name={vacancy.companyName} />
            </span>{" "}
            <span className="text-foreground">{facts.placeWithDistance(vacancy)}</span>{" "}
            <span>{t(`enums:contractType.${vacancy.contractType}`)}</span>{" "}
            {isNew(vacancy, now) ? null : (
              <span>
                {t("vacancy.opened")} <DateText at={vacancy.opensAt} style="relative" now={now} />
              </span>
            )}
          </p>
          <SignedFacts vacancy={vacancy} now={now} />
          {children}
        </div>
        {marks ? (
          <>
            <div className="absolute end-1 top-1">
              <SaveButton vacancy={vacancy} isSaved={marks.isSaved} />
            </div>{" "}
            <div className="absolute end-1 bottom-1">
              <HideButton vacancy={vacancy} />
            </div>
          </>
        ) : null}
      </article>
    </Card>
  );
}

function Marks({ vacancy, now, marks }: Pick<VacancyCardProps, "vacancy" | "now" | "marks">) {
  const { t } = useTranslation(["format", "enums"]);
  const { applicationState, workplace, vacanciesDeficiencies, life } = vacancy;
  const isFresh = isNew(vacancy, now) && !marks?.isSeen;
  return (
    // Spaces separate the marks in text browsers.
    <>
      {applicationState ? <AppliedMark state={applicationState} /> : null}{" "}
      {isPast(vacancy.closesAt, new Date(now)) ? <Badge variant="warning">{t("vacancy.closed")}</Badge> : null}{" "}
      {marks?.isSeen ? (
        <Badge variant="outline">
          <Icon name="eye" />
          {t("vacancy.seen")}
        </Badge>
      ) : null}{" "}
      {isFresh ? <Badge variant="accent">{t("vacancy.isNew")}</Badge> : null} <LifeMark life={life} now={now} />{" "}
      {/* Nine of ten vacancies are on site, so only other workplaces are marked. */}
      {workplace === "onSite" ? null : <Badge variant="secondary">{t(`enums:workplace.${workplace}`)}</Badge>}{" "}
      {vacanciesDeficiencies === "exclusive" ? (
        <Badge variant="secondary">{t("enums:vacanciesDeficiencies.exclusive")}</Badge>
      ) : null}{" "}
      {life?.reposts ? <Badge variant="secondary">{t("vacancy.reposted", { count: life.reposts })}</Badge> : null}
    </>
  );
}

function AppliedMark({ state }: { state: string }) {
  const { t } = useTranslation("format");
  const mark = state === "draft" || state === "invited" ? state : "applied";
  return (
    <Badge variant={mark === "applied" ? "success" : "info"}>
      <Icon name={mark === "applied" ? "success" : mark === "draft" ? "edit" : "invitation"} />
      {t(`vacancy.${mark}`)}
    </Badge>
  );
}
