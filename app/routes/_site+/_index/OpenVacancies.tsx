import type { VacancyRow } from "#contract/vacancies/vacancy";
import { useTranslation } from "react-i18next";
import { numberText } from "~/services/server/format/intl";
import { VacancyRows } from "~/components/vacancies/vacancy/VacancyRows";
import { ButtonLink } from "~/components/ui/textLink";
import { paths } from "~/services/server/navigation/paths";

export interface Open {
  rows: VacancyRow[];
  /** One more than the known count if `totalIsExact` is false. */
  total: number;
  totalIsExact: boolean;
}

export function OpenVacancies({ open }: { open: Open | null }) {
  const { t, i18n } = useTranslation("landing");
  if (!open?.rows.length) return null;
  const { rows, total, totalIsExact } = open;
  const shown = numberText(totalIsExact ? total : total - 1, i18n.language);
  return (
    <section aria-labelledby="open" className="col-span-full flex flex-col gap-4 md:row-start-2">
      <h2 id="open">{totalIsExact ? t("openCount", { count: total, shown }) : t("openCountMore", { shown })}</h2>
      <VacancyRows
        vacancies={rows}
        toHref={paths.publicVacancy}
        className="md:grid md:grid-cols-3 md:divide-x md:divide-y-0"
      />
      <p>
        <ButtonLink to={paths.publicSearch()} variant="outline">
          {t("all")}
        </ButtonLink>
      </p>
    </section>
  );
}
