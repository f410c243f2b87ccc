import { clsx } from "clsx";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Hint } from "../ui/Hint";
import { Icon } from "../ui/Icon";
import { Label } from "../ui/Label";
import { VisuallyHidden } from "../ui/VisuallyHidden";
import type { Field } from "./field";
import { useProblemText } from "./useProblemText";

/** What every field takes. */
export interface FieldTexts {
  field: Field;
  label: ReactNode;
  /** Stands under the label, before one types. */
  hint?: ReactNode;
  /** Marks the label "(opcional)" and lets the field be empty. */
  optional?: boolean;
}

/** The error of a field, above its control; its id is in the control's `aria-describedby`. */
export function FieldError({ field }: { field: Field }) {
  const { t } = useTranslation("forms");
  const problemText = useProblemText();
  const [code] = field.errors ?? [];
  if (!code) return null;
  return (
    <p id={field.errorId} className="error">
      <Icon name="error" />
      <span>
        <VisuallyHidden>{t("error")}: </VisuallyHidden>
        {problemText(code)}
      </span>
    </p>
  );
}

export function LabelText({ label, optional }: Pick<FieldTexts, "label" | "optional">) {
  const { t } = useTranslation("forms");
  return (
    <>
      {label}
      {optional ? <span className="hint"> ({t("optional")})</span> : null}
    </>
  );
}

/** Label, hint, error, control: in this order for all fields of one control. */
export function FieldFrame({
  field,
  label,
  hint,
  optional,
  className,
  children,
}: FieldTexts & { className?: string; children: ReactNode }) {
  return (
    <div data-slot="field" className={clsx("field", field.errors?.length && "field-invalid", className)}>
      <Label htmlFor={field.id}>
        <LabelText label={label} optional={optional} />
      </Label>
      {hint ? <Hint id={field.descriptionId}>{hint}</Hint> : null}
      <FieldError field={field} />
      {children}
    </div>
  );
}

/** The same for several boxes under one question. The set takes the focus when the summary leads to it. */
export function FieldSet({
  field,
  label,
  hint,
  optional,
  className,
  children,
}: FieldTexts & { className?: string; children: ReactNode }) {
  return (
    <fieldset
      id={field.id}
      tabIndex={-1}
      data-slot="field"
      aria-describedby={
        [field.errors?.length && field.errorId, hint && field.descriptionId].filter(Boolean).join(" ") || undefined
      }
      className={clsx("field", field.errors?.length && "field-invalid", className)}
    >
      <legend>
        <LabelText label={label} optional={optional} />
      </legend>
      {hint ? <Hint id={field.descriptionId}>{hint}</Hint> : null}
      <FieldError field={field} />
      {children}
    </fieldset>
  );
}
