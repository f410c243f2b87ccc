import { useTranslation } from "react-i18next";
import type { ListSection } from "#contract/candidates/resume";
import { writeEntry, type AnyEntry, type EntryText } from "~/services/candidates/resume/sections";

export function useEntryText(section: ListSection): (entry: AnyEntry) => EntryText {
  const { t, i18n } = useTranslation(["resume", "enums"]);
  return (entry) => writeEntry(section, entry, { t, language: i18n.language });
}
