import type { State } from "#contract/base/enums";
import { WHOLE_COUNTRY } from "#contract/vacancies/wholeCountry";
import { fold } from "#contract/base/fold";
import { ibgeCity, listCities, parseState } from "../../places/cities";
import { formerName } from "../../places/cityNames";
import { parseWorkplace } from "./wording";

/** `state` may be invalid. The contract then refuses the row. */
export interface ReadPlace {
  city: string;
  state: string;
}

const countries = new Set(["brasil", "brazil", "br", "bra"]);
/** Separators in "Campinas, SP", "São Paulo - SP, Brasil" and "Campinas-SP". */
const separators = /[,/|()]|\s[-–]\s|-(?=[A-Za-z]{2}$)/;
const LONGEST_PLACE = 300;
/** Matches "Greater" and "Area" in "Greater Recife Area", "Home Office in" and "e região". */
const around =
  /^(?:greater|grande|regi[aã]o(?: metropolitana)? d[aeo]|(?:home.?office|remot[aeo]) (?:in|em)) | (?:area|e regi[aã]o)$/giu;

export function parsePlace(locality: string, region = ""): ReadPlace {
  const [parts, ends] = [locality, region].map((text) =>
    text
      .slice(0, LONGEST_PLACE)
      .split(separators)
      .map((part) => part.trim().replace(around, ""))
      .filter((part) => /\p{L}/u.test(part)),
  ) as [string[], string[]];
  let state = parseState(region) ?? ends.flatMap((part) => parseState(part) ?? []).at(0) ?? null;
  while (parts.length > 0) {
    const last = parts.at(-1) ?? "";
    // A single name is a city, even if a state has the same name ("São Paulo").
    const named = parts.length > 1 && (state === null || state === parseState(last)) ? parseState(last) : null;
    if (named) state ??= named;
    else if (!countries.has(fold(last))) break;
    parts.pop();
  }
  if (!region) state ??= findOnlyState(parts);
  if (state === null) return { city: locality, state: region };
  return { city: findCity(state, parts) ?? locality, state };
}

function findOnlyState(parts: string[]): State | null {
  const [only, ...others] = parts.flatMap((part) => listCities(part));
  return only && others.length === 0 ? only.state : null;
}

/** Returns the last part that IBGE knows as a city of the state or, if none is known, the last part. */
const findCity = (state: State, parts: string[]): string | null =>
  parts
    .toReversed()
    .map((part) => ibgeCity(state, part) ?? formerName(state, part))
    .find((city) => city !== null) ??
  parts.at(-1) ??
  null;

export const anywhere: ReadPlace = { city: WHOLE_COUNTRY, state: "DF" };

/** Matches an empty text, a country, and "home office" or the like. */
export const isNoPlace = (city: string): boolean =>
  city === "" || countries.has(fold(city)) || parseWorkplace(city.replace(around, "")) === "remote";
