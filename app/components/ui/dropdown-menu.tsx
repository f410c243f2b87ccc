import { Slot } from "@radix-ui/react-slot";
import type { ComponentProps } from "react";
import { cn } from "./cn";
import { CollapsibleTrigger } from "./collapsible";

/** A `<details>` menu. Scripts also close it on Escape and on a press outside (app/enhance/menus.ts). */
export function DropdownMenu({ className, ...props }: ComponentProps<"details">) {
  return <details data-slot="dropdown-menu" className={cn("relative", className)} {...props} />;
}

export function DropdownMenuTrigger(props: ComponentProps<"summary">) {
  return <CollapsibleTrigger {...props} data-slot="dropdown-menu-trigger" />;
}

export function DropdownMenuContent({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      data-slot="dropdown-menu-content"
      className={cn(
        "absolute end-0 z-20 w-max max-w-[calc(100vw-2*var(--gutter))] min-w-[min(14rem,100vw-2*var(--gutter))] rounded-lg border bg-popover p-2 text-popover-foreground shadow-lg",
        className,
      )}
      {...props}
    />
  );
}

export function DropdownMenuItem({ className, ...props }: ComponentProps<"div">) {
  return (
    <Slot
      data-slot="dropdown-menu-item"
      className={cn(
        "flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-start text-popover-foreground no-underline hover:bg-muted",
        className,
      )}
      {...props}
    />
  );
}
