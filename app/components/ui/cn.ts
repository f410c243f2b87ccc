import { clsx, type ClassValue } from "clsx";
import { mergeClasses } from "#merge-classes";

/**
 * Joins class names; the later of two conflicting utilities wins ("px-4 px-2" is "px-2"). A browser bundle merges
 * nothing (docs/decisions/0005), so utilities must not conflict there.
 */
export function cn(...inputs: ClassValue[]): string {
  return mergeClasses(clsx(inputs));
}
