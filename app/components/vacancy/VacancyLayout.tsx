import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { VacancyRow, Vacancy } from "#contract/vacancy";
import { toVacancyCard } from "~/services/vacancy/card";
import { VacancyCard } from "./VacancyCard";
import { VacancyBody } from "./VacancyBody";
import { VacancyHead } from "./VacancyHead";

interface VacancyLayoutProps {
  vacancy: Vacancy & { similar: VacancyRow[] };
  /** ISO, from the loader. */
  now: string;
  /** The search that one came from. */
  searchPath: string;
  vacancyHref: (id: number) => string;
  /** What is asked: beside the candidate's own answers, or as a plain list. */
  asked: ReactNode;
  /** What one can do: to apply, to share. */
  side: ReactNode;
  /** Keeps applying in reach on a phone. */
  bar: ReactNode;
}

/**
 * The frame of a vacancy, the same for a candidate and for anyone (docs/design.md, section 11, "The page of a
 * vacancy").
 */
export function VacancyLayout({ vacancy, now, searchPath, vacancyHref, asked, side, bar }: VacancyLayoutProps) {
  const { t } = useTranslation("vacancy");
  return (
    <main id="content" tabIndex={-1} className="page-width page-body stack stack-large">
      <p>
        <Link to={searchPath} className="tap">
          {t("back")}
        </Link>
      </p>
      <div className="with-side">
        <div className="stack stack-large">
          <VacancyHead vacancy={vacancy} now={now} />
          <VacancyBody vacancy={vacancy} asked={asked} />
        </div>
        <aside className="stack side-sticky">{side}</aside>
      </div>
      {vacancy.similar.length > 0 ? (
        <section className="stack">
          <h2>{t("similar")}</h2>
          <ul className="stack">
            {vacancy.similar.map((row) => (
              <li key={row.id} className="list-item">
                <VacancyCard vacancy={toVacancyCard(row)} to={vacancyHref(row.id)} now={now} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {bar}
    </main>
  );
}
