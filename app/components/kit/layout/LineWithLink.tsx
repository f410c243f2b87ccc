import type { ReactNode } from "react";

export function LineWithLink({ text, children }: { text: string; children: ReactNode }) {
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-1">
      {text} {children}
    </p>
  );
}
