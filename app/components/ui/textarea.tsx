import type { ComponentProps } from "react";
import { cn } from "./cn";
import { controlClass } from "./input";

export function Textarea({ className, rows = 5, ...props }: ComponentProps<"textarea">) {
  return (
    <div>
      <textarea rows={rows} data-slot="textarea" className={cn(controlClass, "min-h-28", className)} {...props} />
    </div>
  );
}
