import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { ProcessRow, SelectiveProcess } from "#contract/selectiveProcess";
import { cardProcessOf } from "~/components/processes/cardProcess";
import { ProcessCard } from "~/components/processes/ProcessCard";
import { Alert } from "~/components/ui/Alert";
import { Button } from "~/components/ui/Button";
import { ApplyBar } from "./ApplyBar";
import { ShareLink } from "./ShareLink";
import { TextList, VacancyBody } from "./VacancyBody";
import { VacancyHead } from "./VacancyHead";

interface PublicVacancyProps {
  process: SelectiveProcess & { similar: ProcessRow[] };
  isOpen: boolean;
  now: string;
  url: string;
}

/** A vacancy for anyone: the same facts, and a door to apply that leads back here through login or registration. */
export function PublicVacancy({ process, isOpen, now, url }: PublicVacancyProps) {
  const { t } = useTranslation("jobs");
  const applyPath = `/dashboard/publicSelectiveProcess?selectiveProcessId=${process.id}`;
  return (
    <main id="content" tabIndex={-1} className="page-width page-body stack stack-large">
      <p>
        <Link to="/vagas" className="tap">
          {t("back")}
        </Link>
      </p>
      <div className="with-side">
        <div className="stack stack-large">
          <VacancyHead process={process} now={now} />
          <VacancyBody process={process} asked={<PublicAsked process={process} />} />
        </div>
        <aside className="stack side-sticky">
          {isOpen ? (
            <section className="card stack">
              <p>{t("apply.loginHint")}</p>
              <Button asChild size="large">
                <Link to={applyPath}>{t("apply.loginFirst")}</Link>
              </Button>
            </section>
          ) : (
            <Alert tone="warning" title={t("closed.title")}>
              {t("closed.text")}
            </Alert>
          )}
          <ShareLink url={url} title={process.roleName} />
        </aside>
      </div>
      {process.similar.length > 0 ? (
        <section className="stack">
          <h2>{t("similar")}</h2>
          <ul className="stack">
            {process.similar.map((row) => (
              <li key={row.id} className="list-item">
                <ProcessCard process={cardProcessOf(row)} to={`/vagas/${row.id}`} now={now} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {isOpen ? (
        <ApplyBar>
          <Link to={applyPath}>{t("apply.loginFirst")}</Link>
        </ApplyBar>
      ) : null}
    </main>
  );
}

function PublicAsked({ process }: { process: SelectiveProcess }) {
  const { t } = useTranslation(["jobs", "vocabulary"]);
  const texts = [
    ...(process.schooling ? [t("line.schooling", { asked: t(`vocabulary:schooling.${process.schooling}`) })] : []),
    ...process.cnh.filter((category) => category !== "none").map((asked) => t("line.cnh", { asked })),
    ...(process.vacanciesDeficiencies === "exclusive" ? [t("line.disability")] : []),
    ...process.requirements,
  ];
  return texts.length > 0 ? <TextList texts={texts} /> : <p>{t("nothingAsked")}</p>;
}
