import { useTranslation } from "react-i18next";
import { VacancyRows } from "~/components/vacancies/vacancy/VacancyRows";
import { paths } from "~/services/server/navigation/paths";
import type { ProgressPage } from "./loader.server";

export function Similar({ page: { similar } }: { page: ProgressPage }) {
  const { t } = useTranslation("vacancy");
  if (similar.length === 0) return null;
  return (
    <section className="flex flex-col gap-2 print:hidden">
      <h2>{t("similar")}</h2>
      <VacancyRows vacancies={similar} toHref={paths.vacancy} />
    </section>
  );
}
