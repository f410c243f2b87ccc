import { useTranslation } from "react-i18next";
import { shownSections } from "#contract/base/choices";
import type { SentResume } from "#contract/applications/sentResume";
import { EntryWords } from "~/components/candidates/resume/EntryWords";
import { SingleFacts } from "~/components/candidates/resume/SingleFacts";
import { useEntryText } from "~/components/candidates/resume/useEntryText";
import { Card } from "~/components/ui/card";
import type { ListSection } from "#contract/candidates/resume";
import { isListSection, writeRows, type AnyEntry, type ShownSection } from "~/services/candidates/resume/sections";

type SentSection = Exclude<ShownSection, "disability">;

export function SentSections({ sent }: { sent: SentResume }) {
  const { t } = useTranslation(["applications", "resume", "enums"]);
  const { t: resumeText, i18n } = useTranslation(["resume", "enums"]);
  const isTold = (section: SentSection) =>
    isListSection(section)
      ? sent[section].length > 0
      : writeRows(section, sent[section], { t: resumeText, language: i18n.language }).some(([, value]) => value);
  // The component SentPerson already shows the disability.
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
