import { useTranslation } from "react-i18next";
import { Island } from "~/islands/Island";
import type { SuggestInputProps } from "~/islands/SuggestInput";

/** The field for the search's words. Without scripts it is a plain input. */
export function WordsInput(input: Pick<SuggestInputProps["input"], "placeholder" | "defaultValue">) {
  const { t } = useTranslation("forms");
  const props: SuggestInputProps = {
    suggests: "words",
    input: { id: "roleName", name: "roleName", type: "search", enterKeyHint: "search", maxLength: 120, ...input },
    texts: {
      list: t("citiesList"),
      found: t("suggestionsFound", { shown: "%" }),
      kinds: { city: t("suggestedCity"), company: t("suggestedCompany") },
    },
  };
  return <Island name="SuggestInput" props={props} className="relative" />;
}
