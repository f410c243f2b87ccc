import type { ComponentProps } from "react";
import { cn } from "./cn";

/** Labels a control by `htmlFor`, which is required. The space parts it from the control in text browsers. */
export function Label({ className, htmlFor, ...props }: ComponentProps<"label"> & { htmlFor: string }) {
  return (
    <>
      <label htmlFor={htmlFor} data-slot="label" className={cn("font-medium", className)} {...props} />{" "}
    </>
  );
}
