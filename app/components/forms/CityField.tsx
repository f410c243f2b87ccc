import { useTranslation } from "react-i18next";
import { Island } from "~/islands/Island";
import type { CityInputProps } from "~/islands/CityInput";
import { controlProps, typedText } from "./field";
import { FieldFrame, type FieldTexts } from "./FieldFrame";

/**
 * A city, with the known ones to choose from while the person types. It is a plain input until somebody turns to it,
 * and without scripts.
 */
export function CityInputIsland(input: CityInputProps["input"]) {
  const { t } = useTranslation("forms");
  const props: CityInputProps = {
    input: { autoComplete: "address-level2", maxLength: 100, ...input },
    texts: { list: t("citiesList"), found: t("citiesFound", { shown: "%" }) },
  };
  return <Island name="CityInput" props={props} when="touched" className="relative" />;
}

/** The same input as a field of a form, with label, hint and error. */
export function CityField({
  field,
  label,
  hint,
  optional = false,
  enterKeyHint,
}: FieldTexts & Pick<CityInputProps["input"], "enterKeyHint">) {
  return (
    <FieldFrame {...{ field, label, hint, optional }}>
      <CityInputIsland
        {...controlProps(field, Boolean(hint))}
        required={!optional}
        defaultValue={typedText(field)}
        enterKeyHint={enterKeyHint}
      />
    </FieldFrame>
  );
}
