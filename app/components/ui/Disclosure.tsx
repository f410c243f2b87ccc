import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";

interface DisclosureProps extends Omit<ComponentProps<"details">, "title"> {
  summary: ReactNode;
}

/** Something that opens on a press, natively. */
export function Disclosure({ summary, className, children, ...props }: DisclosureProps) {
  return (
    <details data-slot="disclosure" className={clsx("disclosure", className)} {...props}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
