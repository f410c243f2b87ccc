import { useTranslation } from "react-i18next";
import { MapLink } from "~/components/kit/format/MapLink";
import { PressableText } from "~/components/kit/format/PressableText";
import { useVacancyLanguage } from "~/components/kit/format/useVacancyLanguage";

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
  "whatCounted",
] as const;

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
                  <PressableText text={value} />
                </dd>
                {key === "address" && !value.includes("https://") ? (
                  <dd>
                    <MapLink place={value} />
                  </dd>
                ) : null}
              </div>
            );
          })}
        </dl>
      ) : null}
    </section>
  );
}
