import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CompanyName } from "~/components/format/CompanyText";
import { DateText } from "~/components/format/DateText";
import { useVacancyLanguage } from "~/components/format/useVacancyLanguage";
import { Badge } from "~/components/ui/badge";
import { Card } from "~/components/ui/card";
import type { VacancyCardData } from "~/services/vacancy/card";
import { useVacancyFacts } from "./useVacancyFacts";
import { Icon } from "~/components/ui/icon";

interface VacancyCardProps {
  vacancy: VacancyCardData;
  /** The address that the title leads to. */
  to: string;
  /** The loader's clock, in ISO 8601. */
  now: string;
  /** The level of the title among the page's headings. */
  heading?: "h2" | "h3";
  children?: ReactNode;
}

/**
 * A vacancy as docs/design.md, section 11, draws it: role, company and place, pay, contract and workplace, opened and
 * until when, effort, applied mark, and nothing else. The title is the link, and the card is none. Namespaces: format,
 * enums.
 */
export function VacancyCard({ vacancy, to, now, heading: Heading = "h3", children }: VacancyCardProps) {
  const { t } = useTranslation("format");
  const facts = useVacancyFacts();
  return (
    <Card asChild className="gap-1 wrap-anywhere">
      <article>
        <Heading className="text-lg *:-mt-2 *:-mb-1.5 *:block *:py-2.5">
          {/* The link is not discovered ahead of time: the router would ask for the route of each of ten cards on every
              page of results. */}
          <Link to={to} discover="none" lang={useVacancyLanguage()}>
            {vacancy.roleName}
          </Link>
        </Heading>
        <p>
          <CompanyName name={vacancy.companyName} /> · {facts.place(vacancy)}
        </p>
        <p className="font-bold tabular-nums">{facts.pay(vacancy.payment, vacancy.hasCommission)}</p>
        <p>{facts.contract(vacancy)}</p>
        <p className="text-sm text-muted-foreground">
          {t("vacancy.opened")} <DateText at={vacancy.opensAt} style="relative" now={now} />
          {vacancy.closesAt ? (
            <>
              {" · "}
              {t("vacancy.until")} <DateText at={vacancy.closesAt} style="deadline" now={now} />
            </>
          ) : null}
        </p>
        <p className="text-sm text-muted-foreground">{facts.effort(vacancy.effort)}</p>
        {vacancy.applicationState ? <AppliedMark state={vacancy.applicationState} /> : null}
        {children}
      </article>
    </Card>
  );
}

function AppliedMark({ state }: { state: string }) {
  const { t } = useTranslation("format");
  const mark = state === "draft" || state === "invited" ? state : "applied";
  return (
    <p>
      <Badge variant={mark === "applied" ? "success" : "info"}>
        <Icon name={mark === "applied" ? "success" : mark === "draft" ? "edit" : "invitation"} />
        {t(`vacancy.${mark}`)}
      </Badge>
    </p>
  );
}
