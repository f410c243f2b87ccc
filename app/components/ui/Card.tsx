import { Slot } from "@radix-ui/react-slot";
import { clsx } from "clsx";
import type { ComponentProps } from "react";

/** A flat surface with a line around it. `asChild` makes an `<article>`, `<li>` or `<section>` one. */
export function Card({ className, asChild = false, ...props }: ComponentProps<"div"> & { asChild?: boolean }) {
  const Surface = asChild ? Slot : "div";
  return <Surface data-slot="card" className={clsx("card", className)} {...props} />;
}
