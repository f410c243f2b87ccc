import type { ComponentProps } from "react";
import { cn } from "./cn";

/** `htmlFor` is required: a label never wraps its control here. */
export function Label({ className, htmlFor, ...props }: ComponentProps<"label"> & { htmlFor: string }) {
  return <label htmlFor={htmlFor} data-slot="label" className={cn("font-medium", className)} {...props} />;
}
