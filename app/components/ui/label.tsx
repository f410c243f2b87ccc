import type { ComponentProps } from "react";
import { cn } from "./cn";

/** Labels a control by `htmlFor`, which is required. In text browsers the space separates label and control. */
export function Label({ className, htmlFor, ...props }: ComponentProps<"label"> & { htmlFor: string }) {
  return (
    <>
      <label htmlFor={htmlFor} data-slot="label" className={cn("font-medium", className)} {...props} />{" "}
    </>
  );
}
