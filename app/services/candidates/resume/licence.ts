import type { Cnh } from "#contract/base/enums";

/** The categories for cars and what is larger, of which each includes those before it. */
const cars = ["B", "C", "D", "E"] as const;

/** The licences that there are, as the card has them: none, for cars, for motorcycles, for both (CTB, art. 143). */
export const licences: readonly (readonly Cnh[])[] = [
  ["none"],
  ["A"],
  ...cars.flatMap((car) => [[car], ["A", car] as const]),
  ["ACC"],
  ...cars.map((car) => ["ACC", car] as const),
];

/** Reads a licence as the form posts it, in one text ("A B"); [] where it is none that there is. */
export const toCategories = (text: string): Cnh[] => [...(licences.find((each) => each.join(" ") === text) ?? [])];

/** Writes a licence as the form posts it; undefined where none was told. Of several for cars the highest counts. */
export function toLicence(categories: readonly Cnh[] | null): string | undefined {
  if (!categories?.length) return undefined;
  const motorcycle = (["A", "ACC"] as const).find((category) => categories.includes(category));
  const car = cars.findLast((category) => categories.includes(category));
  return [motorcycle, car].filter(Boolean).join(" ") || "none";
}
