import { useTranslation } from "react-i18next";
import type { ListSection } from "#contract/candidates/resume";
import type { Resume } from "#contract/candidates/resumeCalls";
import { cn } from "~/components/ui/cn";
import { LinkLine } from "~/components/ui/textLink";
import { findState, isListSection, type AnyEntry, type ShownSection } from "~/services/candidates/resume/sections";
import { paths } from "~/services/server/navigation/paths";
import { EntryWords } from "./EntryWords";
import { SingleFacts } from "./SingleFacts";
import { useEntryText } from "./useEntryText";

const SHOWN = 5;

export function SectionRow({ section, resume }: { section: ShownSection; resume: Resume }) {
  const { t } = useTranslation("resume");
  // A disability is not printed, because the candidate decides for each vacancy whether to show it.
  const isPrinted = findState(resume, section) === "filled" && section !== "disability";
  return (
    <section
      id={section}
      aria-labelledby={`${section}-title`}
      className={cn(
        "flex scroll-mt-24 flex-col gap-1 px-4 pt-1 pb-4 wrap-anywhere sm:px-6",
        !isPrinted && "print:hidden",
      )}
    >
      <div className="flex items-center justify-between gap-4">
        <h2 id={`${section}-title`} className="text-base">
          {t(`sections.${section}.title`)}
        </h2>
        <a
          href={paths.editSection(section)}
          aria-label={t(`sections.${section}.change`)}
          className="inline-flex min-h-11 items-center print:hidden"
        >
          {t("edit")}
        </a>
      </div>
      <Told section={section} resume={resume} />
    </section>
  );
}

function Told({ section, resume }: { section: ShownSection; resume: Resume }) {
  const { t } = useTranslation("resume");
  if (findState(resume, section) === "none") return <p>{t("toldNone")}</p>;
  if (isListSection(section)) return <Entries section={section} entries={resume[section].content} />;
  const content = section === "disability" ? resume.disability : resume[section].content;
  return <SingleFacts section={section} content={content} isShort />;
}

function Entries({ section, entries }: { section: ListSection; entries: readonly AnyEntry[] }) {
  const { t } = useTranslation("resume");
  const write = useEntryText(section);
  const more = entries.length - SHOWN;
  return (
    <>
      <ul className="flex flex-col gap-2">
        {entries.slice(0, SHOWN).map((entry) => (
          <li key={entry.id}>
            <h3 className="text-base">{write(entry).title}</h3>
            <EntryWords section={section} entry={entry} isShort />
          </li>
        ))}
      </ul>
      {more > 0 ? <LinkLine to={paths.editSection(section)}>{t("more", { count: more })}</LinkLine> : null}
    </>
  );
}
