import type { ComponentProps, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../ui/Button";
import { Spinner } from "../ui/Spinner";
import { useFormPending } from "./pending";

interface SubmitButtonProps extends Omit<ComponentProps<typeof Button>, "type" | "asChild"> {
  /** What the button says meanwhile, if not "Enviando…". */
  pendingLabel?: ReactNode;
}

/**
 * Sends the form around it. While that is on its way it says so and sends nothing more; `aria-disabled` and not
 * `disabled`, which would take the focus away.
 */
export function SubmitButton({ pendingLabel, children, onClick, ...props }: SubmitButtonProps) {
  const { t } = useTranslation("forms");
  const isPending = useFormPending();
  return (
    <Button
      {...props}
      type="submit"
      aria-disabled={isPending || undefined}
      onClick={(event) => {
        if (isPending) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {isPending ? (
        <>
          <Spinner />
          <span role="status">{pendingLabel ?? t("sending")}</span>
        </>
      ) : (
        children
      )}
    </Button>
  );
}
