import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import type { FieldProblem } from "#contract/base/fieldProblem";
import { getText } from "~/services/server/serve/formData.server";
import { editDistance } from "#contract/base/editDistance";
import { foldCity } from "#contract/base/fold";
import { knownCities } from "./cities.server";

const MOST_NEAR = 3;

/** Finds cities within two typing errors (one in short names), nearest first: "Canpinas" finds "Campinas – SP". */
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

export function withNearCities(
  form: FormData,
  { data: { result }, init }: { data: { result: SubmissionResult }; init: ResponseInit | null },
) {
  const isUnknown = result.error?.city?.includes("cityInvalid" satisfies FieldProblem);
  const near = isUnknown ? findNearCities(getText(form, "city"), getText(form, "state")) : [];
  return data({ result, near }, init ?? undefined);
}
