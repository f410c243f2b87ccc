import { useTranslation } from "react-i18next";
import type { CompanyRecord } from "#contract/companyRecord";
import type { Vacancy } from "#contract/vacancy";
import { CompanyMark } from "~/components/company/CompanyMark";
import { CompanyLink } from "~/components/company/CompanyLink";
import { CompanyPhone } from "~/components/company/CompanyPhone";
import { RecordLine } from "~/components/company/RecordLine";
import { CompanyParagraphs } from "~/components/format/CompanyText";
import { useVacancyLanguage } from "~/components/format/useVacancyLanguage";
import { StageList } from "./StageList";

interface VacancyBodyProps {
  vacancy: Vacancy;
  record: CompanyRecord | undefined;
  /** What is asked, with the candidate's own answers beside it, or as a plain list. */
  asked: React.ReactNode;
}

/** The work, what is asked, what one gets, the steps and their costs, the company (docs/design.md, section 11). */
export function VacancyBody({ vacancy, record, asked }: VacancyBodyProps) {
  const { t } = useTranslation("vacancy");
  return (
    <div className="flex flex-col gap-8">
      {vacancy.description || vacancy.responsibilities.length > 0 ? (
        <section className="flex flex-col gap-4">
          <h2>{t("responsibilities")}</h2>
          {vacancy.description ? <CompanyParagraphs text={vacancy.description} /> : null}
          <TextList texts={vacancy.responsibilities} />
        </section>
      ) : null}
      <section className="flex flex-col gap-4" aria-labelledby="asked">
        <h2 id="asked">{t("asked")}</h2>
        {asked}
      </section>
      {vacancy.benefits.length > 0 ? (
        <section className="flex flex-col gap-4">
          <h2>{t("benefits")}</h2>
          <TextList texts={vacancy.benefits} />
        </section>
      ) : null}
      <section className="flex flex-col gap-4">
        <h2>{t("steps")}</h2>
        <StageList stages={vacancy.stages} />
        <p className="text-sm text-muted-foreground">{t("answerWithin", { count: vacancy.answerWithinDays })}</p>
      </section>
      <section className="flex flex-col gap-4">
        <h2>{t("company")}</h2>
        {vacancy.company.name ? (
          <div className="flex items-center gap-3">
            <CompanyMark name={vacancy.company.name} logo={vacancy.company.logo} />
            <h3 className="min-w-0 wrap-anywhere">
              <CompanyLink name={vacancy.company.name} />
            </h3>
          </div>
        ) : (
          <p>{t("companyHiddenText")}</p>
        )}
        {record ? (
          <p>
            <RecordLine record={record} />
          </p>
        ) : null}
        {vacancy.company.phone ? <CompanyPhone phone={vacancy.company.phone} /> : null}
        {vacancy.company.about ? <CompanyParagraphs text={vacancy.company.about} /> : null}
      </section>
    </div>
  );
}

/** Texts of the company's, after those of ours where there are some. */
export function TextList({ texts, ours = [] }: { texts: string[]; ours?: string[] }) {
  const lang = useVacancyLanguage();
  if (texts.length + ours.length === 0) return null;
  return (
    <ul className="grid grid-cols-1 list-disc gap-2 ps-5">
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
