import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ProcessCard } from "~/components/processes/ProcessCard";
import { cardProcessOf } from "~/components/processes/cardProcess";
import type { VacancyPage } from "~/vacancy/page";
import { ApplyBar } from "./ApplyBar";
import { ApplySection } from "./ApplySection";
import type { ApplyFormProps } from "./ApplyForm";
import { Comparison } from "./Comparison";
import { ReportForm } from "./ReportForm";
import { ShareLink } from "./ShareLink";
import { VacancyBody } from "./VacancyBody";
import { VacancyHead } from "./VacancyHead";

interface VacancyProps extends Pick<ApplyFormProps, "held"> {
  vacancy: VacancyPage;
  publicUrl: string;
  answer?: { intent: string; result: ApplyFormProps["result"] } | undefined;
}

/** A vacancy as a logged-in candidate sees it: the same from the search and behind a shared link. */
export function Vacancy({ vacancy, publicUrl, answer, held }: VacancyProps) {
  const { t } = useTranslation("jobs");
  const { process, now, comparison, application, missing } = vacancy;
  return (
    <main id="content" tabIndex={-1} className="page-width page-body stack stack-large">
      <p>
        <Link to="/dashboard/listSelectiveProcesses" className="tap">
          {t("back")}
        </Link>
      </p>
      <div className="with-side">
        <div className="stack stack-large">
          <VacancyHead process={process} now={now} />
          <VacancyBody process={process} asked={<Comparison lines={comparison} />} />
        </div>
        <aside className="stack side-sticky">
          <ApplySection vacancy={vacancy} answer={answer} held={held} />
          <ShareLink url={publicUrl} title={process.roleName} />
          <ReportForm result={answer?.intent === "report" ? answer.result : undefined} />
        </aside>
      </div>
      {process.similar.length > 0 ? (
        <section className="stack">
          <h2>{t("similar")}</h2>
          <ul className="stack">
            {process.similar.map((row) => (
              <li key={row.id} className="list-item">
                <ProcessCard process={cardProcessOf(row)} to={`/dashboard/listSelectiveProcesses/${row.id}/viewSelectiveProcess`} now={now} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {vacancy.isOpen && (application === null || application.canReapply || application.state === "draft" || application.state === "invited") ? (
        <ApplyBar>{missing.length === 0 && application?.state !== "invited" ? <button type="submit" form="apply">{t("apply.submit")}</button> : <a href="#candidatar">{t("apply.title")}</a>}</ApplyBar>
      ) : null}
    </main>
  );
}
