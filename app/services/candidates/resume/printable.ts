import type { Candidate } from "#contract/candidates/candidate";
import type { SingleSection, ListSection } from "#contract/candidates/resume";
import type { Resume } from "#contract/candidates/resumeCalls";
import { writeAddress, writePhone } from "~/services/candidates/account/profile";
import { findState, writeEntry, writeRows } from "~/services/candidates/resume/sections";
import type { ResumeTexts } from "~/services/candidates/resume/sections/fields";
import { phoneHref } from "~/services/server/format/links";
import type { PrintedSection, ResumeDocument } from "./resumeDocument";

export const printChoices = ["address", "salary"] as const;
export type PrintChoice = (typeof printChoices)[number];

const MOST_TOLD = 10;

/** Returns letters that the PDF's font lacks: it has Latin letters only. */
export const findUnprintable = (text: string): string =>
  [...new Set(text.match(/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/gu))].slice(0, MOST_TOLD).join(" ");

interface Printed {
  candidate: Candidate;
  email: string;
  resume: Resume;
  choices: readonly PrintChoice[];
}

/** Converts a currículo for printing. Leaves out disability (needs a consent), CPF and birth date (asked on hiring). */
export function toResumeDocument(printed: Printed, texts: ResumeTexts, title: string): ResumeDocument {
  const { candidate, email, resume, choices } = printed;
  const { label, summary, roles } = resume.objective.content;
  const phone = writePhone(candidate.phone);
  const address = choices.includes("address")
    ? writeAddress(candidate, texts.t("print.noNumber"))
    : [`${candidate.city} – ${candidate.state}`];
  const single = (section: SingleSection) => writeSingle(resume, section, texts);
  const list = (section: ListSection) => writeList(resume, section, texts);
  return {
    language: texts.language,
    title,
    name: candidate.name,
    label: label ?? (roles.map(({ name }) => name).join(" · ") || undefined),
    contacts: [
      { text: phone, link: phoneHref(phone) ?? undefined },
      ...(email ? [{ text: email, link: `mailto:${email}` }] : []),
      ...address.map((text) => ({ text })),
    ],
    sections: [
      ...(summary ? [{ title: texts.t("sections.objective.title"), entries: [{ lines: [], summary }] }] : []),
      ...list("work"),
      ...(resume.education.content.length > 0 ? list("education") : single("schooling")),
      ...list("certificates"),
      ...list("languages"),
      ...single("licence"),
      ...single("availability"),
      ...(choices.includes("salary") ? single("salary") : []),
      ...list("links"),
    ],
  };
}

function writeList(resume: Resume, section: ListSection, texts: ResumeTexts): PrintedSection[] {
  const { content } = resume[section];
  if (content.length === 0) return [];
  const entries = content.map((entry) => {
    const { lines, link, ...words } = writeEntry(section, entry, texts);
    return { ...words, lines: lines.map((text) => ({ text, link })) };
  });
  return [{ title: texts.t(`sections.${section}.title`), entries }];
}

function writeSingle(resume: Resume, section: SingleSection, texts: ResumeTexts): PrintedSection[] {
  if (findState(resume, section) !== "filled") return [];
  const rows = writeRows(section, resume[section].content, texts).filter(([, value]) => value);
  const lines = rows.map(([name, value]) => ({ text: name.endsWith("?") ? `${name} ${value}` : `${name}: ${value}` }));
  return lines.length > 0 ? [{ title: texts.t(`sections.${section}.title`), entries: [{ lines }] }] : [];
}
