import { useTranslation } from "react-i18next";
import type { CompanyRecord } from "#contract/vacancies/companyRecord";
import type { Vacancy } from "#contract/vacancies/vacancy";
import { CompanyPhone } from "~/components/vacancies/companies/CompanyPhone";
import { RecordLine } from "~/components/vacancies/companies/RecordLine";
import { CompanyParagraphs } from "~/components/kit/format/CompanyText";
import { useVacancyLanguage } from "~/components/kit/format/useVacancyLanguage";
import { StageList } from "./StageList";

interface VacancyBodyProps {
  vacancy: Vacancy;
  record: CompanyRecord | undefined;
  asked: React.ReactNode;
}

export function VacancyBody({ vacancy, record, asked }: VacancyBodyProps) {
  const { t } = useTranslation("vacancy");
  const { name, phone, about } = vacancy.company;
  return (
    <div className="flex flex-col gap-6">
      {vacancy.description || vacancy.responsibilities.length > 0 ? (
        <section className="flex flex-col gap-2">
          <h2>{t("responsibilities")}</h2>
          {vacancy.description ? <CompanyParagraphs text={vacancy.description} /> : null}
          <TextList texts={vacancy.responsibilities} />
        </section>
      ) : null}
      <section className="flex flex-col gap-2" aria-labelledby="asked">
        <h2 id="asked">{t("asked")}</h2>
        {asked}
      </section>
      {vacancy.benefits.length > 0 ? (
        <section className="flex flex-col gap-2">
          <h2>{t("benefits")}</h2>
          <TextList texts={vacancy.benefits} />
        </section>
      ) : null}
      <section className="flex flex-col gap-2">
        <h2>{t("steps")}</h2>
        <StageList stages={vacancy.stages} />
      </section>
      {name === null || record || phone || about ? (
        <section className="flex flex-col gap-2">
          <h2>{t("company")}</h2>
          {name === null ? <p>{t("companyHiddenText")}</p> : null}
          {record ? (
            <p>
              <RecordLine record={record} />
            </p>
          ) : null}
          {phone ? <CompanyPhone phone={phone} /> : null}
          {about ? <CompanyParagraphs text={about} /> : null}
        </section>
      ) : null}
    </div>
  );
}

export function TextList({ texts, ours = [] }: { texts: string[]; ours?: string[] }) {
  const lang = useVacancyLanguage();
  if (texts.length + ours.length === 0) return null;
  return (
    <ul className="grid grid-cols-1 list-disc gap-1 ps-5">
      {ours.map((text) => (
        <li key={text}>{text}</li>
      ))}
      {texts.map((text) => (
        <li key={text} lang={lang}>
          {text}
        </li>
      ))}
    </ul>
  );
}
