import { Form as RemixForm, type FormProps as RemixFormProps } from "@remix-run/react";
import { cn } from "../../ui/cn";
import { ErrorSummary } from "./ErrorSummary";
import { FormTokenInput } from "./FormToken";
import type { FormSource } from "./field";

interface FormProps extends Omit<RemixFormProps, "form" | "method"> {
  /** conform's form; absent if no field is to be filled in (log out, withdraw). */
  form?: FormSource;
  /** Field labels by name for the summary, because several fields may have the same error. */
  labels?: Readonly<Record<string, string>>;
}

/** Frames every form that changes data. Posts it with the form token and shows its errors. */
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
