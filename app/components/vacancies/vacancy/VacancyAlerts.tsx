import { useTranslation } from "react-i18next";
import type { VacancyLife } from "#contract/vacancies/vacancySilence";
import { Note } from "~/components/ui/alert";

/** Says that a vacancy takes no applications, and why where its company's silence is the reason. */
export function ClosedAlert({ life }: { life: VacancyLife | undefined }) {
  const { t } = useTranslation("vacancy");
  const kind = life?.silence === "paused" ? "paused" : "closed";
  return (
    <Note variant="warning" title={t(`${kind}.title`)}>
      {t(`${kind}.text`)}
    </Note>
  );
}

/** Says that what was pressed could not be done, because the application is no longer what the page showed. */
export function ChangedAlert() {
  const { t } = useTranslation("vacancy");
  return (
    <Note variant="warning" title={t("changed.title")}>
      {t("changed.text")}
    </Note>
  );
}
