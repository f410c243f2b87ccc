import type { ReactNode } from "react";

/**
 * A sentence, and the link that it leads to. A link is a thumb high, the words beside it are not: the line has the
 * link's height from the start, so that it does not grow when the link arrives later than the words.
 */
export function LineWithLink({ text, children }: { text: string; children: ReactNode }) {
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-1">
      {text} {children}
    </p>
  );
}
