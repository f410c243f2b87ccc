import { Form as RemixForm, type FormProps as RemixFormProps } from "@remix-run/react";
import { cn } from "../../ui/cn";
import { ErrorSummary } from "./ErrorSummary";
import { FormTokenInput } from "./FormToken";
import type { FormSource } from "./field";

interface FormProps extends Omit<RemixFormProps, "form" | "method"> {
  form?: FormSource;
  labels?: Readonly<Record<string, string>>;
}

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
