import { clsx, type ClassValue } from "clsx";
import { mergeClasses } from "#merge-classes";

/**
 * Joins class names. Falsy ones are left out, and the later of two conflicting utilities wins ("px-4 px-2" becomes
 * "px-2"). A browser bundle merges nothing (docs/decisions/0005), so utilities must not conflict where React draws on
 * the client.
 */
export function cn(...inputs: ClassValue[]): string {
  return mergeClasses(clsx(inputs));
}
