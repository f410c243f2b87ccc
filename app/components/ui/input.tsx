import { forwardRef, type ComponentProps } from "react";
import { cn } from "./cn";

export const controlClass =
  "block w-full min-w-0 rounded-lg border border-input bg-card px-3 py-2 text-foreground disabled:bg-muted aria-invalid:border-2 aria-invalid:border-destructive";

export const Input = forwardRef<HTMLInputElement, ComponentProps<"input">>(function Input(
  { className, type = "text", ...props },
  ref,
) {
  return (
    <input ref={ref} type={type} data-slot="input" className={cn(controlClass, "min-h-11", className)} {...props} />
  );
});
