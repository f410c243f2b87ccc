import type { ComponentProps } from "react";
import { Checkbox } from "../../ui/checkbox";
import { FieldChoice, FieldDescription, Field } from "../../ui/field";
import { controlProps, isInvalid, isTicked } from "./field";
import { FieldError, type FieldTexts } from "./FieldFrame";

type Passed = Omit<
  ComponentProps<"input">,
  "id" | "name" | "defaultChecked" | "checked" | "className" | "type" | "value"
>;

type CheckboxFieldProps = Omit<FieldTexts, "optional"> & Passed;

export function CheckboxField({ field, label, hint, ...input }: CheckboxFieldProps) {
  return (
    <Field data-invalid={isInvalid(field)}>
      <FieldError field={field} />
      <FieldChoice>
        <Checkbox {...controlProps(field, Boolean(hint))} defaultChecked={isTicked(field, "on")} {...input} />
        <label htmlFor={field.id}>{label}</label>
      </FieldChoice>
      {hint ? <FieldDescription id={field.descriptionId}>{hint}</FieldDescription> : null}
    </Field>
  );
}
