import type { ComponentProps, ReactNode } from "react";

/** A line; with words in it ("ou") where one thing ends and another begins. */
export function Separator({ children, ...props }: ComponentProps<"div"> & { children?: ReactNode }) {
  if (!children) return <hr data-slot="separator" />;
  return (
    <div data-slot="separator" className="flex items-center gap-3 text-muted" {...props}>
      <hr className="grow" aria-hidden="true" />
      {children}
      <hr className="grow" aria-hidden="true" />
    </div>
  );
}
