import { useTranslation } from "react-i18next";
import type { Application } from "#contract/application";
import { DateText } from "~/components/format/DateText";
import { useVacancyLanguage } from "~/components/format/useVacancyLanguage";

/** Shows who did what, when and why, the newest first, with full dates. */
export function History({ entries }: { entries: Application["history"] }) {
  const { t } = useTranslation("applications");
  const lang = useVacancyLanguage();
  return (
    <section className="flex flex-col gap-4" aria-labelledby="history">
      <h2 id="history">{t("progress.history")}</h2>
      <ol className="divide-y *:py-3" reversed>
        {[...entries].reverse().map(({ at, from, to, by, reason }, index) => (
          <li key={entries.length - index}>
            <p>
              <strong>{from === "withdrawn" ? t("progress.restored") : t(`states.${to}.name`)}</strong>
            </p>
            <p className="text-sm text-muted-foreground">
              {t(`progress.by.${by}`)} · <DateText at={at} style="moment" />
            </p>
            {reason ? <p lang={by === "candidate" ? undefined : lang}>{reason}</p> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
