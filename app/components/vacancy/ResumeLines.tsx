import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { shownSections } from "#contract/choices";
import type { Resume } from "#contract/resumeCalls";
import { writeEntry } from "~/services/resume/entryText";
import { findState, isListSection, type AnySingle, type ShownSection } from "~/services/resume/sections";
import { writeRows } from "~/services/resume/singleRows";
import { paths } from "~/services/shell/paths";
import { SentText, SentTexts } from "./SentLine";

/** How many entries of a list are named. */
const SHOWN = 3;

/** These are lines of the form itself, or go to no company from here (docs/resume.md). */
const elsewhere: readonly ShownSection[] = ["schooling", "disability"];

/**
 * The rest of the currículo, as it goes along: a line for each part in which something was told, which leads to where
 * it is changed, and from there back to the vacancy.
 */
export function ResumeLines({ resume, vacancyId }: { resume: Resume | null; vacancyId: number }) {
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
  if (told.length === 0)
    return (
      <Line name={t("apply.resume")} to={paths.resume()} verb={t("apply.resumeFill")}>
        {t("apply.resumeEmpty")}
      </Line>
    );
  return told.map(({ section, texts }) => (
    <Line key={section} name={t(`resume:sections.${section}.title`)} to={paths.answer(section, vacancyId)}>
      <SentTexts texts={texts} />
    </Line>
  ));
}

interface LineProps {
  name: string;
  to: string;
  verb?: string;
  children: React.ReactNode;
}

function Line({ name, to, verb, children }: LineProps) {
  const { t } = useTranslation("vacancy");
  return (
    <li className="flex items-center justify-between gap-2 py-2 font-medium">
      <SentText name={name} value={children} />{" "}
      <Link to={to} className="flex min-h-11 items-center">
        {verb ?? t("apply.change")}
        <span className="sr-only"> {name}</span>
      </Link>
    </li>
  );
}

/** Returns what names the entries of a list, and writes what a part that is one thing has. */
function useSectionText(): (section: ShownSection, resume: Resume) => string[] {
  const { t, i18n } = useTranslation(["vacancy", "resume", "enums"]);
  const { t: resumeText } = useTranslation(["resume", "enums"]);
  const texts = { t: resumeText, language: i18n.language };
  return (section, resume) => {
    if (section === "disability") return [];
    if (!isListSection(section)) {
      const { content } = resume[section];
      // The categories have a line of their own.
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
