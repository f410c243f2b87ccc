import { clsx } from "clsx";
import { useEffect, useRef, useState, type FocusEvent } from "react";
import { useTranslation } from "react-i18next";
import { Alert, AlertDescription } from "~/components/ui/alert";
import { Icon } from "~/components/ui/icon";
import type { Toast } from "~/services/shell/toast";
import type { ShownToast } from "./toastQueue";
import { useToastQueue } from "./useToastQueue";

/**
 * The messages that came with redirects (specification, sections 8 and 9; docs/decisions/0006). On the page itself, so that
 * they need no scripts; where there are scripts they float from the first paint on, and go by themselves. On pages that
 * don't hydrate public/enhance.js does that, by `data-toast`. `lite`: no scripts will come.
 */
export function Toasts({ toast, lite }: { toast: Toast | null; lite: boolean }) {
  const [isPointed, setIsPointed] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const { shown, dismiss } = useToastQueue(toast, isPointed || isFocused);
  const place = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const isEmpty = shown.length === 0;

  // What is taken away says neither that the pointer left it nor that the focus did.
  useEffect(() => {
    if (!place.current?.contains(document.activeElement)) setIsFocused(false);
    if (isEmpty) setIsPointed(false);
  }, [shown, isEmpty]);

  function enter({ relatedTarget }: FocusEvent) {
    setIsFocused(true);
    if (relatedTarget instanceof HTMLElement && !place.current?.contains(relatedTarget))
      cameFrom.current = relatedTarget;
  }

  function leave({ relatedTarget }: FocusEvent) {
    if (!(relatedTarget instanceof Node && place.current?.contains(relatedTarget))) setIsFocused(false);
  }

  function close(id: number) {
    // Before it goes: the focus must not fall to the top of the page.
    const other = place.current?.querySelector<HTMLElement>(`[data-toast]:not([data-toast="${id}"]) button`);
    const back = cameFrom.current?.isConnected ? cameFrom.current : document.getElementById("content");
    (other ?? back)?.focus({ preventScroll: true });
    dismiss(id);
  }

  const errors = shown.filter(({ toast: { kind } }) => kind === "error");
  const others = shown.filter(({ toast: { kind } }) => kind !== "error");
  return (
    <div
      ref={place}
      className={clsx("page-width print:hidden", !lite && "toasts-floating")}
      onPointerEnter={() => setIsPointed(true)}
      onPointerLeave={() => setIsPointed(false)}
      onFocus={enter}
      onBlur={leave}
    >
      <div>
        {errors.map((each) => (
          <ToastBox key={each.id} {...each} onClose={close} />
        ))}
      </div>
      {/* There before its messages come, or screen readers would not say them. */}
      <div role="status" aria-atomic="false">
        {others.map((each) => (
          <ToastBox key={each.id} {...each} onClose={close} />
        ))}
      </div>
    </div>
  );
}

const variants = { info: "default", success: "success", error: "destructive" } as const satisfies Record<
  Toast["kind"],
  string
>;

function ToastBox({ id, toast, onClose }: ShownToast & { onClose: (id: number) => void }) {
  const { t } = useTranslation();
  const isError = toast.kind === "error";
  return (
    <Alert variant={variants[toast.kind]} role={isError ? "alert" : undefined} className="toast" data-toast={id}>
      <AlertDescription>
        <p>{t(`toasts.${toast.text}`)}</p>
        <button type="button" className="toast-close" onClick={() => onClose(id)}>
          <Icon name="close" label={t("dismiss")} />
        </button>
      </AlertDescription>
    </Alert>
  );
}
