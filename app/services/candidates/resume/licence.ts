import type { Cnh } from "#contract/base/enums";

/** The categories for cars, in order: a licence of each category includes the categories before it in this list. */
const cars = ["B", "C", "D", "E"] as const;

/** All possible licences: none, one for cars, one for motorcycles, or both (CTB, art. 143). */
export const licences: readonly (readonly Cnh[])[] = [
  ["none"],
  ["A"],
  ...cars.flatMap((car) => [[car], ["A", car] as const]),
  ["ACC"],
  ...cars.map((car) => ["ACC", car] as const),
];

/** Parses a posted licence ("A B"). Returns [] if no such licence exists. */
export const toCategories = (text: string): Cnh[] => [...(licences.find((each) => each.join(" ") === text) ?? [])];

/** Returns the form's value for a licence; undefined if not stated. Keeps the highest of several car categories. */
export function toLicence(categories: readonly Cnh[] | null): string | undefined {
  if (!categories?.length) return undefined;
  const motorcycle = (["A", "ACC"] as const).find((category) => categories.includes(category));
  const car = cars.findLast((category) => categories.includes(category));
  return [motorcycle, car].filter(Boolean).join(" ") || "none";
}
