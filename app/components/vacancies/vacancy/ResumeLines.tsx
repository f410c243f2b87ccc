import { useTranslation } from "react-i18next";
import { shownSections } from "#contract/base/choices";
import type { Resume } from "#contract/candidates/resumeCalls";
import {
  findState,
  isListSection,
  writeEntry,
  writeRows,
  type AnySingle,
  type ShownSection,
} from "~/services/candidates/resume/sections";
import { paths } from "~/services/server/navigation/paths";
import { cn } from "~/components/ui/cn";
import { SubmitButton } from "~/components/kit/forms/SubmitButton";
import { changeLook, SentText, SentTexts, toSentAnchor, useIsElsewhere, useIsShown } from "./SentLine";

const SHOWN = 3;

/** Sections that the form asks for in fields of its own (docs/resume.md). */
const elsewhere: readonly ShownSection[] = ["schooling", "disability"];

interface ResumeLinesProps {
  resume: Resume | null;
  asked: readonly ShownSection[];
}

export function ResumeLines({ resume, asked }: ResumeLinesProps) {
  const { t } = useTranslation(["vacancy", "resume"]);
  const write = useSectionText();
  if (!resume)
    return (
      <Line name={t("apply.resume")} to={paths.resume()}>
        {t("apply.resumeUnread")}
      </Line>
    );
  const told = shownSections
    .filter((section) => !elsewhere.includes(section) && findState(resume, section) === "filled")
    .map((section) => ({ section, texts: write(section, resume) }))
    .filter(({ texts }) => texts.length > 0);
  const wanted = asked.filter((section) => !told.some((line) => line.section === section));
  if (told.length + wanted.length === 0)
    return (
      <Line name={t("apply.resume")} to={paths.resume()} verb={t("apply.resumeFill")}>
        {t("apply.resumeEmpty")}
      </Line>
    );
  const lines = [
    ...told.map(({ section, texts }) => ({
      section,
      isWanted: false,
      edit: section,
      value: <SentTexts texts={texts} />,
      verb: undefined,
    })),
    ...wanted.map((section) => ({
      section,
      isWanted: true,
      edit: isListSection(section) ? `${section}/new` : section,
      value: t("verdict.unknown"),
      verb: t("apply.resumeFill"),
    })),
  ];
  return lines.map((line) => <SectionLine key={line.section} {...line} />);
}

const lineClass = "flex items-center justify-between gap-2 py-2 font-medium";

function Line({ name, to, verb, children }: { name: string; to: string; verb?: string; children: React.ReactNode }) {
  const { t } = useTranslation("vacancy");
  if (!useIsShown(false)) return null;
  return (
    <li className={lineClass}>
      <SentText name={name} value={children} />{" "}
      <a href={to} className={cn(changeLook, "flex min-h-11 items-center")}>
        {verb ?? t("apply.change")}
        <span className="sr-only"> {name}</span>
      </a>
    </li>
  );
}

interface SectionLineProps {
  section: ShownSection;
  edit: string;
  value: React.ReactNode;
  verb: string | undefined;
  isWanted: boolean;
}

function SectionLine({ section, edit, value, verb, isWanted }: SectionLineProps) {
  const { t } = useTranslation(["vacancy", "resume"]);
  const isElsewhere = useIsElsewhere(undefined);
  if (!useIsShown(isWanted)) return null;
  const name = t(`resume:sections.${section}.title`);
  return (
    <li id={toSentAnchor(section)} hidden={isElsewhere} className={lineClass}>
      <SentText name={name} value={value} />{" "}
      <SubmitButton name="edit" value={edit} variant="link" className={changeLook}>
        <span>
          {verb ?? t("apply.change")}
          <span className="sr-only"> {name}</span>
        </span>
      </SubmitButton>
    </li>
  );
}

function useSectionText(): (section: ShownSection, resume: Resume) => string[] {
  const { t, i18n } = useTranslation(["vacancy", "resume", "enums"]);
  const { t: resumeText } = useTranslation(["resume", "enums"]);
  const texts = { t: resumeText, language: i18n.language };
  return (section, resume) => {
    if (section === "disability") return [];
    if (!isListSection(section)) {
      const { content } = resume[section];
      const shown = section === "licence" ? { ...content, categories: null } : content;
      return writeRows(section, shown as AnySingle, texts).flatMap(([name, value]) =>
        value ? `${name}: ${value}` : [],
      );
    }
    const { content } = resume[section];
    const named = content.slice(0, SHOWN).map((entry) => {
      const { title, lines } = writeEntry(section, entry, texts);
      return [title, lines[0]].filter(Boolean).join(" – ");
    });
    return content.length > SHOWN ? [...named, t("apply.more", { count: content.length - SHOWN })] : named;
  };
}
