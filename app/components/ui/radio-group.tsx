import type { ComponentProps } from "react";
import { cn } from "./cn";

export function RadioGroup({ className, ...props }: ComponentProps<"div">) {
  return <div data-slot="radio-group" className={cn("grid gap-1", className)} {...props} />;
}

export function RadioGroupItem(props: ComponentProps<"input">) {
  return <input {...props} type="radio" data-slot="radio-group-item" />;
}
