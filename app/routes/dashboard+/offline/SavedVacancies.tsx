import { useTranslation } from "react-i18next";
import { CompanyName } from "~/components/kit/format/CompanyText";
import { DateText } from "~/components/kit/format/DateText";
import { useVacancyLanguage } from "~/components/kit/format/useVacancyLanguage";
import { useVacancyFacts } from "~/components/kit/format/useVacancyFacts";
import type { CopiedVacancy, VacancyText } from "./copy";
import { lastMoment } from "~/services/server/format/days";

interface SavedVacanciesProps {
  vacancies: CopiedVacancy[];
  left: number;
  letters: number;
}

export function SavedVacancies({ vacancies, left, letters }: SavedVacanciesProps) {
  const { t } = useTranslation(["applications", "format"]);
  const lang = useVacancyLanguage();
  const facts = useVacancyFacts();
  return (
    <>
      <h2>{t("copy.saved")}</h2>
      {vacancies.length > 0 ? (
        <ul>
          {vacancies.map((vacancy) => (
            <li key={vacancy.id} id={`v-${vacancy.id}`}>
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
              {vacancy.text ? <WholeText text={vacancy.text} letters={letters} /> : null}
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

function WholeText({ text: { parts, phone }, letters }: { text: VacancyText; letters: number }) {
  const { t } = useTranslation(["applications", "vacancy", "format"]);
  const lang = useVacancyLanguage();
  let room = letters;
  const toShown = (text: string) => {
    const shown = text.length > room ? `${text.slice(0, Math.max(0, room)).trimEnd()}…` : text;
    room -= text.length;
    return shown;
  };
  return (
    <details>
      <summary>{t("copy.text")}</summary>
      {parts.map(({ name, texts }) =>
        texts.length > 0 && room > 0 ? (
          <div key={name}>
            <h4>{t(`vacancy:${name}`)}</h4>
            {texts.map((text, index) =>
              room > 0 ? (
                <p key={index} lang={lang}>
                  {toShown(text)}
                </p>
              ) : null,
            )}
          </div>
        ) : null,
      )}
      {phone ? (
        <p>
          {t("format:phone")}: {phone}
        </p>
      ) : null}
    </details>
  );
}
