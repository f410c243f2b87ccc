import { carCategories } from "#contract/choices";
import type { Cnh } from "#contract/enums";

/** Puts the two answers together as a licence has them (CTB, art. 143); [] where a question was left open. */
export function toCategories(car: string, motorcycle: string): string[] {
  if (car === "" || motorcycle === "") return [];
  const told = [motorcycle, car].filter((category) => category !== "none");
  return told.length > 0 ? told : ["none"];
}

/** The licences that there are, as the card has them: none, for cars and more, for motorcycles, for both. */
export const licences: readonly (readonly Cnh[])[] = [
  ["none"],
  ["A"],
  ...carCategories.flatMap((car) => (car === "none" ? [] : [[car], ["A", car] as const])),
  ["ACC"],
  ...carCategories.flatMap((car) => (car === "none" ? [] : [["ACC", car] as const])),
];

/** One text for a licence ("A B"), as a form posts it; undefined where none was told. */
export function toLicence(categories: readonly Cnh[] | null): string | undefined {
  const { car = "", motorcycle = "" } = splitCategories(categories);
  return toCategories(car, motorcycle).join(" ") || undefined;
}

/** Splits categories into the form's two answers. Of several for cars the highest one includes the others. */
export function splitCategories(categories: readonly Cnh[] | null): { car?: string; motorcycle?: string } {
  if (!categories) return {};
  const car = (["E", "D", "C", "B"] as const).find((category) => categories.includes(category)) ?? "none";
  const motorcycle = (["A", "ACC"] as const).find((category) => categories.includes(category)) ?? "none";
  return { car, motorcycle };
}
