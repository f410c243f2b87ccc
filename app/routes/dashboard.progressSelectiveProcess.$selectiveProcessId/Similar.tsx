import { useTranslation } from "react-i18next";
import { VacancyCard } from "~/components/vacancy/VacancyCard";
import { paths } from "~/services/shell/paths";
import type { ProgressPage } from "./loader.server";

export function Similar({ page: { similar, now } }: { page: ProgressPage }) {
  const { t } = useTranslation("vacancy");
  if (similar.length === 0) return null;
  return (
    <section className="flex flex-col gap-4 print:hidden">
      <h2>{t("similar")}</h2>
      <ul className="grid grid-cols-1 gap-4 *:*:h-full sm:grid-cols-2">
        {similar.map((row) => (
          <li key={row.id}>
            <VacancyCard vacancy={row} to={paths.vacancy(row.id)} now={now} />
          </li>
        ))}
      </ul>
    </section>
  );
}
