import { useTranslation } from "react-i18next";
import type { OwnAssessment } from "#contract/applications/assessments";
import { useVacancyLanguage } from "~/components/kit/format/useVacancyLanguage";
import { LinkLine } from "~/components/ui/textLink";
import { findReached } from "~/services/applications/progress/encouragement";
import { paths } from "~/services/server/navigation/paths";
import type { ProgressPage } from "./loader.server";

const assessmentPaths: Record<OwnAssessment, () => string> = {
  competencyTest: paths.tests,
  valuesTest: paths.valuesTest,
};

/** Shows after a refusal the stage reached, how to ask for a missing reason, and test results (docs/design.md, 7). */
export function DecentNo({ page: { application, results } }: { page: ProgressPage }) {
  const { t } = useTranslation("progress");
  const lang = useVacancyLanguage();
  const hasReason = Boolean(application.history.at(-1)?.reason);
  return (
    <>
      <p>{t(`no.reached.${findReached(application.history)}`)}</p>
      {hasReason ? null : (
        <p>
          {t("no.withoutReason")} <a href={paths.writeToCompany(application.vacancy.id)}>{t("messages.write")}</a>
        </p>
      )}
      {results.length > 0 ? (
        <section aria-labelledby="own-results" className="flex flex-col gap-2">
          <h3 id="own-results">{t("no.results")}</h3>
          {results.map(({ test, title, scales }) => (
            <div key={test}>
              <LinkLine to={assessmentPaths[test]()} lang={lang}>
                {title}
              </LinkLine>
              <ul lang={lang} className="list-disc ps-6">
                {scales.map(({ id, name, levelName }) => (
                  <li key={id}>
                    {name}: {levelName}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </section>
      ) : null}
    </>
  );
}
