import { clsx } from "clsx";
import { forwardRef, type ComponentProps } from "react";

export const Checkbox = forwardRef<HTMLInputElement, ComponentProps<"input">>(function Checkbox(
  { className, ...props },
  ref,
) {
  return <input ref={ref} {...props} type="checkbox" data-slot="checkbox" className={clsx("check", className)} />;
});
