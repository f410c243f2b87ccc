import { clsx } from "clsx";
import { forwardRef, type ComponentProps } from "react";

export const Radio = forwardRef<HTMLInputElement, ComponentProps<"input">>(function Radio(
  { className, ...props },
  ref,
) {
  return <input ref={ref} {...props} type="radio" data-slot="radio" className={clsx("check", className)} />;
});
