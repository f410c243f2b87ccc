import { clsx, type ClassValue } from "clsx";
import { mergeClasses } from "#merge-classes";

/** Joins class names. A browser bundle merges no conflicting utilities (docs/decisions/0005). */
export function cn(...inputs: ClassValue[]): string {
  return mergeClasses(clsx(inputs));
}
