import { clsx } from "clsx";
import { useTranslation } from "react-i18next";
import { Alert } from "~/components/ui/Alert";
import { Icon } from "~/components/ui/Icon";
import type { Toast } from "~/services/shell/toast";

/**
 * The message that came with a redirect (docs/requirements.md, sections 8 and 9; docs/decisions/0006). On the page itself, so that it
 * needs no scripts; where there are scripts it floats from the first paint on, and app/enhance/toasts.ts counts its time.
 * `lite`: no scripts will come.
 */
export function Toasts({ toast, lite }: { toast: Toast | null; lite: boolean }) {
  const isError = toast?.kind === "error";
  return (
    <div data-toasts="" className={clsx("page-width no-print", !lite && "toasts-floating")}>
      <div>{toast && isError ? <ToastBox toast={toast} /> : null}</div>
      {/* There before its messages come, or screen readers would not say them. */}
      <div role="status" aria-atomic="false">
        {toast && !isError ? <ToastBox toast={toast} /> : null}
      </div>
    </div>
  );
}

function ToastBox({ toast }: { toast: Toast }) {
  const { t } = useTranslation();
  const isError = toast.kind === "error";
  return (
    <Alert
      tone={toast.kind === "error" ? "danger" : toast.kind}
      role={isError ? "alert" : undefined}
      className="toast"
      data-toast=""
    >
      <p>{t(`toasts.${toast.text}`)}</p>
      <button type="button" className="toast-close">
        <Icon name="close" label={t("dismiss")} />
      </button>
    </Alert>
  );
}
