import { clsx } from "clsx";
import { forwardRef, type ComponentProps } from "react";

export const Input = forwardRef<HTMLInputElement, ComponentProps<"input">>(function Input(
  { className, type = "text", ...props },
  ref,
) {
  return <input ref={ref} type={type} data-slot="input" className={clsx("input", className)} {...props} />;
});
