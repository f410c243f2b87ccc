import { useTranslation } from "react-i18next";
import type { ReactNode } from "react";
import type { VacancyRow } from "#contract/vacancies/vacancy";
import { isPast } from "#contract/vacancies/vacancyStatus";
import { RecordMark } from "~/components/vacancies/companies/RecordLine";
import { DateText } from "~/components/kit/format/DateText";
import { useVacancyFacts } from "~/components/kit/format/useVacancyFacts";
import { cn } from "~/components/ui/cn";
import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/components/ui/iconNames";
import { RankReasons } from "./RankReasons";
import { findNearEnd } from "~/services/vacancies/vacancy/freshness";
import { lastMoment } from "~/services/server/format/days";

type Shown = Pick<VacancyRow, "effort" | "reasons" | "record" | "answerWithinDays" | "life" | "opensAt" | "closesAt">;

/** Shows time to apply, company's answers, deadline, and reasons for showing the vacancy. */
export function SignedFacts({ vacancy, now }: { vacancy: Shown; now: string }) {
  const { t } = useTranslation("format");
  const facts = useVacancyFacts();
  const { closesAt } = vacancy;
  const isClosed = isPast(closesAt, new Date(now));
  return (
    <p className="flex max-w-none flex-wrap gap-x-5 text-sm tabular-nums">
      <Signed icon="clock">{facts.effort(vacancy.effort)}</Signed> <Answer vacancy={vacancy} />{" "}
      {closesAt && !isClosed ? (
        <Signed icon="calendar" className={findNearEnd(vacancy, now) ? "font-medium text-warning" : undefined}>
          {t("vacancy.closes")} <DateText at={lastMoment(closesAt)} style="relative" now={now} />
        </Signed>
      ) : null}{" "}
      {vacancy.reasons?.length ? (
        <Signed icon="check">
          <RankReasons vacancy={vacancy} as="span" />
        </Signed>
      ) : null}
      <span hidden />
    </p>
  );
}

/** Shows the company's answer record, or else its promise. A company that stopped answering shows no promise. */
function Answer({ vacancy: { record, answerWithinDays, life } }: { vacancy: Shown }) {
  const { t } = useTranslation("format");
  if (record)
    return (
      <Signed icon="message">
        <RecordMark record={record} />
      </Signed>
    );
  if (!answerWithinDays || life?.silence) return null;
  return <Signed icon="message">{t("vacancy.promise", { count: answerWithinDays })}</Signed>;
}

interface SignedProps {
  icon: IconName;
  className?: string | undefined;
  children: ReactNode;
}

function Signed({ icon, className = "[&>svg]:text-muted-foreground", children }: SignedProps) {
  return (
    <span className={cn("inline-flex gap-1.5 arriving:invisible", className)}>
      <Icon name={icon} className="mt-px flex-none" /> <span>{children}</span>
    </span>
  );
}
