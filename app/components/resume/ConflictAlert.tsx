import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Alert, AlertDescription, AlertTitle } from "~/components/ui/alert";
import { takesFocus } from "~/components/ui/takesFocus";

/**
 * Says that another tab or device has changed what this form is about, and shows what stands there now; null where it
 * is gone. What was typed here stands below it, and saving it takes the place of the other text; `choice` says it
 * otherwise.
 */
export function ConflictAlert({ children, choice }: { children: ReactNode | null; choice?: string }) {
  const { t } = useTranslation("resume");
  return (
    <Alert variant="warning" className="max-w-form" id="conflict" tabIndex={-1} {...takesFocus}>
      <AlertTitle>{t("conflict.title")}</AlertTitle>
      <AlertDescription>
        <p>{t(children ? "conflict.lead" : "conflict.gone")}</p>
        {children ? <div className="border-s-4 border-border ps-3">{children}</div> : null}
        <p>{choice ?? t(children ? "conflict.choice" : "conflict.goneChoice")}</p>
      </AlertDescription>
    </Alert>
  );
}
