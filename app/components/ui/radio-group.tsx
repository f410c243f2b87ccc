import type { ComponentProps } from "react";
import { cn } from "./cn";

/** Dots of which one is chosen, one under the other. The `<fieldset>` around them says what is asked. */
export function RadioGroup({ className, ...props }: ComponentProps<"div">) {
  return <div data-slot="radio-group" className={cn("grid gap-1", className)} {...props} />;
}

/** A native dot. styles/base.css gives its size. */
export function RadioGroupItem(props: ComponentProps<"input">) {
  return <input {...props} type="radio" data-slot="radio-group-item" />;
}
