import type { State } from "#contract/base/enums";
import type { StartPlace } from "#contract/vacancies/vacancySearch";
import { findMunicipality, listCities, splitCity, type Municipality } from "../places/cities";
import type { PlaceMeaning } from "./placeTerms";
import type { Search } from "./searchMatches";
import type { SearchTerms } from "./searchTerms";
import { understandText, type TextMeaning } from "./understand";

export interface Home {
  city: string;
  state: State;
}

export const findHomeCity = (home: Home | null): Municipality | null => home && findMunicipality(home.state, home.city);

export const toStartPlace = ({ name, state }: Municipality, home: Home | null): StartPlace => ({
  city: name,
  state,
  isHome: home?.state === state && findHomeCity(home)?.name === name,
});

interface Found {
  startPlace: Municipality | null;
  isCenter: boolean;
}

/** Finds where distances start. With a radius, the typed city comes before home. Without one, home comes first. */
export function findStartPlace(search: Search, what: TextMeaning, terms: SearchTerms, home: Home | null): Found {
  const own = findHomeCity(home);
  const typed = () =>
    findCity(search.city, search.state, terms, home) ?? (search.city ? null : placeIn(what, search, home));
  if (!search.within) return { startPlace: own ?? typed(), isCenter: false };
  const center = typed();
  return { startPlace: center ?? own, isCenter: center !== null };
}

/** Finds a city. Of cities with the same name, prefers the one in the chosen state, then in the candidate's state. */
export function findCity(text: string, state: State | "", terms: SearchTerms, home: Home | null): Municipality | null {
  if (!text) return null;
  const { city, state: written } = splitCity(text);
  const chosen = state || written;
  const exact = (chosen && findMunicipality(chosen, city)) || null;
  if (exact) return exact;
  const meaning = understandText(city, true, terms).meanings.find(({ kind }) => kind === "place");
  return meaning?.kind === "place" ? pick(meaning.place, chosen || null, home) : null;
}

/** Finds a city among a role's words. A chosen state decides between cities of the same name. */
function placeIn({ meanings }: TextMeaning, { state }: Search, home: Home | null): Municipality | null {
  const places = meanings.flatMap((meaning) => (meaning.kind === "place" ? [meaning.place] : []));
  const named = places.find(({ cities }) => cities.length > 0);
  const [inState = null] = places.flatMap(({ cities, states }) => (cities.length ? [] : states));
  return named ? pick(named, state || inState, home) : null;
}

function pick({ cities, states }: PlaceMeaning, chosen: State | null, home: Home | null): Municipality | null {
  const found = cities.flatMap((city) => listCities(city)).filter(({ state }) => states.includes(state));
  const inState = (wanted: State | null | undefined) => found.find(({ state }) => state === wanted);
  return inState(chosen) ?? inState(home?.state) ?? found[0] ?? null;
}
