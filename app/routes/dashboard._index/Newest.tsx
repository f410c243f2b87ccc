import type { ReactNode } from "react";
import type { VacancyRow } from "#contract/vacancy";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { State } from "#contract/enums";
import { CompanyName } from "~/components/format/CompanyText";
import { usePayParts } from "~/components/format/usePayParts";
import { useVacancyFacts } from "~/components/format/useVacancyFacts";
import { useVacancyLanguage } from "~/components/format/useVacancyLanguage";
import { stateNames } from "~/locales/states";
import { emptySearch, toHref } from "~/services/search/search";
import { paths } from "~/services/shell/paths";

export function Newest({ state, vacancies }: { state: State; vacancies: VacancyRow[] }) {
  const { t } = useTranslation("applications");
  if (vacancies.length === 0) return null;
  return (
    <section className="flex flex-col gap-1" aria-labelledby="newest">
      <h2 id="newest">{t("home.newest", { state: stateNames[state] })}</h2>
      <ul className="divide-y rounded-lg border bg-card">
        {vacancies.map((vacancy) => (
          <NewestRow key={vacancy.id} vacancy={vacancy} />
        ))}
      </ul>
      <p>
        <Link to={toHref(paths.search(), { ...emptySearch, state })} className="inline-flex min-h-11 items-center">
          {t("home.moreNewest", { state: stateNames[state] })}
        </Link>
      </p>
    </section>
  );
}

/** A vacancy as a row of home; what else is said of it stands below its pay. */
export function NewestRow({ vacancy, children }: { vacancy: VacancyRow; children?: ReactNode }) {
  const facts = useVacancyFacts();
  const { t } = useTranslation("enums");
  const { min, max, period } = vacancy.payment;
  const pay = usePayParts()(vacancy.payment, vacancy.hasCommission);
  return (
    <li className="px-4 py-3 wrap-anywhere">
      <h3 className="text-base *:-mt-2.5 *:-mb-1.5 *:block *:py-2.5">
        <Link to={paths.vacancy(vacancy.id)} discover="none" lang={useVacancyLanguage()}>
          {vacancy.roleName}
        </Link>
      </h3>
      <p className="text-sm">
        <CompanyName name={vacancy.companyName} /> · {facts.cityWithDistance(vacancy)}
      </p>
      <p className="tabular-nums">
        {pay.amount}{" "}
        {(min ?? max) === null ? null : (
          <span className="text-sm text-muted-foreground">{t(`payPeriod.${period}`)}</span>
        )}
      </p>
      {children}
    </li>
  );
}
