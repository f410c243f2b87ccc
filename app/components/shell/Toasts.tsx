import { useTranslation } from "react-i18next";
import { Alert } from "~/components/ui/Alert";
import type { Toast } from "~/toast";

/** The message that came with the last redirect, on the page itself, so that it needs no scripts (style.md, 12). */
export function Toasts({ toast }: { toast: Toast | null }) {
  const { t } = useTranslation();
  if (!toast) return null;
  return (
    <div className="page-width toast-place no-print">
      <Alert tone={toast.kind === "error" ? "danger" : toast.kind}>
        <p>{t(`toasts.${toast.text}`)}</p>
      </Alert>
    </div>
  );
}
