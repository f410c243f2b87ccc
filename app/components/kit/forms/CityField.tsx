import { useTranslation } from "react-i18next";
import { Island } from "~/islands/Island";
import type { SuggestInputProps } from "~/islands/SuggestInput";
import type { FieldTexts } from "./FieldFrame";
import { SuggestField } from "./SuggestField";
import { useAutoComplete } from "./useSharedPhone";

/** A city input with suggestions. Without scripts, and before its first use, it is a plain input. */
export function CityInputIsland(input: SuggestInputProps["input"]) {
  const { t } = useTranslation("forms");
  const toAutoComplete = useAutoComplete();
  const props: SuggestInputProps = {
    suggests: "cities",
    input: { autoComplete: toAutoComplete("address-level2"), maxLength: 100, ...input },
    texts: { list: t("citiesList"), found: t("citiesFound", { shown: "%" }) },
  };
  return <Island name="SuggestInput" props={props} className="relative" />;
}

export function CityField(props: FieldTexts & Pick<SuggestInputProps["input"], "enterKeyHint">) {
  return <SuggestField {...props} suggests="cities" autoComplete="address-level2" maxLength={100} />;
}
