import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { Checkbox } from "../ui/Checkbox";
import { Hint } from "../ui/Hint";
import { Switch } from "../ui/Switch";
import { controlProps, isTicked } from "./field";
import { FieldError, type FieldTexts } from "./FieldFrame";

type Passed = Omit<
  ComponentProps<"input">,
  "id" | "name" | "defaultChecked" | "checked" | "className" | "type" | "value"
>;

interface CheckboxFieldProps extends Omit<FieldTexts, "optional">, Passed {
  /** Looks and reads as a switch. */
  asSwitch?: boolean;
  className?: string;
}

/** One box that posts "on", with its words after it. Ticked at first where the form's default value is "on". */
export function CheckboxField({ field, label, hint, asSwitch = false, className, ...input }: CheckboxFieldProps) {
  const Box = asSwitch ? Switch : Checkbox;
  return (
    <div data-slot="field" className={clsx("field", field.errors?.length && "field-invalid", className)}>
      <FieldError field={field} />
      <div className="choice">
        <Box {...controlProps(field, Boolean(hint))} defaultChecked={isTicked(field, "on")} {...input} />
        <label htmlFor={field.id}>{label}</label>
      </div>
      {hint ? <Hint id={field.descriptionId}>{hint}</Hint> : null}
    </div>
  );
}
