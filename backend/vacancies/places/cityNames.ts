import type { State } from "#contract/base/enums";
import { foldCity } from "#contract/base/fold";
import data from "./cityNames.json";

/** IBGE's present name and state, by a city's folded former or other name. */
const others = data.others as unknown as Readonly<Record<string, readonly [name: string, state: State]>>;

const ofFederalDistrict = new Set(data.ofFederalDistrict);

export const isRegionOfFederalDistrict = (name: string): boolean => ofFederalDistrict.has(foldCity(name));

export function formerName(state: State, name: string): string | null {
  if (state === "DF" && isRegionOfFederalDistrict(name)) return "Brasília";
  const known = others[foldCity(name)];
  return known?.[1] === state ? known[0] : null;
}

/** Finds a city by another name, such as "bh". */
export const cityCalled = (folded: string): readonly [name: string, state: State] | null => others[folded] ?? null;
