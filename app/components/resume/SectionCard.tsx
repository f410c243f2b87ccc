import { useTranslation } from "react-i18next";
import type { Resume } from "#contract/resumeCalls";
import { Badge } from "~/components/ui/badge";
import { cn } from "~/components/ui/cn";
import { Card } from "~/components/ui/card";
import { Icon } from "~/components/ui/icon";
import { ButtonLink, LinkLine } from "~/components/ui/textLink";
import { findState, isListSection, type AnyEntry, type ShownSection } from "~/services/resume/sections";
import { paths } from "~/services/shell/paths";
import { EntryWords } from "./EntryWords";
import { SingleFacts } from "./SingleFacts";
import { useEntryText } from "./useEntryText";
import type { ListSection } from "#contract/resume";

/** How many entries stand on the screen of the whole currículo; the section's own has them all. */
const SHOWN = 5;

/** A section that its owner has answered: what it says, and the way to change it. */
export function SectionCard({ section, resume }: { section: ShownSection; resume: Resume }) {
  const { t } = useTranslation("resume");
  const state = findState(resume, section);
  // A disability has its consent for one vacancy at a time, and what is not told belongs on no paper.
  const isPrinted = state === "filled" && section !== "disability";
  return (
    <Card asChild>
      <section
        id={section}
        aria-labelledby={`${section}-title`}
        className={cn("scroll-mt-24 wrap-anywhere", !isPrinted && "print:hidden")}
      >
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id={`${section}-title`}>{t(`sections.${section}.title`)}</h2>
          <Badge className="print:hidden" variant="success">
            <Icon name="success" />
            {t(`state.${state}`)}
          </Badge>
        </div>
        <Told section={section} resume={resume} />
        <p>
          <ButtonLink to={paths.editSection(section)} variant="outline">
            <Icon name="edit" />
            {t(`sections.${section}.change`)}
          </ButtonLink>
        </p>
      </section>
    </Card>
  );
}

function Told({ section, resume }: { section: ShownSection; resume: Resume }) {
  const { t } = useTranslation("resume");
  if (findState(resume, section) === "none") return <p>{t("toldNone")}</p>;
  if (isListSection(section)) return <Entries section={section} entries={resume[section].content} />;
  const content = section === "disability" ? resume.disability : resume[section].content;
  return <SingleFacts section={section} content={content} />;
}

function Entries({ section, entries }: { section: ListSection; entries: readonly AnyEntry[] }) {
  const { t } = useTranslation("resume");
  const write = useEntryText(section);
  const more = entries.length - SHOWN;
  return (
    <>
      <ul className="flex flex-col gap-4">
        {entries.slice(0, SHOWN).map((entry) => (
          <li key={entry.id}>
            <h3>{write(entry).title}</h3>
            <EntryWords section={section} entry={entry} />
          </li>
        ))}
      </ul>
      {more > 0 ? <LinkLine to={paths.editSection(section)}>{t("more", { count: more })}</LinkLine> : null}
    </>
  );
}
