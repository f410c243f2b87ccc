import type { ComponentProps } from "react";
import { Textarea } from "../ui/textarea";
import { controlProps, typedText } from "./field";
import { FieldFrame, type FieldTexts } from "./FieldFrame";

type Passed = Omit<ComponentProps<"textarea">, "id" | "name" | "defaultValue" | "value" | "className">;

export function TextAreaField({
  field,
  label,
  hint,
  optional = false,
  className,
  ...textarea
}: FieldTexts & Passed & { className?: string }) {
  return (
    <FieldFrame {...{ field, label, hint, optional, className }}>
      <Textarea
        {...controlProps(field, Boolean(hint))}
        required={!optional}
        maxLength={field.maxLength}
        defaultValue={typedText(field)}
        {...textarea}
      />
    </FieldFrame>
  );
}
