import type { ComponentProps } from "react";
import { cn } from "./cn";

export function Collapsible(props: ComponentProps<"details">) {
  return <details data-slot="collapsible" {...props} />;
}

export function CollapsibleTrigger({ className, ...props }: ComponentProps<"summary">) {
  return (
    <summary
      data-slot="collapsible-trigger"
      className={cn(
        "flex min-h-11 items-center justify-between gap-2 py-2 font-medium",
        "after:me-1 after:size-2 after:flex-none after:[transform:rotate(45deg)] after:border-r-2 after:border-b-2 after:border-muted-foreground [[open]>&]:after:[transform:rotate(-135deg)]",
        className,
      )}
      {...props}
    />
  );
}

export function CollapsibleContent(props: ComponentProps<"div">) {
  return <div data-slot="collapsible-content" {...props} />;
}
