import { useTranslation } from "react-i18next";
import type { OwnAssessment, AssessmentResult } from "#contract/applications/assessments";
import { DateText } from "~/components/kit/format/DateText";
import { useVacancyLanguage } from "~/components/kit/format/useVacancyLanguage";
import { IntentButton } from "~/components/kit/forms/IntentButton";
import { Alert, AlertDescription } from "~/components/ui/alert";
import { Card } from "~/components/ui/card";
import { Collapsible, CollapsibleContent, CollapsibleTrigger } from "~/components/ui/collapsible";
import { paths } from "~/services/server/navigation/paths";
import { Rights } from "./Rights";
import { PointBars } from "./PointBars";
import { LinkLine } from "~/components/ui/textLink";

export function Result({ test, result }: { test: OwnAssessment; result: AssessmentResult }) {
  const { t } = useTranslation("assessments");
  const lang = useVacancyLanguage();
  const scales = test === "valuesTest" ? [...result.scales].sort((a, b) => b.points - a.points) : result.scales;
  return (
    <div className="flex max-w-form flex-col gap-5">
      <p>
        {t("doneOn")} <DateText at={result.finishedAt} style="full" />. {t("keptUntil")}{" "}
        <DateText at={result.keptUntil} style="full" />.
      </p>
      {result.endedBy === "time" ? (
        <Alert>
          <AlertDescription>
            <p>{t("endedByTime")}</p>
          </AlertDescription>
        </Alert>
      ) : null}
      <p>{t(`${test}.howToRead`)}</p>
      <Card asChild>
        <section aria-labelledby="result-chart">
          <h2 id="result-chart">{t("summary")}</h2>
          <PointBars rows={scales} unit={test === "valuesTest" ? "chosen" : "points"} />
        </section>
      </Card>
      <section aria-labelledby="result-readings" className="flex flex-col gap-4">
        <h2 id="result-readings">{t("readings")}</h2>
        {scales.map((scale) => (
          <Card asChild key={scale.id}>
            <article>
              <div lang={lang} className="flex flex-col gap-2">
                <h3>
                  {scale.name}: {scale.levelName}
                </h3>
                <p className="text-sm text-muted-foreground">{scale.about}</p>
                <p>{scale.reading}</p>
              </div>
              {scale.raise ? (
                <p>
                  <strong>{t("raise")}</strong> <span lang={lang}>{scale.raise}</span>
                </p>
              ) : null}
            </article>
          </Card>
        ))}
      </section>
      <Rights test={test} />
      <Card asChild>
        <section aria-labelledby="result-sharing">
          <h2 id="result-sharing">{t("sharing")}</h2>
          <p>{t(result.isShared ? "isShared" : "isNotShared")}</p>
          <IntentButton intent="share" fields={result.isShared ? {} : { isShared: "on" }} variant="outline">
            {t(result.isShared ? "stopSharing" : "share")}
          </IntentButton>
          <LinkLine to={paths.setting("data")}>{t("export")}</LinkLine>
          <Collapsible>
            <CollapsibleTrigger>{t("deleteOpen")}</CollapsibleTrigger>
            <CollapsibleContent>
              <div className="flex flex-col gap-3 pt-2">
                <p>{t("deleteText")}</p>
                <IntentButton intent="delete" variant="destructive" pendingLabel={t("deleting")}>
                  {t("delete")}
                </IntentButton>
              </div>
            </CollapsibleContent>
          </Collapsible>
        </section>
      </Card>
    </div>
  );
}
