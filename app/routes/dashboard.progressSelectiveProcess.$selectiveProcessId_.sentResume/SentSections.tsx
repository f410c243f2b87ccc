import { useTranslation } from "react-i18next";
import { shownSections } from "#contract/choices";
import type { SentResume } from "#contract/sentResume";
import { EntryWords } from "~/components/resume/EntryWords";
import { SingleFacts } from "~/components/resume/SingleFacts";
import { useEntryText } from "~/components/resume/useEntryText";
import { Card } from "~/components/ui/card";
import type { ListSection } from "#contract/resume";
import { isListSection, type AnyEntry, type ShownSection } from "~/services/resume/sections";
import { writeRows } from "~/services/resume/singleRows";

type SentSection = Exclude<ShownSection, "disability">;

/** Each part of the currículo of which something went along, whole. */
export function SentSections({ sent }: { sent: SentResume }) {
  const { t } = useTranslation(["applications", "resume", "enums"]);
  const { t: resumeText, i18n } = useTranslation(["resume", "enums"]);
  const isTold = (section: SentSection) =>
    isListSection(section)
      ? sent[section].length > 0
      : writeRows(section, sent[section], { t: resumeText, language: i18n.language }).some(([, value]) => value);
  // The disability is told with the application (SentPerson).
  const told = shownSections.filter((section) => section !== "disability").filter(isTold);
  if (told.length === 0) return <p>{t("sentResume.noMore")}</p>;
  return told.map((section) => (
    <Card key={section} asChild>
      <section aria-labelledby={section} className="wrap-anywhere">
        <h2 id={section}>{t(`resume:sections.${section}.title`)}</h2>
        {isListSection(section) ? (
          <Entries section={section} entries={sent[section]} />
        ) : (
          <SingleFacts section={section} content={sent[section]} />
        )}
      </section>
    </Card>
  ));
}

function Entries({ section, entries }: { section: ListSection; entries: readonly AnyEntry[] }) {
  const write = useEntryText(section);
  return (
    <ul className="flex flex-col gap-4">
      {entries.map((entry) => (
        <li key={entry.id}>
          <h3>{write(entry).title}</h3>
          <EntryWords section={section} entry={entry} isWhole />
        </li>
      ))}
    </ul>
  );
}
