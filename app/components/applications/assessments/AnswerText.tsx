import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { ShownItem } from "#contract/applications/assessments";
import { useVacancyLanguage } from "~/components/kit/format/useVacancyLanguage";

export function AnswerText({ item }: { item: ShownItem }) {
  const { t } = useTranslation("assessments");
  const lang = useVacancyLanguage();
  const words = toWords(item, t);
  return words === null ? t("savedBlank") : <q lang={lang}>{words}</q>;
}

function toWords({ answer, options, kind, unit }: ShownItem, t: TFunction<"assessments">): string | null {
  if (answer === null || (Array.isArray(answer) && answer.length === 0)) return null;
  if (typeof answer === "boolean") return t(answer ? "yes" : "no");
  if (kind === "file") return t(answer === "pdf" ? "file.pdf" : "file.picture");
  if (options)
    return [answer]
      .flat()
      .map((id) => options.find((option) => option.id === id)?.text ?? id)
      .join("; ");
  if (kind === "date") return String(answer).split("-").reverse().join("/");
  return [String(answer), unit].join(" ").trim();
}
