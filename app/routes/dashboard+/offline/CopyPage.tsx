import { useTranslation } from "react-i18next";
import type { ApplicationRow } from "#contract/applications/application";
import { InterviewZone } from "~/components/applications/progress/Dates";
import { CompanyName } from "~/components/kit/format/CompanyText";
import { DateText } from "~/components/kit/format/DateText";
import { useVacancyLanguage } from "~/components/kit/format/useVacancyLanguage";
import type { Language } from "~/locales/languages";
import { paths } from "~/services/server/navigation/paths";
import type { Settings } from "~/styles/settings";
import { SavedVacancies } from "./SavedVacancies";
import type { Copy } from "./copy";

interface CopyPageProps {
  copy: Copy;
  language: Language;
  settings: Settings;
  styles: string;
  letters: number;
}

/** Renders the offline copy. It is read hours later, so its dates are absolute, never "today" or "late". */
export function CopyPage({ copy, language, settings, styles, letters }: CopyPageProps) {
  const { t } = useTranslation("applications");
  const { tasks, applications, total, saved, totalSaved } = copy;
  const left = total - tasks.length - applications.length;
  return (
    <html lang={language} dir={settings.themeDirection} data-mode={settings.themeMode}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{t("copy.title")}</title>
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <main>
          <header>
            <h1>{t("copy.title")}</h1>
            <p>
              {t("copy.since")} <DateText at={copy.madeAt} style="moment" />.
            </p>
            <p>
              <a href={paths.home()}>{t("copy.again")}</a>
            </p>
          </header>
          <h2>{t("home.todo")}</h2>
          {tasks.length > 0 ? (
            <ul>
              {tasks.map((task) => (
                <Application key={task.id} application={task}>
                  <InterviewDetails details={task.details} />
                </Application>
              ))}
            </ul>
          ) : (
            <p>{t("empty.turn.candidate")}</p>
          )}
          {(["company", "ended"] as const).map((side) => {
            const own = applications.filter(({ turn }) => turn === side);
            return own.length > 0 ? (
              <section key={side}>
                <h2>{t(`groups.${side}`)}</h2>
                <ul>
                  {own.map((application) => (
                    <Application key={application.id} application={application} />
                  ))}
                </ul>
              </section>
            ) : null;
          })}
          {left > 0 ? <p>{t("copy.more", { count: left })}</p> : null}
          <SavedVacancies vacancies={saved} left={totalSaved - saved.length} letters={letters} />
        </main>
      </body>
    </html>
  );
}

function Application({ application, children }: { application: ApplicationRow; children?: React.ReactNode }) {
  const { t } = useTranslation("applications");
  const { vacancy, state, turn, nextAction, dueAt, promisedAt } = application;
  return (
    <li>
      <h3 lang={useVacancyLanguage()}>{vacancy.roleName}</h3>
      <p>
        <CompanyName name={vacancy.companyName} /> · {vacancy.city} ({vacancy.state})
      </p>
      <p>
        <strong>{t(`states.${state}.name`)}</strong>
      </p>
      {nextAction === "answerMessage" ? <p>{t("says.answerMessage")}</p> : null}
      {nextAction && nextAction !== "wait" && nextAction !== "answerMessage" && dueAt ? (
        <p>
          {t(`due.${nextAction}`)} <DateText at={dueAt} style="moment" />
          <InterviewZone application={application} />
        </p>
      ) : null}
      {turn === "company" && promisedAt ? (
        <p>
          {t("promised")} <DateText at={promisedAt} style="full" />
        </p>
      ) : null}
      {children}
    </li>
  );
}

/** The details of an interview that have a translated label. Other details are left out of the copy. */
const known = ["startsAt", "place", "address", "link", "contact", "notes"] as const;
/** The most characters of one detail, because the whole copy may have 30 kB. */
const LONGEST = 300;

function InterviewDetails({ details }: { details: Record<string, string> | null }) {
  const { t } = useTranslation("applications");
  const lang = useVacancyLanguage();
  const told = known.filter((name) => details?.[name]);
  if (!details || told.length === 0) return null;
  return (
    <dl>
      {told.map((name) => (
        <div key={name}>
          <dt>{t(`progress.detail.${name}`)}</dt>
          <dd lang={lang}>{details[name]?.slice(0, LONGEST)}</dd>
        </div>
      ))}
    </dl>
  );
}
