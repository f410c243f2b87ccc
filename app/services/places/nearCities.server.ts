import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import type { FieldProblem } from "#contract/fieldProblem";
import { getText } from "~/services/serve/formData.server";
import { foldCity } from "#contract/fold";
import { knownCities } from "./cities.server";

/** As many are a question that one can answer at a glance. */
const MOST_NEAR = 3;

/**
 * Finds the known cities whose names differ from the typed text by a slip or two, the nearest first, those of `state`
 * before others: "Canpinas" finds Campinas. Returns "Campinas – SP", and none for a name that is known.
 */
export function findNearCities(typed: string, state: string | null): string[] {
  const text = foldCity(typed.slice(0, 40));
  if (text.length < 3) return [];
  const most = text.length < 6 ? 1 : 2;
  return knownCities()
    .map((city) => ({ city, distance: editDistance(text, city.folded, most) }))
    .filter(({ city, distance }) => distance <= most && !(distance === 0 && city.state === state))
    .sort((a, b) => a.distance - b.distance || Number(b.city.state === state) - Number(a.city.state === state))
    .slice(0, MOST_NEAR)
    .map(({ city }) => `${city.name} – ${city.state}`);
}

/** Counts the letters to insert, delete or replace that lead from one text to the other, as far as `most` + 1. */
function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    if (Math.min(...next) > most) return most + 1;
    row = next;
  }
  return row[other.length] ?? most + 1;
}

/** Adds to a form that came back the cities that the typed one may mean, where that is what is wrong. */
export function withNearCities(
  form: FormData,
  { data: { result }, init }: { data: { result: SubmissionResult }; init: ResponseInit | null },
) {
  const isUnknown = result.error?.city?.includes("cityInvalid" satisfies FieldProblem);
  const near = isUnknown ? findNearCities(getText(form, "city"), getText(form, "state")) : [];
  return data({ result, near }, init ?? undefined);
}
