import type { Cnh } from "#contract/enums";

/** Puts the two answers together as a licence has them (CTB, art. 143); [] where a question was left open. */
export function toCategories(car: string, motorcycle: string): string[] {
  if (car === "" || motorcycle === "") return [];
  const told = [motorcycle, car].filter((category) => category !== "none");
  return told.length > 0 ? told : ["none"];
}

/** Splits categories into the form's two answers. Of several for cars the highest one includes the others. */
export function splitCategories(categories: readonly Cnh[] | null): { car?: string; motorcycle?: string } {
  if (!categories) return {};
  const car = (["E", "D", "C", "B"] as const).find((category) => categories.includes(category)) ?? "none";
  const motorcycle = (["A", "ACC"] as const).find((category) => categories.includes(category)) ?? "none";
  return { car, motorcycle };
}
