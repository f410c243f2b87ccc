import { useTranslation } from "react-i18next";
import type { SingleSection } from "#contract/resume";
import type { AnySingle } from "~/services/resume/sections";
import { writeRows } from "~/services/resume/singleRows";
import { FactList } from "~/components/ui/fact-list";

/** Shows what a section that is one thing has: each thing with its name, and nothing that was not told. */
export function SingleFacts({ section, content }: { section: SingleSection | "disability"; content: AnySingle }) {
  const { t, i18n } = useTranslation(["resume", "enums"]);
  const rows = writeRows(section, content, { t, language: i18n.language }).filter(([, value]) => value);
  return <FactList facts={rows} className="wrap-anywhere whitespace-pre-line" />;
}
