import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../ui/button";
import { Spinner } from "../ui/spinner";
import { useFormPending } from "./pending";

interface SubmitButtonProps extends Omit<ComponentProps<typeof Button>, "type" | "asChild"> {
  /** What the button says meanwhile, if not "Enviando…"; on a page that doesn't hydrate public/enhance.js reads it. */
  pendingLabel?: string;
}

/**
 * Sends the form around it. While that is on its way it says so and sends nothing more; `aria-disabled` and not
 * `disabled`, which would take the focus away. On a page that doesn't hydrate public/enhance.js does the same by
 * `data-pending-label`.
 */
export function SubmitButton({ pendingLabel, children, onClick, ...props }: SubmitButtonProps) {
  const { t } = useTranslation("forms");
  const isPending = useFormPending();
  const pendingText = pendingLabel ?? t("sending");
  return (
    <Button
      {...props}
      type="submit"
      data-pending-label={pendingText}
      aria-disabled={isPending || undefined}
      onClick={(event) => {
        if (isPending) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {isPending ? (
        <>
          <Spinner />
          <span role="status">{pendingText}</span>
        </>
      ) : (
        children
      )}
    </Button>
  );
}
