import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Alert, AlertDescription, AlertTitle } from "~/components/ui/alert";
import { takesFocus } from "~/components/ui/takesFocus";

/** Shows `children`: the values that another tab saved, or null if they were deleted. The next save replaces them. */
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
