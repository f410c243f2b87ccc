import { cn } from "../../ui/cn";
import { drawings, type DrawingName } from "./drawings";

/** A decorative line drawing, as wide as its container. Its height is known before it loads. */
export function Drawing({ name, className }: { name: DrawingName; className?: string }) {
  const { tint, lines } = drawings[name];
  return (
    <svg
      className={cn("w-full text-primary", className)}
      viewBox="0 0 240 160"
      width="240"
      height="160"
      aria-hidden="true"
    >
      <path d={tint} className="fill-accent forced-colors:fill-none" />
      <path d={lines} fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
