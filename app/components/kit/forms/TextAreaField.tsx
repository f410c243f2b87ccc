import type { ComponentProps } from "react";
import { Textarea } from "../../ui/textarea";
import { controlProps, typedText } from "./field";
import { FieldFrame, type FieldTexts } from "./FieldFrame";

type Passed = Omit<ComponentProps<"textarea">, "id" | "name" | "defaultValue" | "value" | "className">;

export function TextAreaField({ field, label, hint, optional = false, ...textarea }: FieldTexts & Passed) {
  return (
    <FieldFrame {...{ field, label, hint, optional }}>
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
