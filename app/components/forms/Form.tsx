import { Form as RemixForm, useNavigation, type FormProps as RemixFormProps } from "@remix-run/react";
import { useEffect, useState, type FormEvent } from "react";
import { cn } from "../ui/cn";
import { ErrorSummary } from "./ErrorSummary";
import { FormTokenInput } from "./FormToken";
import type { FormSource } from "./formSource";
import { PendingContext } from "./pending";

interface FormProps extends Omit<RemixFormProps, "form" | "method"> {
  /** Conform's form; absent where there is nothing to fill in (log out, withdraw). */
  form?: FormSource;
  method?: "post" | "put" | "delete";
  /** The labels of fields by name, for the summary: where several may say the same ("Preencha este campo"). */
  labels?: Readonly<Record<string, string>>;
}

/**
 * Every form that changes something: posts to its page's action with the form's token, shows what came back wrong at its
 * top, and is sent once however often one presses. Searches are plain GET forms and don't need it.
 */
export function Form({ form, method = "post", labels, className, onSubmit, children, ...props }: FormProps) {
  const { state } = useNavigation();
  const [isSent, setIsSent] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const isPending = isSent && state !== "idle";

  useEffect(() => {
    if (state !== "idle") return;
    setIsSent(false);
    setAttempt((count) => count + 1);
  }, [state]);

  function send(event: FormEvent<HTMLFormElement>) {
    if (isPending) return event.preventDefault();
    onSubmit?.(event);
    if (!event.defaultPrevented) form?.onSubmit(event);
    if (event.defaultPrevented) setAttempt((count) => count + 1);
    else setIsSent(true);
  }

  return (
    <PendingContext.Provider value={isPending}>
      <RemixForm
        method={method}
        id={form?.id}
        noValidate
        aria-busy={isPending || undefined}
        className={cn(form && "flex max-w-form flex-col gap-5", className)}
        onSubmit={send}
        {...props}
      >
        <FormTokenInput />
        {form ? <ErrorSummary form={form} attempt={attempt} labels={labels} /> : null}
        {children}
      </RemixForm>
    </PendingContext.Provider>
  );
}
