import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { DateText } from "~/components/format/DateText";
import { Badge } from "~/components/ui/Badge";
import type { VacancyCardData } from "~/services/vacancy/card";
import { useVacancyFacts } from "./useVacancyFacts";

interface VacancyCardProps {
  vacancy: VacancyCardData;
  /** Where the title leads. */
  to: string;
  /** ISO, from the loader. */
  now: string;
  /** The level of the title among the page's headings. */
  heading?: "h2" | "h3";
  children?: ReactNode;
}

/**
 * A vacancy as docs/design.md, section 11, draws it: role, company and place, pay, contract and workplace, opened and
 * until when, effort, applied mark. Nothing else; the title is the link, not the card. Namespaces: format, enums.
 */
export function VacancyCard({ vacancy, to, now, heading: Heading = "h3", children }: VacancyCardProps) {
  const { t } = useTranslation("format");
  const facts = useVacancyFacts();
  return (
    <article className="card vacancy">
      <Heading>
        {/* Undiscovered: the router would ask for the route of each of ten cards again on every page of results. */}
        <Link to={to} discover="none">
          {vacancy.roleName}
        </Link>
      </Heading>
      <p>
        {facts.company(vacancy.companyName)} · {facts.place(vacancy)}
      </p>
      <p className="vacancy-pay">{facts.pay(vacancy.payment, vacancy.hasCommission)}</p>
      <p>{facts.contract(vacancy)}</p>
      <p className="hint">
        {t("vacancy.opened")} <DateText at={vacancy.opensAt} style="relative" now={now} />
        {vacancy.closesAt ? (
          <>
            {" · "}
            {t("vacancy.until")} <DateText at={vacancy.closesAt} style="deadline" now={now} />
          </>
        ) : null}
      </p>
      <p className="hint">{facts.effort(vacancy.effort)}</p>
      {vacancy.applicationState ? <AppliedMark state={vacancy.applicationState} /> : null}
      {children}
    </article>
  );
}

function AppliedMark({ state }: { state: string }) {
  const { t } = useTranslation("format");
  const mark = state === "draft" || state === "invited" ? state : "applied";
  return (
    <p>
      <Badge
        tone={mark === "applied" ? "success" : "info"}
        icon={mark === "applied" ? "success" : mark === "draft" ? "edit" : "invitation"}
      >
        {t(`vacancy.${mark}`)}
      </Badge>
    </p>
  );
}
