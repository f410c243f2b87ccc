import type { Cnh } from "#contract/base/enums";

/** Each category includes the categories before it. */
const cars = ["B", "C", "D", "E"] as const;

/** Possible combinations: no licence, cars, motorcycles, both (CTB, art. 143). */
export const licences: readonly (readonly Cnh[])[] = [
  ["none"],
  ["A"],
  ...cars.flatMap((car) => [[car], ["A", car] as const]),
  ["ACC"],
  ...cars.map((car) => ["ACC", car] as const),
];

/** Parses a posted licence ("A B"). Returns [] if no such licence exists. */
export const toCategories = (text: string): Cnh[] => [...(licences.find((each) => each.join(" ") === text) ?? [])];

/** Writes a licence for the form; undefined if not stated. Of several car categories the highest counts. */
export function toLicence(categories: readonly Cnh[] | null): string | undefined {
  if (!categories?.length) return undefined;
  const motorcycle = (["A", "ACC"] as const).find((category) => categories.includes(category));
  const car = cars.findLast((category) => categories.includes(category));
  return [motorcycle, car].filter(Boolean).join(" ") || "none";
}
