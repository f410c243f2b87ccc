import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../ui/button";

interface SubmitButtonProps extends Omit<ComponentProps<typeof Button>, "type" | "asChild"> {
  /** Whether it says "Salvando…" while its form is being sent. */
  saves?: boolean;
  /** What it says then, if neither that nor "Enviando…". */
  pendingLabel?: string;
}

/**
 * Sends the form around it. While that is being sent, app/enhance/forms.ts lets the button say so and sends nothing
 * more. The button becomes `aria-disabled` and not `disabled`, which would take the focus away.
 */
export function SubmitButton({ saves, pendingLabel, ...props }: SubmitButtonProps) {
  const { t } = useTranslation("forms");
  return <Button {...props} type="submit" data-pending-label={pendingLabel ?? t(saves ? "saving" : "sending")} />;
}
