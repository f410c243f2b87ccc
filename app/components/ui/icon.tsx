import { cn } from "./cn";
import type { IconName } from "./iconNames";
// The sprite is never inlined, because browsers refuse a <use> of a data address.
import sprite from "./icons.svg?no-inline";

/** The address of a part of the sprite. The drawings of the trade are in it too (scripts/icons.ts). */
export const drawingHref = (id: string): string => `${sprite}#${id}`;

interface IconProps {
  name: IconName;
  /** The label is said aloud. An icon without one is decoration beside words that say the same. */
  label?: string;
  className?: string;
}

/** One icon of the sprite, as tall as a line of the text it stands in. */
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
