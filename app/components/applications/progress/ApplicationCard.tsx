import type { ApplicationRow } from "#contract/applications/application";
import { useTranslation } from "react-i18next";
import { CompanyMark } from "~/components/vacancies/companies/CompanyMark";
import { CompanyName } from "~/components/kit/format/CompanyText";
import { useVacancyLanguage } from "~/components/kit/format/useVacancyLanguage";
import { useVacancyFacts } from "~/components/kit/format/useVacancyFacts";
import { paths } from "~/services/server/navigation/paths";
import { findTrade } from "~/services/vacancies/vacancy/trade";
import { Card } from "../../ui/card";
import { cn } from "../../ui/cn";
import { AnswerPromise, DueDate } from "./Dates";
import { EffortLine } from "./EffortLine";
import { NextLink } from "./NextLink";
import { TurnZone } from "./TurnZone";

interface ApplicationCardProps {
  application: ApplicationRow;
  now: string;
  /** True if the card has the filled button. A screen has one filled button at most. */
  isMain?: boolean;
  /** True if a desktop shows the card's parts side by side. */
  isWide?: boolean;
}

/** Shows an application in a list. The list's heading, not the card, says who must act next. */
export function ApplicationCard({ application, now, isMain = false, isWide = false }: ApplicationCardProps) {
  const { t } = useTranslation("applications");
  const facts = useVacancyFacts();
  const { vacancy, state, turn, nextAction } = application;
  const to = paths.progress(vacancy.id);
  return (
    <Card
      asChild
      className={cn(
        "gap-2",
        isWide && "lg:grid lg:grid-cols-[17rem_1fr_15rem] lg:items-center lg:gap-6 lg:py-4",
        turn === "candidate" && "border-s-4 border-s-primary",
      )}
    >
      <article>
        <div className="flex gap-3">
          <CompanyMark name={vacancy.companyName} logo={vacancy.companyLogo} trade={findTrade(vacancy.roleName)} />
          <div className="min-w-0 flex-1 wrap-anywhere">
            <h3 className="text-lg *:-mt-2.5 *:-mb-1.5 *:block *:py-2.5">
              <a href={to} lang={useVacancyLanguage()}>
                {vacancy.roleName}
              </a>
            </h3>
            <p className="text-sm text-muted-foreground">
              <CompanyName name={vacancy.companyName} /> · {facts.place(vacancy)}
            </p>
          </div>
        </div>
        <TurnZone application={application} className={cn("mt-1", isWide && "lg:mt-0")}>
          <p>
            <strong>{t(`states.${state}.name`)}</strong>
          </p>
          {nextAction === "answerMessage" || nextAction === "takeTestAhead" ? <p>{t(`says.${nextAction}`)}</p> : null}
          <DueDate application={application} now={now} />
          {application.effort ? <EffortLine effort={application.effort} /> : null}
          <AnswerPromise application={application} now={now} />
        </TurnZone>
        {nextAction && nextAction !== "wait" ? (
          <p className={cn("mt-auto pt-1 max-sm:*:w-full", isWide && "lg:mt-0 lg:pt-0 lg:*:w-full")}>
            <NextLink application={application} isMain={isMain} />
          </p>
        ) : null}
      </article>
    </Card>
  );
}
