import { clsx } from "clsx";
import type { ComponentProps } from "react";

/** The name of a control. `htmlFor` is required: a label never wraps its control here. */
export function Label({ className, htmlFor, ...props }: ComponentProps<"label"> & { htmlFor: string }) {
  return <label htmlFor={htmlFor} data-slot="label" className={clsx("label", className)} {...props} />;
}
