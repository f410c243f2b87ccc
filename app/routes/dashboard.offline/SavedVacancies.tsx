import { useTranslation } from "react-i18next";
import type { VacancyRow } from "#contract/vacancy";
import { CompanyName } from "~/components/format/CompanyText";
import { DateText } from "~/components/format/DateText";
import { useVacancyLanguage } from "~/components/format/useVacancyLanguage";
import { useVacancyFacts } from "~/components/format/useVacancyFacts";
import { lastMoment } from "~/services/format/days";

/** The vacancies that the person saved: what, who, where, how much, until when. `left` is how many had no room. */
export function SavedVacancies({ vacancies, left }: { vacancies: VacancyRow[]; left: number }) {
  const { t } = useTranslation(["applications", "format"]);
  const lang = useVacancyLanguage();
  const facts = useVacancyFacts();
  return (
    <>
      <h2>{t("copy.saved")}</h2>
      {vacancies.length > 0 ? (
        <ul>
          {vacancies.map((vacancy) => (
            <li key={vacancy.id}>
              <h3 lang={lang}>{vacancy.roleName}</h3>
              <p>
                <CompanyName name={vacancy.companyName} /> · {facts.place(vacancy)}
              </p>
              <p>
                <strong>{facts.pay(vacancy.payment, vacancy.hasCommission)}</strong> · {facts.contract(vacancy)}
              </p>
              {vacancy.closesAt ? (
                <p>
                  {t("format:vacancy.until")} <DateText at={lastMoment(vacancy.closesAt)} style="full" />
                </p>
              ) : null}
            </li>
          ))}
        </ul>
      ) : (
        <p>{t("copy.noneSaved")}</p>
      )}
      {left > 0 ? <p>{t("copy.moreSaved", { count: left })}</p> : null}
    </>
  );
}
