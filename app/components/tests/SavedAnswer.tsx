import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { ShownItem } from "#contract/tests";
import { useVacancyLanguage } from "~/components/format/useVacancyLanguage";

/** What is saved of an item, in words, beside what an older page has brought. */
export function SavedAnswer({ item }: { item: ShownItem }) {
  const { t } = useTranslation("tests");
  const lang = useVacancyLanguage();
  const words = toWords(item, t);
  return (
    <p className="wrap-anywhere">
      {t("savedNow")} {words === null ? t("savedBlank") : <q lang={lang}>{words}</q>}
    </p>
  );
}

function toWords({ answer, options, kind, unit }: ShownItem, t: TFunction<"tests">): string | null {
  if (answer === null) return null;
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
