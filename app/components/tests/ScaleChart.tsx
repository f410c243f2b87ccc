import { useTranslation } from "react-i18next";
import type { TestResult } from "#contract/tests";
import { useVacancyLanguage } from "~/components/format/useVacancyLanguage";
import { Bar } from "./Bar";

/** A bar for each scale, with its words and its numbers. */
export function ScaleChart({ scales, unit }: { scales: TestResult["scales"]; unit: "points" | "chosen" }) {
  const { t } = useTranslation("tests");
  const lang = useVacancyLanguage();
  return (
    <ul className="grid gap-4">
      {scales.map(({ id, name, levelName, points, most }) => (
        <li key={id} className="grid gap-1">
          <p className="flex flex-wrap justify-between gap-x-4">
            <span lang={lang}>
              <strong>{name}</strong>: {levelName}
            </span>
            <span className="text-sm text-muted-foreground tabular-nums">{t(unit, { points, most })}</span>
          </p>
          <Bar value={points} most={most} />
        </li>
      ))}
    </ul>
  );
}
