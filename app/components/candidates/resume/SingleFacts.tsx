import { useTranslation } from "react-i18next";
import type { SingleSection } from "#contract/candidates/resume";
import { writeRows, type AnySingle } from "~/services/candidates/resume/sections";
import { cn } from "~/components/ui/cn";
import { FactList, type Fact } from "~/components/ui/fact-list";

interface SingleFactsProps {
  section: SingleSection | "disability";
  content: AnySingle;
  isShort?: boolean;
}

const LONG = 200;
const shortLook = "gap-1! text-sm [&_dd]:inline [&_dt]:inline [&_dt]:after:content-['_']";

export function SingleFacts({ section, content, isShort = false }: SingleFactsProps) {
  const { t, i18n } = useTranslation(["resume", "enums"]);
  const rows = writeRows(section, content, { t, language: i18n.language }).filter(([, value]) => value);
  const [first] = rows;
  if (isShort && first && rows.length === 1 && first[0] === t(`resume:sections.${section}.title`))
    return <p className="text-sm whitespace-pre-line">{first[1]}</p>;
  if (!isShort) return <FactList facts={rows} className="wrap-anywhere whitespace-pre-line" />;
  const facts = rows.map(([name, value]): Fact =>
    value && value.length > LONG ? [name, value, "line-clamp-4 print:line-clamp-none"] : [name, value],
  );
  return <FactList facts={facts} className={cn("whitespace-pre-line", shortLook)} />;
}
