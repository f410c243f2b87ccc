import { useTranslation } from "react-i18next";
import { useVacancyLanguage } from "~/components/format/useVacancyLanguage";

/** The names that we have words for. Others are not copied: an interview's place and time are. */
const known = ["startsAt", "place", "address", "link", "contact", "notes"] as const;
/** A text that is longer is cut, because a copy has room for 30 kB in all. In characters. */
const LONGEST = 300;

export function InterviewDetails({ details }: { details: Record<string, string> | null }) {
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
