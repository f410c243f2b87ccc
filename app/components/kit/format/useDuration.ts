import { useTranslation } from "react-i18next";

/** In minutes. Durations of an hour or more are rounded to multiples of this step. */
const STEP = 15;

/** Writes minutes as people say them: "cerca de 25 min", "cerca de 1 h 30". */
export function useDuration(): (minutes: number) => string {
  const { t } = useTranslation("format");
  return (minutes) => {
    if (minutes < 60) return t("duration.minutes", { minutes });
    const rounded = Math.round(minutes / STEP) * STEP;
    const [hours, rest] = [Math.floor(rounded / 60), rounded % 60];
    return rest === 0 ? t("duration.hours", { hours }) : t("duration.both", { hours, minutes: rest });
  };
}
