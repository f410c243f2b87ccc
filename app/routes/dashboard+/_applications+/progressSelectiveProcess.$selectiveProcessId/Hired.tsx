import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { TradeDrawing } from "~/components/kit/brand/TradeDrawing";
import { DateText } from "~/components/kit/format/DateText";
import { MapLink } from "~/components/kit/format/MapLink";
import { useVacancyLanguage } from "~/components/kit/format/useVacancyLanguage";
import { IntentButton } from "~/components/kit/forms/IntentButton";
import { Note } from "~/components/ui/alert";
import { Button } from "~/components/ui/button";
import { FactList } from "~/components/ui/fact-list";
import { Icon } from "~/components/ui/icon";
import { toStart } from "~/services/applications/progress/offer";
import { whatsAppHref } from "~/services/server/format/links";
import { findTrade } from "~/services/vacancies/vacancy/trade";
import { paths } from "~/services/server/navigation/paths";
import type { ProgressPage } from "./loader.server";

/** Congratulates a hired candidate, and tells of the first day, the medical examination and usual frauds. */
export function Hired({ page }: { page: ProgressPage }) {
  const { t } = useTranslation("progress");
  const { vacancy } = page.application;
  const shared = vacancy.companyName
    ? t("hired.sharedText", { role: vacancy.roleName, company: vacancy.companyName })
    : t("hired.sharedTextHidden", { role: vacancy.roleName });
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-4 rounded-lg bg-success-soft p-4">
        <TradeDrawing trade={findTrade(vacancy.roleName)} className="size-20 text-success" />
        <FirstDay page={page} />
      </div>
      <section aria-labelledby="exam">
        <h3 id="exam">{t("hired.exam")}</h3>
        <p>{t("hired.examText")}</p>
      </section>
      <Note variant="warning" title={t("hired.fraud")}>
        {t("hired.fraudText")}
      </Note>
      <p className="print:hidden">
        <Button asChild variant="outline">
          <a href={whatsAppHref(shared)} rel="noopener noreferrer">
            <Icon name="share" />
            {t("hired.share")}
          </a>
        </Button>
      </p>
      <OtherApplications page={page} />
    </div>
  );
}

function FirstDay({ page: { application, now } }: { page: ProgressPage }) {
  const { t } = useTranslation("progress");
  const lang = useVacancyLanguage();
  const { hire, offers, vacancy } = application;
  const offer = offers.at(-1);
  const place = hire?.place ?? offer?.place;
  const facts: [string, ReactNode][] = [];
  if (hire?.firstDay)
    facts.push([t("hired.when"), <DateText key="when" at={hire.firstDay} style="meeting" now={now} />]);
  else if (offer) facts.push([t("hired.when"), <DateText key="when" at={toStart(offer.startsOn)} style="weekday" />]);
  if (place)
    facts.push([
      t("hired.where"),
      <span key="where" className="flex flex-col items-start">
        <span lang={lang}>{place}</span> <MapLink place={place} />
      </span>,
    ]);
  if (hire?.askFor)
    facts.push([
      t("hired.askFor"),
      <span key="askFor" lang={lang}>
        {hire.askFor}
      </span>,
    ]);
  if (hire?.bring.length)
    facts.push([
      t("hired.bring"),
      <ul key="bring" lang={lang} className="list-disc ps-6">
        {hire.bring.map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>,
    ]);
  return (
    <section aria-labelledby="first-day" className="flex min-w-[min(12rem,100%)] flex-1 flex-col gap-2">
      <h3 id="first-day">{t("hired.firstDay")}</h3>
      {facts.length ? <FactList facts={facts} className="wrap-anywhere" /> : null}
      {hire?.firstDay ? null : (
        <p>
          {t("hired.notTold")} <a href={paths.writeToCompany(vacancy.id)}>{t("messages.write")}</a>
        </p>
      )}
    </section>
  );
}

/** Lists the candidate's other open applications, each with a button to withdraw. */
function OtherApplications({ page: { others } }: { page: ProgressPage }) {
  const { t } = useTranslation("progress");
  const lang = useVacancyLanguage();
  if (!others.length) return null;
  return (
    <section aria-labelledby="others" className="flex flex-col gap-2 print:hidden">
      <h3 id="others">{t("hired.others")}</h3>
      <p>{t("hired.othersText")}</p>
      <ul className="flex flex-col divide-y">
        {others.map(({ id, vacancy }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <a
              href={paths.progress(vacancy.id)}
              lang={lang}
              className="inline-flex min-h-11 items-center wrap-anywhere"
            >
              {vacancy.roleName}
            </a>
            <IntentButton action={paths.progress(vacancy.id)} intent="withdraw" variant="outline">
              {t("hired.withdraw")}
              <span className="sr-only">: {vacancy.roleName}</span>
            </IntentButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
