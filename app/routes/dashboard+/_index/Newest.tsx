import type { VacancyRow } from "#contract/vacancies/vacancy";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { State } from "#contract/base/enums";
import { VacancyRows } from "~/components/vacancies/vacancy/VacancyRows";
import { stateNames } from "~/locales/states";
import { emptySearch, toHref } from "~/services/vacancies/search/search";
import { paths } from "~/services/server/navigation/paths";

export function Newest({ state, vacancies }: { state: State; vacancies: VacancyRow[] }) {
  const { t } = useTranslation("applications");
  if (vacancies.length === 0) return null;
  return (
    <section className="flex flex-col gap-1" aria-labelledby="newest">
      <h2 id="newest">{t("home.newest", { state: stateNames[state] })}</h2>
      <VacancyRows vacancies={vacancies} toHref={paths.vacancy} />
      <p>
        <Link to={toHref(paths.search(), { ...emptySearch, state })} className="inline-flex min-h-11 items-center">
          {t("home.moreNewest", { state: stateNames[state] })}
        </Link>
      </p>
    </section>
  );
}
