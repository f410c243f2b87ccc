import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button";

interface SubmitButtonProps extends Omit<ComponentProps<typeof Button>, "type" | "asChild"> {
  saves?: boolean;
  /** The label while the form is sent; by default "Salvando…" with `saves`, else "Enviando…". */
  pendingLabel?: string;
}

/** Submits its form. While the form is sent, the button is `aria-disabled`: `disabled` would remove the focus. */
export function SubmitButton({ saves, pendingLabel, ...props }: SubmitButtonProps) {
  const { t } = useTranslation("forms");
  return <Button {...props} type="submit" data-pending-label={pendingLabel ?? t(saves ? "saving" : "sending")} />;
}
