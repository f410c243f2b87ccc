import { clsx, type ClassValue } from "clsx";
import { mergeClasses } from "#merge-classes";

/**
 * Joins class names into one text. Falsy ones are left out, and of two utilities that say the same thing the later one
 * stays ("px-4 px-2" becomes "px-2"). In a browser's bundle nothing is merged (docs/decisions/0005), so that where
 * React draws on the client two utilities must not contradict each other.
 */
export function cn(...inputs: ClassValue[]): string {
  return mergeClasses(clsx(inputs));
}
