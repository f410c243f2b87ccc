import type { VacancyRow } from "#contract/vacancy";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { State } from "#contract/enums";
import { VacancyCard } from "~/components/vacancy/VacancyCard";
import { stateNames } from "~/locales/states";
import { emptySearch, toHref } from "~/services/search/search";
import { paths } from "~/services/shell/paths";

const path = paths.search();

/** Shows the newest open vacancies of a state. It is absent where there is none. */
export function Newest({ state, vacancies, now }: { state: State; vacancies: VacancyRow[]; now: string }) {
  const { t } = useTranslation("applications");
  if (vacancies.length === 0) return null;
  return (
    <section className="flex flex-col gap-4" aria-labelledby="newest">
      <h2 id="newest">{t("home.newest", { state: stateNames[state] })}</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-4 *:grid">
        {vacancies.map((vacancy) => (
          <li key={vacancy.id}>
            <VacancyCard vacancy={vacancy} to={paths.vacancy(vacancy.id)} now={now} />
          </li>
        ))}
      </ul>
      <p>
        <Link to={toHref(path, { ...emptySearch, state })} className="inline-flex min-h-11 items-center">
          {t("home.moreNewest", { state: stateNames[state] })}
        </Link>
      </p>
    </section>
  );
}
