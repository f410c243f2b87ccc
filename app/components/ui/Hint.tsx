import { clsx } from "clsx";
import type { ComponentProps } from "react";

/** What helps to fill a field in; the control names it in `aria-describedby`. */
export function Hint({ className, ...props }: ComponentProps<"p">) {
  return <p data-slot="hint" className={clsx("hint", className)} {...props} />;
}
