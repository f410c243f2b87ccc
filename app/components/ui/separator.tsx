import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn";

export function Separator({ className, children, ...props }: ComponentProps<"div"> & { children: ReactNode }) {
  return (
    <div data-slot="separator" className={cn("flex items-center gap-3 text-muted-foreground", className)} {...props}>
      <hr className="grow border-t" aria-hidden="true" />
      {children}
      <hr className="grow border-t" aria-hidden="true" />
    </div>
  );
}
