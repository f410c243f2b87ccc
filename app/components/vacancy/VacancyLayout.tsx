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
  /** The loader's clock, in ISO 8601. */
  now: string;
  /** The address of the search that one came from. */
  searchPath: string;
  vacancyHref: (id: number) => string;
  /** What is asked, with the candidate's own answers beside it, or as a plain list. */
  asked: ReactNode;
  /** What one can do here: apply, share, report. */
  side: ReactNode;
  /** The bar that keeps applying in reach on a phone. */
  bar: ReactNode;
}

/**
 * The frame of a vacancy, the same for a candidate and for anyone (docs/design.md, section 11, "The page of a
 * vacancy").
 */
export function VacancyLayout({ vacancy, now, searchPath, vacancyHref, asked, side, bar }: VacancyLayoutProps) {
  const { t } = useTranslation("vacancy");
  return (
    <main id="content" tabIndex={-1} className="page-width pt-4 pb-8 flex flex-col gap-8">
      <p>
        <Link to={searchPath} className="inline-flex min-h-11 items-center">
          {t("back")}
        </Link>
      </p>
      <div className="grid grid-cols-1 items-start gap-8 md:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex flex-col gap-8">
          <VacancyHead vacancy={vacancy} now={now} />
          <VacancyBody vacancy={vacancy} asked={asked} />
        </div>
        <aside className="flex flex-col gap-4 md:sticky md:top-20 md:max-h-[calc(100vh-10rem)] md:overflow-auto">
          {side}
        </aside>
      </div>
      {vacancy.similar.length > 0 ? (
        <section className="flex flex-col gap-4">
          <h2>{t("similar")}</h2>
          <ul className="flex flex-col gap-4">
            {vacancy.similar.map((row) => (
              <li key={row.id}>
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
