import { useTranslation } from "react-i18next";
import { CompanyMark } from "~/components/vacancies/companies/CompanyMark";
import { CompanyPhone } from "~/components/vacancies/companies/CompanyPhone";
import { RecordLine } from "~/components/vacancies/companies/RecordLine";
import { CompanyParagraphs } from "~/components/kit/format/CompanyText";
import { useVacancyLanguage } from "~/components/kit/format/useVacancyLanguage";
import { PageLinks } from "~/components/kit/layout/PageLinks";
import { Screen } from "~/components/kit/layout/Screen";
import { useAuth } from "~/services/server/navigation/rootData";
import { Card } from "~/components/ui/card";
import { ButtonLink, LinkLine } from "~/components/ui/textLink";
import { VacancyCard } from "~/components/vacancies/vacancy/VacancyCard";
import type { CompanyPage } from "~/services/vacancies/companies/page";
import { numberText } from "~/services/server/format/intl";
import { paths } from "~/services/server/navigation/paths";

export function CompanyView({ company }: { company: CompanyPage }) {
  const { t, i18n } = useTranslation("company");
  const { isAuthenticated } = useAuth();
  const { slug, name, about, phone, logo, record, rows, page, pages, total, totalIsExact, now } = company;
  return (
    <Screen className="page-width flex flex-col gap-6 pt-4 pb-8">
      <LinkLine to={isAuthenticated ? paths.search() : paths.publicSearch()}>{t("back")}</LinkLine>
      <div className="page-columns gap-y-6">
        <div className="flex flex-col gap-4">
          <div className="flex items-center gap-4">
            <CompanyMark name={name} logo={logo} size="page" />
            <h1 className="min-w-0 wrap-anywhere" lang={useVacancyLanguage()}>
              {name}
            </h1>
          </div>
          {about ? <CompanyParagraphs text={about} /> : <p className="text-muted-foreground">{t("noAbout")}</p>}
          {phone ? <CompanyPhone phone={phone} /> : null}
        </div>
        <Card asChild className="gap-2">
          <section aria-labelledby="record">
            <h2 id="record" className="text-lg">
              {t("record")}
            </h2>
            {record ? (
              <>
                <p className="font-medium">
                  <RecordLine record={record} />
                </p>
                <p className="text-sm text-muted-foreground">{t("recordOf", { count: record.applications })}</p>
              </>
            ) : (
              <p className="text-muted-foreground">{t("noRecord")}</p>
            )}
          </section>
        </Card>
      </div>
      <section className="flex flex-col gap-4" aria-labelledby="vacancies">
        <h2 id="vacancies">
          {t(totalIsExact ? "open" : "openOver", { count: total, shown: numberText(total, i18n.language) })}
        </h2>
        {rows.length > 0 ? (
          <ul className="grid grid-cols-1 gap-4 *:*:h-full sm:grid-cols-2">
            {rows.map((row) => (
              <li key={row.id}>
                <VacancyCard
                  vacancy={row}
                  to={isAuthenticated ? paths.vacancy(row.id) : paths.publicVacancy(row.id)}
                  now={now}
                />
              </li>
            ))}
          </ul>
        ) : (
          <p>{t(total > 0 ? "pastEnd" : "noneOpen")}</p>
        )}
        {rows.length > 0 || page > 1 ? (
          <PageLinks
            page={page}
            pages={pages}
            toHref={(number) => paths.company(slug, number)}
            labels={{ navigation: t("pages") }}
          />
        ) : (
          <p>
            <ButtonLink to={isAuthenticated ? paths.search() : paths.publicSearch()}>{t("search")}</ButtonLink>
          </p>
        )}
      </section>
    </Screen>
  );
}
