import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../ui/button";

interface SubmitButtonProps extends Omit<ComponentProps<typeof Button>, "type" | "asChild"> {
  /** What the button says while its form is being sent, if not "Enviando…". */
  pendingLabel?: string;
}

/**
 * Sends the form around it. While that is being sent, app/enhance/forms.ts lets the button say so and sends nothing
 * more. The button becomes `aria-disabled` and not `disabled`, which would take the focus away.
 */
export function SubmitButton({ pendingLabel, ...props }: SubmitButtonProps) {
  const { t } = useTranslation("forms");
  return <Button {...props} type="submit" data-pending-label={pendingLabel ?? t("sending")} />;
}
