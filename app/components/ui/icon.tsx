import { cn } from "./cn";
import type { IconName } from "./iconNames";
// Never inlined: browsers refuse a <use> of a data: URL.
import sprite from "./icons.svg?no-inline";

/** Returns the address of an icon, or of a trade's drawing, in the sprite (scripts/icons.ts). */
export const drawingHref = (id: string): string => `${sprite}#${id}`;

interface IconProps {
  name: IconName;
  /** Text that screen readers read. An icon without a label is decorative. */
  label?: string;
  className?: string;
}

export function Icon({ name, label, className }: IconProps) {
  return (
    <svg
      className={cn("size-[1.25em] flex-none", className)}
      width="20"
      height="20"
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      <use href={drawingHref(name)} />
    </svg>
  );
}
