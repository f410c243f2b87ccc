import type { ReactNode } from "react";

/** A sentence and its link. The line has the link's height from the start, so it does not grow later. */
export function LineWithLink({ text, children }: { text: string; children: ReactNode }) {
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-1">
      {text} {children}
    </p>
  );
}
