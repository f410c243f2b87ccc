import { useTranslation } from "react-i18next";
import type { VacancyAssessmentResult } from "#contract/applications/vacancyAssessment";
import { DateText } from "~/components/kit/format/DateText";
import { useVacancyLanguage } from "~/components/kit/format/useVacancyLanguage";
import { Alert, AlertDescription } from "~/components/ui/alert";
import { Badge } from "~/components/ui/badge";
import { Card } from "~/components/ui/card";
import { Icon } from "~/components/ui/icon";
import { Bar } from "./Bar";
import { PointBars } from "./PointBars";
import { SentAnswers, type SentAnswersProps } from "./SentAnswers";
import { LinkLine } from "~/components/ui/textLink";

export function VacancyResult({
  result,
  toCompany,
  ...sent
}: { result: VacancyAssessmentResult; toCompany: string | null } & SentAnswersProps) {
  const { t } = useTranslation("assessments");
  const { score, requirements, toMark } = result;
  return (
    <div className="flex max-w-form flex-col gap-5">
      <p>
        {t("vacancy.sent")} {t("doneOn")} <DateText at={result.finishedAt} style="full" />. {t("keptUntil")}{" "}
        <DateText at={result.keptUntil} style="full" />.
      </p>
      {result.endedBy === "time" ? (
        <Alert>
          <AlertDescription>
            <p>{t("vacancy.endedByTime")}</p>
          </AlertDescription>
        </Alert>
      ) : null}
      {toMark > 0 ? (
        <Alert>
          <AlertDescription>
            <p>{t("vacancy.toMark", { count: toMark })}</p>
          </AlertDescription>
        </Alert>
      ) : null}
      {score ? <Score {...score} isWhole={toMark === 0} /> : null}
      {requirements.length > 0 ? <Requirements {...{ requirements, toCompany }} /> : null}
      <p>{t("noCut")}</p>
      {sent.answers.length > 0 ? <SentAnswers {...sent} /> : null}
    </div>
  );
}

/** Shows points by section, as a guide to what to study. A test that is not yet marked is neither passed nor failed. */
function Score({
  isWhole,
  points,
  most,
  passMark,
  isPassed,
  sections,
}: NonNullable<VacancyAssessmentResult["score"]> & { isWhole: boolean }) {
  const { t } = useTranslation("assessments");
  return (
    <Card asChild>
      <section aria-labelledby="score">
        <h2 id="score">{t("vacancy.score", { points, count: most })}</h2>
        {sections.length > 1 ? (
          <PointBars rows={sections.map(({ title, ...section }) => ({ ...section, name: title }))} unit="points" />
        ) : (
          <Bar value={points} most={most} />
        )}
        {passMark === null || !isWhole ? null : (
          <p>{t(isPassed ? "vacancy.passed" : "vacancy.notPassed", { count: Math.ceil(passMark * most) })}</p>
        )}
      </section>
    </Card>
  );
}

/** Lists the requirements. Unmet requirements come first, because the person can act on them. */
function Requirements({
  requirements,
  toCompany,
}: Pick<VacancyAssessmentResult, "requirements"> & { toCompany: string | null }) {
  const { t } = useTranslation("assessments");
  const lang = useVacancyLanguage();
  const sorted = [...requirements].sort((one, other) => Number(one.isMet) - Number(other.isMet));
  const isUnmet = requirements.some(({ isMet }) => !isMet);
  const lacking = requirements.filter(({ isMet, kind }) => !isMet && kind === "knockOut").length;
  return (
    <section aria-labelledby="requirements" className="flex flex-col gap-4">
      <h2 id="requirements">
        {lacking > 0 ? t("vacancy.unmet", { count: lacking }) : t(isUnmet ? "vacancy.enoughMet" : "vacancy.allMet")}
      </h2>
      {sorted.map(({ id, text, kind, isMet, reason, mend }) => (
        <Card asChild key={id}>
          <article>
            <h3 lang={lang}>{text}</h3>
            <p className="flex flex-wrap gap-2">
              <Badge variant={isMet ? "success" : "warning"}>
                <Icon name={isMet ? "success" : "alert"} />
                {t(isMet ? "vacancy.isMet" : "vacancy.isUnmet")}
              </Badge>{" "}
              <Badge variant="outline">{t(`vacancy.kinds.${kind}`)}</Badge>
            </p>
            <p>
              <strong>{t("vacancy.reason")}</strong> <span lang={lang}>{reason}</span>
            </p>
            {isMet ? null : (
              <p>
                <strong>{t("vacancy.mend")}</strong> <span lang={lang}>{mend}</span>
              </p>
            )}
          </article>
        </Card>
      ))}
      {isUnmet && toCompany ? <LinkLine to={toCompany}>{t("vacancy.write")}</LinkLine> : null}
    </section>
  );
}
