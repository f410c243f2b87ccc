import { useTranslation } from "react-i18next";
import type { Stage } from "#contract/vacancies/vacancy";
import { useVacancyLanguage } from "~/components/kit/format/useVacancyLanguage";
import { useDuration } from "~/components/kit/format/useDuration";
import { cn } from "~/components/ui/cn";
import { tenthsText } from "~/services/server/format/intl";

/** Lists stages with their cost in minutes and mobile data. `isBelow` selects the smaller look under a milestone. */
export function StageList({ stages, isBelow = false }: { stages: Stage[]; isBelow?: boolean }) {
  const { t, i18n } = useTranslation("vacancy");
  const lang = useVacancyLanguage();
  const duration = useDuration();
  if (stages.length === 0) return <p>{t("noSteps")}</p>;
  return (
    <ol
      className={cn("grid grid-cols-1 list-decimal gap-1 ps-6", isBelow && "mt-1 ps-5 text-sm text-muted-foreground")}
    >
      {stages.map(({ kind, name, minutes, dataKb }, index) => (
        <li key={`${kind}${index}`}>
          {isBelow ? <span lang={lang}>{name}</span> : <strong lang={lang}>{name}</strong>}{" "}
          <span className="facts text-sm text-muted-foreground">
            {minutes > 0 ? <span>{duration(minutes)}</span> : null}{" "}
            {dataKb >= 100 ? (
              <span>{t("stepData", { megabytes: tenthsText(dataKb / 1000, i18n.language) })}</span>
            ) : null}
          </span>
        </li>
      ))}
    </ol>
  );
}
