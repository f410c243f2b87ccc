import type { ComponentProps } from "react";
import { Input } from "../../ui/input";
import { controlProps, typedText } from "./field";
import { FieldFrame, type FieldTexts } from "./FieldFrame";
import { useAutoComplete } from "./useSharedPhone";

type Passed = Omit<ComponentProps<"input">, "id" | "name" | "defaultValue" | "value" | "className">;

const ofEmail = { inputMode: "email", autoCapitalize: "none", spellCheck: false } as const;

export function TextField({
  field,
  label,
  hint,
  optional = false,
  className,
  autoComplete,
  ...input
}: FieldTexts & Passed & { className?: string }) {
  const toAutoComplete = useAutoComplete();
  return (
    <FieldFrame {...{ field, label, hint, optional, className }}>
      <Input
        {...controlProps(field, Boolean(hint))}
        required={!optional}
        minLength={field.minLength}
        maxLength={field.maxLength}
        defaultValue={typedText(field)}
        autoComplete={toAutoComplete(autoComplete)}
        {...(input.type === "email" ? ofEmail : {})}
        {...input}
      />
    </FieldFrame>
  );
}
