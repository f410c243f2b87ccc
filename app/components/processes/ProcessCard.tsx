import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { DateText } from "~/components/format/DateText";
import { Badge } from "~/components/ui/Badge";
import type { CardProcess } from "./cardProcess";
import { useProcessFacts } from "./useProcessFacts";

interface ProcessCardProps {
  process: CardProcess;
  /** Where the title leads. */
  to: string;
  /** ISO, from the loader. */
  now: string;
  /** The level of the title among the page's headings. */
  heading?: "h2" | "h3";
  children?: ReactNode;
}

/**
 * A vacancy as look.md draws it: role, company and place, pay, contract and workplace, opened and until when, effort,
 * applied mark. Nothing else; the title is the link, not the card. Namespaces: format, vocabulary.
 */
export function ProcessCard({ process, to, now, heading: Heading = "h3", children }: ProcessCardProps) {
  const { t } = useTranslation("format");
  const facts = useProcessFacts();
  return (
    <article className="card process">
      <Heading>
        {/* Undiscovered: the router would ask for the route of each of ten cards again on every page of results. */}
        <Link to={to} discover="none">
          {process.roleName}
        </Link>
      </Heading>
      <p>
        {facts.company(process.companyName)} · {facts.place(process)}
      </p>
      <p className="process-pay">{facts.pay(process.payment, process.hasCommission)}</p>
      <p>{facts.contract(process)}</p>
      <p className="hint">
        {t("process.opened")} <DateText at={process.opensAt} style="relative" now={now} />
        {process.closesAt ? (
          <>
            {" · "}
            {t("process.until")} <DateText at={process.closesAt} style="deadline" now={now} />
          </>
        ) : null}
      </p>
      <p className="hint">{facts.effort(process.effort)}</p>
      {process.applicationState ? <AppliedMark state={process.applicationState} /> : null}
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
        {t(`process.${mark}`)}
      </Badge>
    </p>
  );
}
