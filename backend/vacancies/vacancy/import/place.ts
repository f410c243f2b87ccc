import type { State } from "#contract/base/enums";
import { WHOLE_COUNTRY } from "#contract/vacancies/wholeCountry";
import { fold } from "#contract/base/fold";
import { ibgeCity, listCities, parseState } from "../../places/cities";
import { formerName } from "../../places/cityNames";
import { parseWorkplace } from "./wording";

/** Where a vacancy is, as a feed tells it. A state that is none stays as it is, so that the contract refuses it. */
export interface ReadPlace {
  city: string;
  state: string;
}

const countries = new Set(["brasil", "brazil", "br", "bra"]);
/** A state or a country ends a place: "Campinas, SP", "São Paulo - SP, Brasil", "Campinas-SP". */
const separators = /[,/|()]|\s[-–]\s|-(?=[A-Za-z]{2}$)/;
/** The longest text that is read as a place, in characters. */
const LONGEST_PLACE = 300;

/** Reads a place from a city and a region that feeds write in many ways, or from one line of address. */
export function parsePlace(locality: string, region = ""): ReadPlace {
  const [parts, ends] = [locality, region].map((text) =>
    text
      .slice(0, LONGEST_PLACE)
      .split(separators)
      .map((part) => part.trim())
      .filter(Boolean),
  ) as [string[], string[]];
  let state = parseState(region) ?? ends.flatMap((part) => parseState(part) ?? []).at(0) ?? null;
  while (parts.length > 0) {
    const last = parts.at(-1) ?? "";
    // A city may be called as its state is, and stands alone then.
    const named = parts.length > 1 && (state === null || state === parseState(last)) ? parseState(last) : null;
    if (named) state ??= named;
    else if (!countries.has(fold(last))) break;
    parts.pop();
  }
  if (!region) state ??= findOnlyState(parts);
  if (state === null) return { city: locality, state: region };
  return { city: findCity(state, parts) ?? locality, state };
}

/** The state of a city whose name no other city has. */
function findOnlyState(parts: string[]): State | null {
  const [only, ...others] = parts.flatMap((part) => listCities(part));
  return only && others.length === 0 ? only.state : null;
}

/** The part that IBGE knows as a city of the state, the last first; else the last one. */
const findCity = (state: State, parts: string[]): string | null =>
  parts
    .toReversed()
    .map((part) => ibgeCity(state, part) ?? formerName(state, part))
    .find((city) => city !== null) ??
  parts.at(-1) ??
  null;

/** Where remote work stands of which a feed says no place. */
export const anywhere: ReadPlace = { city: WHOLE_COUNTRY, state: "DF" };

/** Tells whether a city is only said to be "Home office" or the like. */
export const isNoPlace = (city: string): boolean =>
  city === "" || countries.has(fold(city)) || parseWorkplace(city) === "remote";
