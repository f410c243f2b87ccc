import { isVacancyOpen } from "#contract/vacancies/vacancyStatus";
import { useTranslation } from "react-i18next";
import { EmptyState } from "~/components/kit/layout/EmptyState";
import { Screen } from "~/components/kit/layout/Screen";
import { Alert, AlertDescription } from "~/components/ui/alert";
import { ButtonLink } from "~/components/ui/textLink";
import { paths } from "~/services/server/navigation/paths";
import { ComparedVacancies, CompareChoice } from "./ComparedVacancies";
import { VacancyList } from "./VacancyList";
import type { SavedPage } from "~/services/vacancies/vacancy/page";

interface SavedVacanciesProps {
  page: SavedPage;
  path: string;
  searchPath: string;
  vacancyHref: (id: number) => string;
  isOnDevice?: boolean;
}

/** Lists saved vacancies, newest first and closed vacancies last. */
export function SavedVacancies({ page, path, searchPath, vacancyHref, isOnDevice = false }: SavedVacanciesProps) {
  const { t } = useTranslation("search");
  const { rows, compared, marks, now } = page;
  const lists = { marks, vacancyHref, returnTo: path, now };
  const isOpen = (row: (typeof rows)[number]) => isVacancyOpen(row, new Date(now));
  const closed = rows.filter((row) => !isOpen(row));
  return (
    <Screen look="list">
      <h1>{t("savedTitle")}</h1>
      {isOnDevice && rows.length ? (
        <Alert>
          <AlertDescription>
            <p>
              {t("savedHere")} <a href={paths.login(path)}>{t("savedLogin")}</a>
            </p>
          </AlertDescription>
        </Alert>
      ) : null}
      <ComparedVacancies rows={compared} vacancyHref={vacancyHref} />
      <CompareChoice rows={rows.filter(isOpen)} chosen={compared} path={path} />
      <section data-part="results" aria-label={t("savedTitle")} className="max-w-form">
        {rows.length ? (
          <>
            <VacancyList rows={rows.filter(isOpen)} {...lists} heading="h2" />
            {closed.length > 0 ? (
              <>
                <h2 className="pt-6 pb-3">{t("savedClosed")}</h2>
                <VacancyList rows={closed} {...lists} />
              </>
            ) : null}
          </>
        ) : (
          <EmptyState
            title={t("savedEmpty")}
            drawing="toolbox"
            action={<ButtonLink to={searchPath}>{t("savedSearch")}</ButtonLink>}
          >
            <p>{t("savedEmptyText")}</p>
          </EmptyState>
        )}
      </section>
    </Screen>
  );
}
