import { useTranslation } from "react-i18next";
import { useVacancyLanguage } from "~/components/kit/format/useVacancyLanguage";
import { Bar } from "./Bar";

interface PointBarsProps {
  rows: readonly { id: string; points: number; most: number; name: string; levelName?: string }[];
  unit: "points" | "chosen";
}

export function PointBars({ rows, unit }: PointBarsProps) {
  const { t } = useTranslation("assessments");
  const lang = useVacancyLanguage();
  return (
    <ul className="grid gap-4">
      {rows.map(({ id, name, levelName, points, most }) => (
        <li key={id} className="grid gap-1">
          <p className="flex flex-wrap justify-between gap-x-4">
            <span lang={lang}>
              <strong>{name}</strong>
              {levelName ? `: ${levelName}` : null}
            </span>{" "}
            <span className="text-sm text-muted-foreground tabular-nums">{t(unit, { points, most })}</span>
          </p>
          <Bar value={points} most={most} />
        </li>
      ))}
    </ul>
  );
}
