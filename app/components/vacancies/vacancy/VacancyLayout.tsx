import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { EndpointResponse } from "#contract/base/endpoint";
import type { viewVacancy } from "#contract/vacancies/vacancy";
import { LinkLine } from "~/components/ui/textLink";
import { useRootData } from "~/services/server/navigation/rootData";
import { Screen } from "~/components/kit/layout/Screen";
import { SaveThisButton } from "./MarkButtons";
import { MarkForm } from "./MarkForm";
import { VacancyRows } from "./VacancyRows";
import { VacancyBody } from "./VacancyBody";
import { VacancyHead } from "./VacancyHead";

interface VacancyLayoutProps {
  vacancy: EndpointResponse<typeof viewVacancy>;
  now: string;
  searchPath: string;
  vacancyHref: (id: number) => string;
  isSaved: boolean;
  failedForm?: string | undefined;
  first?: ReactNode;
  asked: ReactNode;
  side: ReactNode;
  bar: ReactNode;
}

/** Lays out a vacancy's page, for candidates and visitors alike (docs/design.md, section 11). */
export function VacancyLayout({
  vacancy,
  now,
  searchPath,
  vacancyHref,
  isSaved,
  failedForm,
  first,
  asked,
  side,
  bar,
}: VacancyLayoutProps) {
  const { t } = useTranslation("vacancy");
  const isAhead = useRootData()?.isAhead;
  return (
    <Screen className="page-width page-columns gap-y-6 py-4">
      <div className="md:col-span-full arriving:invisible">
        {/* A link to the error summary, for browsers without `autofocus`, which begin at the top of the page. */}
        {failedForm ? (
          <p>
            <a href={`#${failedForm}-error`} className="inline-flex min-h-11 items-center font-medium text-destructive">
              {t("failed")}
            </a>
          </p>
        ) : null}
        <div className="flex flex-wrap items-center justify-between gap-2">
          <LinkLine to={searchPath}>{t("back")}</LinkLine>
          <MarkForm returnTo={vacancyHref(vacancy.id)} sees={isAhead ? vacancy.id : undefined}>
            <SaveThisButton id={vacancy.id} isSaved={isSaved} />
          </MarkForm>
        </div>
      </div>
      {/* Parts that are shown beside the list (app/enhance/beside.ts). */}
      <div data-reads="" className="flex flex-col gap-6 md:row-start-2">
        {first}
        <VacancyHead vacancy={vacancy} now={now} />
      </div>
      {bar}
      <div data-reads="" className="md:row-start-3">
        <VacancyBody vacancy={vacancy} record={vacancy.record} asked={asked} />
      </div>
      <aside className="flex flex-col gap-4 md:sticky md:top-20 md:col-start-2 md:row-span-2 md:row-start-2 md:max-h-[calc(100vh-10rem)] md:overflow-auto">
        {side}
      </aside>
      {vacancy.similar.length > 0 ? (
        <section className="flex flex-col gap-2 md:row-start-4">
          <h2>{t("similar")}</h2>
          <VacancyRows vacancies={vacancy.similar} toHref={vacancyHref} />
        </section>
      ) : null}
    </Screen>
  );
}
