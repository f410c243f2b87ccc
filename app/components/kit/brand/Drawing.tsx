import { cn } from "../../ui/cn";
import drawings from "./drawings.json";

export type DrawingName = keyof typeof drawings;

/** A decorative line drawing as wide as its container. `left` crops the empty space at its left side. */
export function Drawing({ name, className }: { name: DrawingName; className?: string }) {
  const { left, tint, lines } = drawings[name];
  const width = 240 - left;
  return (
    <svg
      className={cn("w-full text-primary", className)}
      viewBox={`${left} 0 ${width} 160`}
      width={width}
      height="160"
      aria-hidden="true"
    >
      <path d={tint} className="fill-accent forced-colors:fill-none" />
      <path d={lines} fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
