import { useTranslation } from "react-i18next";
import { Island } from "~/islands/Island";
import type { SuggestInputProps } from "~/islands/SuggestInput";
import { controlProps, typedText } from "./field";
import { FieldFrame, type FieldTexts } from "./FieldFrame";
import { useAutoComplete } from "./useSharedPhone";

type Passed = Pick<SuggestInputProps["input"], "autoComplete" | "enterKeyHint" | "maxLength">;

/** A field with suggestions. Without scripts, and before its first use, it is a plain input. */
export function SuggestField({
  field,
  label,
  hint,
  optional = false,
  suggests,
  autoComplete,
  ...input
}: FieldTexts & Passed & Pick<SuggestInputProps, "suggests">) {
  const { t } = useTranslation("forms");
  const toAutoComplete = useAutoComplete();
  const props: SuggestInputProps = {
    suggests,
    input: {
      ...controlProps(field, Boolean(hint)),
      required: !optional,
      defaultValue: typedText(field),
      autoComplete: toAutoComplete(autoComplete),
      ...input,
    },
    texts: {
      list: t("citiesList"),
      found: t(suggests === "cities" ? "citiesFound" : "suggestionsFound", { shown: "%" }),
    },
  };
  return (
    <FieldFrame {...{ field, label, hint, optional }}>
      <Island name="SuggestInput" props={props} className="relative" />
    </FieldFrame>
  );
}
