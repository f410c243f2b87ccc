import type { ComponentProps } from "react";
import { cn } from "./cn";

/** A native checkbox with the look and role of a switch. Posts "on" if it is on. */
export function Switch({ className, ...props }: ComponentProps<"input">) {
  return (
    <input
      {...props}
      type="checkbox"
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- A box says by itself whether it is checked.
      role="switch"
      data-slot="switch"
      className={cn(
        "inline-flex h-7 w-12 cursor-pointer appearance-none items-center rounded-full border-2 border-input bg-card p-1 before:size-4 before:rounded-full before:bg-muted-foreground before:content-[''] checked:justify-end checked:border-primary checked:bg-primary checked:before:bg-primary-foreground forced-colors:appearance-auto forced-colors:before:hidden",
        className,
      )}
    />
  );
}
