import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Field as FieldBox, FieldDescription, FieldError as ErrorText, FieldSet as FieldSetBox } from "../../ui/field";
import { Label } from "../../ui/label";
import { isInvalid, type Field } from "./field";
import { useProblemText } from "./useProblemText";

export interface FieldTexts {
  field: Field;
  label: ReactNode;
  hint?: ReactNode;
  /** Marks the label with "(opcional)" and allows an empty value. */
  optional?: boolean;
}

export function FieldError({ field }: { field: Field }) {
  const { t } = useTranslation("forms");
  const problemText = useProblemText();
  const [code] = field.errors ?? [];
  if (!code) return null;
  return (
    <ErrorText id={field.errorId} data-problem={code}>
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
