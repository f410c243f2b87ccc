import { useTranslation } from "react-i18next";
import type { SelectiveProcess } from "#contract/selectiveProcess";
import { StageList } from "./StageList";

interface VacancyBodyProps {
  process: SelectiveProcess;
  /** What is asked: with the candidate's own answers beside it, or as a plain list. */
  asked: React.ReactNode;
}

/** What you do, what is asked, what you get, the steps and what each costs, the company: in this order (look.md, "A vacancy"). */
export function VacancyBody({ process, asked }: VacancyBodyProps) {
  const { t } = useTranslation("jobs");
  return (
    <div className="stack stack-large">
      {process.description || process.responsibilities.length > 0 ? (
        <section className="stack">
          <h2>{t("responsibilities")}</h2>
          {process.description ? <Paragraphs text={process.description} /> : null}
          <TextList texts={process.responsibilities} />
        </section>
      ) : null}
      <section className="stack" aria-labelledby="asked">
        <h2 id="asked">{t("asked")}</h2>
        {asked}
      </section>
      {process.benefits.length > 0 ? (
        <section className="stack">
          <h2>{t("benefits")}</h2>
          <TextList texts={process.benefits} />
        </section>
      ) : null}
      <section className="stack">
        <h2>{t("steps")}</h2>
        <StageList stages={process.stages} />
        <p className="hint">{t("answerWithin", { count: process.answerWithinDays })}</p>
      </section>
      <section className="stack">
        <h2>{t("company")}</h2>
        {process.company.name ? <h3>{process.company.name}</h3> : <p>{t("companyHiddenText")}</p>}
        {process.company.about ? <Paragraphs text={process.company.about} /> : null}
      </section>
    </div>
  );
}

export function TextList({ texts }: { texts: string[] }) {
  if (texts.length === 0) return null;
  return (
    <ul className="bullets">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

function Paragraphs({ text }: { text: string }) {
  return text.split(/\n+/).map((paragraph, index) => <p key={index}>{paragraph}</p>);
}
