import { clsx } from "clsx";
import { forwardRef, type ComponentProps } from "react";

export const Textarea = forwardRef<HTMLTextAreaElement, ComponentProps<"textarea">>(function Textarea(
  { className, rows = 5, ...props },
  ref,
) {
  return <textarea ref={ref} rows={rows} data-slot="textarea" className={clsx("input", className)} {...props} />;
});
