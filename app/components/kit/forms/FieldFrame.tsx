import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Field as FieldBox, FieldDescription, FieldError as ErrorText, FieldSet as FieldSetBox } from "../../ui/field";
import { Label } from "../../ui/label";
import { isInvalid, type Field } from "./field";
import { useProblemText } from "./useProblemText";

export interface FieldTexts {
  field: Field;
  label: ReactNode;
  /** It stands under the label, so that it is read before the person types. */
  hint?: ReactNode;
  /** It marks the label with "(opcional)" and lets the field be empty. */
  optional?: boolean;
}

/** The error of a field, above its control; its id is in the control's `aria-describedby`. */
export function FieldError({ field }: { field: Field }) {
  const { t } = useTranslation("forms");
  const problemText = useProblemText();
  const [code] = field.errors ?? [];
  if (!code) return null;
  return (
    <ErrorText id={field.errorId}>
      <span className="sr-only">{t("error")}: </span>
      {problemText(code)}
    </ErrorText>
  );
}

function LabelText({ label, optional }: Pick<FieldTexts, "label" | "optional">) {
  const { t } = useTranslation("forms");
  return (
    <>
      {label}
      {optional ? <span className="text-sm text-muted-foreground"> ({t("optional")})</span> : null}
    </>
  );
}

/** A field's label, hint, error and control stand in this order, for every field of one control. */
export function FieldFrame({
  field,
  label,
  hint,
  optional,
  className,
  children,
}: FieldTexts & { className?: string; children: ReactNode }) {
  return (
    <FieldBox data-invalid={isInvalid(field)} className={className}>
      <Label htmlFor={field.id}>
        <LabelText label={label} optional={optional} />
      </Label>
      {hint ? <FieldDescription id={field.descriptionId}>{hint}</FieldDescription> : null}
      <FieldError field={field} />
      {children}
    </FieldBox>
  );
}

/** The same frame for several boxes under one question. The set takes the focus when the summary leads to it. */
export function FieldSet({
  field,
  label,
  hint,
  optional,
  className,
  children,
}: FieldTexts & { className?: string; children: ReactNode }) {
  return (
    <FieldSetBox
      id={field.id}
      tabIndex={-1}
      data-invalid={isInvalid(field)}
      aria-describedby={
        [field.errors?.length && field.errorId, hint && field.descriptionId].filter(Boolean).join(" ") || undefined
      }
      className={className}
    >
      <legend>
        <LabelText label={label} optional={optional} />
      </legend>
      {hint ? <FieldDescription id={field.descriptionId}>{hint}</FieldDescription> : null}
      <FieldError field={field} />
      {children}
    </FieldSetBox>
  );
}
