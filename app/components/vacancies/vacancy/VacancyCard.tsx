import { isPast } from "#contract/vacancies/vacancyStatus";
import type { VacancyRow } from "#contract/vacancies/vacancy";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CompanyMark } from "~/components/vacancies/companies/CompanyMark";
import { RecordMark } from "~/components/vacancies/companies/RecordLine";
import { CompanyName } from "~/components/kit/format/CompanyText";
import { DateText } from "~/components/kit/format/DateText";
import { usePayParts } from "~/components/kit/format/usePayParts";
import { useVacancyLanguage } from "~/components/kit/format/useVacancyLanguage";
import { Badge } from "~/components/ui/badge";
import { Card } from "~/components/ui/card";
import { cn } from "~/components/ui/cn";
import { Icon } from "~/components/ui/icon";
import { findNearEnd, isNew } from "~/services/vacancies/vacancy/freshness";
import { findTrade } from "~/services/vacancies/vacancy/trade";
import { PromiseLine } from "./PromiseLine";
import { RankReasons } from "./RankReasons";
import { TimeMarks } from "./TimeMarks";
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

/** A vacancy as a card (docs/design.md, section 11). The title is the link. Namespaces: format, enums. */
export function VacancyCard({ vacancy, to, now, heading: Heading = "h3", marks, children }: VacancyCardProps) {
  const facts = useVacancyFacts();
  const pay = usePayParts()(vacancy.payment, vacancy.hasCommission);
  return (
    <Card asChild className="gap-2 wrap-anywhere">
      <article>
        <div className="relative flex flex-wrap gap-3">
          <CompanyMark name={vacancy.companyName} logo={vacancy.companyLogo} trade={findTrade(vacancy.roleName)} />
          {/* With large text the title goes below the mark, where it has room. */}
          <div className={cn("min-w-[min(9rem,100%)] flex-1", marks && "pe-9")}>
            <Heading className="text-lg *:-mt-2.5 *:-mb-1.5 *:block *:py-2.5">
              {/* No prefetch: the router would ask for the route of each card. */}
              <Link to={to} discover="none" lang={useVacancyLanguage()}>
                {vacancy.roleName}
              </Link>
            </Heading>
            <p className="text-sm">
              <CompanyName name={vacancy.companyName} /> · {facts.placeWithDistance(vacancy)}
            </p>
          </div>
          {marks ? (
            // Its place is reserved, so the title does not move as it arrives.
            <div className="absolute -end-2 -top-2">
              <SaveButton vacancy={vacancy} isSaved={marks.isSaved} />
            </div>
          ) : null}
        </div>
        <p>
          <strong className="text-lg tabular-nums">{pay.amount}</strong>{" "}
          {pay.kind ? <span className="inline-block text-sm text-muted-foreground">{pay.kind}</span> : null}
        </p>
        <PromiseLine vacancy={vacancy} />
        <RankReasons vacancy={vacancy} />
        <Marks vacancy={vacancy} now={now} marks={marks} />
        {children}
      </article>
    </Card>
  );
}

function Marks({ vacancy, now, marks }: Pick<VacancyCardProps, "vacancy" | "now" | "marks">) {
  const { t } = useTranslation(["format", "enums"]);
  const facts = useVacancyFacts();
  const fresh = isNew(vacancy, now);
  const isClosed = isPast(vacancy.closesAt, new Date(now));
  return (
    <>
      <div className="group/marks relative">
        {/* Spaces keep the marks apart in text browsers. */}
        <p className={cn("flex min-h-7 flex-wrap items-start gap-1.5", marks && "pe-10 sm:pe-26")}>
          {vacancy.applicationState ? <AppliedMark state={vacancy.applicationState} /> : null}{" "}
          {isClosed ? <Badge variant="warning">{t("vacancy.closed")}</Badge> : null}{" "}
          {marks?.isSeen ? (
            <Badge variant="outline">
              <Icon name="check" />
              {t("vacancy.seen")}
            </Badge>
          ) : null}{" "}
          {fresh && !marks?.isSeen ? <Badge variant="accent">{t("vacancy.isNew")}</Badge> : null}{" "}
          <TimeMarks vacancy={vacancy} now={now} /> {/* A value of most vacancies has no mark. */}
          {vacancy.workplace === "onSite" ? null : (
            <Badge variant="secondary">{t(`enums:workplace.${vacancy.workplace}`)}</Badge>
          )}{" "}
          {vacancy.vacanciesDeficiencies === "exclusive" ? (
            <Badge variant="secondary">{t("enums:vacanciesDeficiencies.exclusive")}</Badge>
          ) : null}
        </p>
        {marks ? (
          // Hidden until the next element arrives: it grows to the left with its words.
          <div className="absolute -end-3 -top-2.5 group-arriving/marks:invisible">
            <HideButton vacancy={vacancy} />
          </div>
        ) : null}
      </div>
      <p className="text-sm text-muted-foreground">
        {facts.effort(vacancy.effort)}
        {/* More than half accept it: a badge would make most cards a line taller. */}
        {vacancy.vacanciesDeficiencies === "alsoAccepts" ? ` · ${t("enums:vacanciesDeficiencies.alsoAccepts")}` : null}
        {fresh ? null : (
          <>
            {" · "}
            {t("vacancy.opened")} <DateText at={vacancy.opensAt} style="relative" now={now} />
          </>
        )}
        {vacancy.closesAt && !findNearEnd(vacancy, now) && !isClosed ? (
          <>
            {" · "}
            {t("vacancy.until")} <DateText at={vacancy.closesAt} style="deadline" now={now} />
          </>
        ) : null}
        {vacancy.life?.reposts ? ` · ${t("vacancy.reposted", { count: vacancy.life.reposts })}` : null}
        {vacancy.record ? (
          <>
            {" · "}
            <RecordMark record={vacancy.record} />
          </>
        ) : null}
      </p>
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
