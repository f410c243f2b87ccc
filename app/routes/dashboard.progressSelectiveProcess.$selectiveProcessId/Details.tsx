import { useTranslation } from "react-i18next";
import { useVacancyLanguage } from "~/components/format/useVacancyLanguage";

/** The names that we have words for. Companies may send others, which are shown as they are. */
const known = [
  "address",
  "benefits",
  "contact",
  "contract",
  "date",
  "link",
  "notes",
  "pay",
  "place",
  "schedule",
  "startsAt",
] as const;

/** Shows what the company told of an interview or an offer. */
export function Details({ title, details }: { title: string; details: Record<string, string> | null }) {
  const { t } = useTranslation("applications");
  const lang = useVacancyLanguage();
  const entries = Object.entries(details ?? {});
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h3>{title}</h3>
      {entries.length === 0 ? <p>{t("progress.noDetails")}</p> : null}
      {entries.length > 0 ? (
        <dl className="fact-list sm:grid-cols-2">
          {entries.map(([name, value]) => {
            const key = known.find((each) => each === name);
            return (
              <div key={name}>
                <dt lang={key ? undefined : lang}>{key ? t(`progress.detail.${key}`) : name}</dt>
                <dd lang={lang}>
                  {/^https:\/\/\S+$/.test(value) ? (
                    <a href={value} rel="noopener noreferrer">
                      {value}
                    </a>
                  ) : (
                    value
                  )}
                </dd>
              </div>
            );
          })}
        </dl>
      ) : null}
    </section>
  );
}
