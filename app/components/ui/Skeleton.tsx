import { clsx } from "clsx";

/** The place of content that is late by more than half a second. Silent: the region around it says `aria-busy`. */
export function Skeleton({ className }: { className?: string }) {
  return <span data-slot="skeleton" aria-hidden="true" className={clsx("skeleton", className)} />;
}
