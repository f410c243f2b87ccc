import { useTranslation } from "react-i18next";
import { Alert, AlertDescription, alertVariants } from "~/components/ui/alert";
import { Icon } from "~/components/ui/icon";
import type { Toast } from "~/services/server/navigation/toast";
import { cn } from "~/components/ui/cn";
import { ScriptsOnly } from "../../ui/scripts-only";
import { buttonVariants } from "~/components/ui/button";
import { useRootData } from "~/services/server/navigation/rootData";

/** On a phone, messages are between menu and heading, to cover neither; from md up, over the page (decision 0005). */
const FLOATING =
  "scripts:pointer-events-none scripts:z-12 max-md:scripts:sticky max-md:scripts:top-20 md:scripts:fixed md:scripts:end-(--gutter) md:scripts:top-19 md:scripts:max-h-[calc(100vh-7.5rem)] md:scripts:w-[calc(100%-2*var(--gutter))] md:scripts:max-w-sm md:scripts:overflow-y-auto md:scripts:p-0 md:[@media(height<30rem)]:scripts:top-2 md:[@media(height<30rem)]:scripts:max-h-[calc(100vh-1rem)]";

/** Shows messages. With scripts they disappear after a time (toastQueue.ts; docs/requirements.md, 8 and 9). */
export function Toasts() {
  const root = useRootData();
  const toast = root?.toast ?? null;
  const lite = root?.lite ?? false;
  const isError = toast?.kind === "error";
  return (
    <div data-toasts="" className={cn("page-width arriving:invisible print:hidden", !lite && FLOATING)}>
      <div>{toast && isError ? <ToastBox toast={toast} lite={lite} /> : null}</div>
      {/* The region exists before any message, or screen readers would not announce the message. */}
      <div role="status" aria-atomic="false">
        {toast && !isError ? <ToastBox toast={toast} lite={lite} /> : null}
      </div>
      {lite ? null : <Offline />}
    </div>
  );
}

const variants = { info: "default", success: "success", error: "destructive" } as const satisfies Record<
  Toast["kind"],
  string
>;

function ToastBox({ toast, lite }: { toast: Toast; lite: boolean }) {
  const { t } = useTranslation();
  const isError = toast.kind === "error";
  return (
    <Alert
      variant={variants[toast.kind]}
      role={isError ? "alert" : undefined}
      className={cn(
        "relative mt-4 pe-13",
        !lite && "scripts:pointer-events-auto md:scripts:mt-0 md:scripts:mb-2 scripts:shadow-lg",
      )}
      data-toast=""
    >
      <AlertDescription>
        <p>{t(`toasts.${toast.text}`)}</p>
        <ScriptsOnly>
          <button type="button" className="absolute end-0 top-0 grid size-11 place-items-center rounded-lg">
            <Icon name="close" label={t("dismiss")} />
          </button>
        </ScriptsOnly>
      </AlertDescription>
    </Alert>
  );
}

function Offline() {
  const { t } = useTranslation();
  const keepsCopy = useRootData()?.keepsCopy;
  return (
    <div
      className="pointer-events-auto"
      data-offline=""
      data-title={t("offlineTitle")}
      data-again={t("offlineAgain")}
      data-text={t("offlineText")}
      data-retry={t("tryAgain")}
      data-cancel={t("offlineCancel")}
      data-copy={keepsCopy ? t("offlineCopy") : undefined}
      data-look={cn(alertVariants({ variant: "warning" }), "flex-col items-start shadow-lg")}
      data-title-look="font-bold"
      data-text-look="text-foreground"
      data-buttons-look="flex flex-wrap gap-2"
      data-button-look={buttonVariants({ variant: "outline" })}
    />
  );
}
