import type { ComponentProps } from "react";
import { Button } from "./button";
import { cn } from "./cn";

export const dialogLooks = {
  dialog:
    "m-auto max-h-[calc(100%-2rem)] w-[min(36rem,100%-2rem)] overflow-auto rounded-lg border bg-card p-5 text-card-foreground shadow-lg backdrop:bg-black/50 [&:not(:modal)]:static [&:not(:modal)]:my-0",
  header: "flex items-center justify-between gap-2",
  title: "text-xl",
  cross: "text-2xl",
};

/** A native dialog, opened by `showModal()`. Without scripts the server renders `open`, which shows it in the page. */
export function Dialog({ className, ...props }: ComponentProps<"dialog">) {
  return <dialog data-slot="dialog" className={cn(dialogLooks.dialog, className)} {...props} />;
}

export function DialogHeader({ className, ...props }: ComponentProps<"div">) {
  return <div data-slot="dialog-header" className={cn(dialogLooks.header, className)} {...props} />;
}

export function DialogTitle({ className, children, ...props }: ComponentProps<"h2">) {
  return (
    <h2 data-slot="dialog-title" className={cn(dialogLooks.title, className)} {...props}>
      {children}
    </h2>
  );
}

export function DialogClose({ "aria-label": label }: { "aria-label": string }) {
  return (
    <form method="dialog" data-slot="dialog-close">
      <Button type="submit" variant="ghost" size="icon" aria-label={label}>
        {/* A letter, because an icon would be loaded on every page with a closed dialog. */}
        <span aria-hidden="true" className={dialogLooks.cross}>
          ×
        </span>
      </Button>
    </form>
  );
}
