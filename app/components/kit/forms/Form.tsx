import { Form as RemixForm, type FormProps as RemixFormProps } from "@remix-run/react";
import { cn } from "../../ui/cn";
import { ErrorSummary } from "./ErrorSummary";
import { FormTokenInput } from "./FormToken";
import type { FormSource } from "./field";

interface FormProps extends Omit<RemixFormProps, "form" | "method"> {
  /** Conform's form. It is absent where there is nothing to fill in (log out, withdraw). */
  form?: FormSource;
  /** The labels of fields by name, for the summary, where several fields may have the same error. */
  labels?: Readonly<Record<string, string>>;
}

/** Every form that changes something. It posts to its page's action with the form's token, and shows what was wrong. */
export function Form({ form, labels, className, children, ...props }: FormProps) {
  return (
    <RemixForm
      method="post"
      id={form?.id}
      noValidate
      className={cn(form && "flex max-w-form flex-col gap-5", className)}
      {...props}
    >
      <FormTokenInput />
      {form ? <ErrorSummary form={form} labels={labels} /> : null}
      {children}
    </RemixForm>
  );
}
