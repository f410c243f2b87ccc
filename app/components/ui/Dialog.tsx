import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";
import { Button } from "./Button";

interface DialogProps extends Omit<ComponentProps<"dialog">, "title"> {
  id: string;
  title: ReactNode;
  /** The words of the button that closes it. */
  closeLabel: string;
  open?: boolean;
}

/**
 * A native dialog, opened by a script's `showModal()`; a server-rendered `open` shows it in the page. Its button is a form of
 * method "dialog", which closes it without a script.
 */
export function Dialog({ id, title, closeLabel, open = false, className, children, ...props }: DialogProps) {
  return (
    <dialog
      id={id}
      open={open}
      aria-labelledby={`${id}-title`}
      data-slot="dialog"
      className={clsx("dialog", className)}
      {...props}
    >
      <form method="dialog" className="flex items-center justify-between gap-2">
        <h2 id={`${id}-title`} className="text-xl">
          {title}
        </h2>
        <Button type="submit" variant="ghost" size="icon" aria-label={closeLabel}>
          {/* A letter: even of a closed dialog an icon would be fetched, on every page. */}
          <span aria-hidden="true" className="text-2xl">
            ×
          </span>
        </Button>
      </form>
      {children}
    </dialog>
  );
}
