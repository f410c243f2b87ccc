import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { NativeSelect } from "../../ui/native-select";
import { controlProps, typedText } from "./field";
import { FieldFrame, type FieldTexts } from "./FieldFrame";
import { useAutoComplete } from "./useSharedPhone";

export interface Option {
  value: string;
  label: string;
}

type Passed = Omit<ComponentProps<"select">, "id" | "name" | "defaultValue" | "value" | "className" | "children">;

interface SelectFieldProps extends FieldTexts, Passed {
  options: readonly Option[];
  placeholder?: string;
}

export function SelectField({
  field,
  label,
  hint,
  optional = false,
  options,
  placeholder,
  autoComplete,
  ...select
}: SelectFieldProps) {
  const { t } = useTranslation("forms");
  const toAutoComplete = useAutoComplete();
  return (
    <FieldFrame {...{ field, label, hint, optional }}>
      <NativeSelect
        {...controlProps(field, Boolean(hint))}
        required={!optional}
        defaultValue={typedText(field) ?? ""}
        autoComplete={toAutoComplete(autoComplete)}
        {...select}
      >
        <option value="">{placeholder ?? t("choose")}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </FieldFrame>
  );
}
