import { useTranslation } from "react-i18next";
import type { VacancyLife } from "#contract/vacancies/vacancySilence";
import { Note } from "~/components/ui/alert";

export function ClosedAlert({ life }: { life: VacancyLife | undefined }) {
  const { t } = useTranslation("vacancy");
  const kind = life?.silence === "paused" ? "paused" : "closed";
  return (
    <Note variant="warning" title={t(`${kind}.title`)}>
      {t(`${kind}.text`)}
    </Note>
  );
}

/** Says that the pressed action failed, because the application has changed since the page was loaded. */
export function ChangedAlert() {
  const { t } = useTranslation("vacancy");
  return (
    <Note variant="warning" title={t("changed.title")}>
      {t("changed.text")}
    </Note>
  );
}
