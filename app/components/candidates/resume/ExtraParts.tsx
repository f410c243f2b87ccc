import { useTranslation } from "react-i18next";
import { FactList } from "~/components/ui/fact-list";

type Part = "volunteer" | "awards" | "publications" | "skills" | "interests" | "references" | "projects";

export function ExtraParts({ parts }: { parts: readonly { part: string; count: number }[] }) {
  const { t } = useTranslation("resumeFile");
  return (
    <FactList facts={parts.map(({ part, count }) => [t(`extra.parts.${part as Part}`), t("extra.items", { count })])} />
  );
}
