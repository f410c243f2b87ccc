import { clsx } from "clsx";
import { forwardRef, type ComponentProps } from "react";

export const Select = forwardRef<HTMLSelectElement, ComponentProps<"select">>(function Select(
  { className, ...props },
  ref,
) {
  return <select ref={ref} data-slot="select" className={clsx("input select", className)} {...props} />;
});
