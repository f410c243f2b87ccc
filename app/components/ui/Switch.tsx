import { clsx } from "clsx";
import { forwardRef, type ComponentProps } from "react";

/** A checkbox that looks and reads as a switch; it posts as a checkbox, and is one where there is no style sheet. */
export const Switch = forwardRef<HTMLInputElement, ComponentProps<"input">>(function Switch(
  { className, ...props },
  ref,
) {
  return (
    <input
      ref={ref}
      {...props}
      type="checkbox"
      role="switch"
      data-slot="switch"
      className={clsx("switch", className)}
    />
  );
});
