import { getMunicipalities, getStates } from "@brazilian-utils/brazilian-utils";
import { stateSchema, type State } from "#contract/base/enums";
import { fold, foldCity } from "#contract/base/fold";

export interface Municipality {
  name: string;
  state: State;
  code: string;
}

interface Places {
  municipalities: Map<string, Municipality>;
  byName: Map<string, Municipality[]>;
  statesByName: Map<string, State>;
  statesByDigits: Map<string, State>;
}

let places: Places | undefined;

/** Reads the cities' names on first use, because reading five thousand names would delay the start. */
const getPlaces = (): Places => (places ??= readPlaces());

function readPlaces(): Places {
  const read: Places = {
    municipalities: new Map(),
    byName: new Map(),
    statesByName: new Map(),
    statesByDigits: new Map(),
  };
  for (const { code, name } of getStates()) {
    const state = stateSchema.parse(code);
    read.statesByName.set(fold(name), state);
    read.statesByName.set(fold(code), state);
    for (const { name, code: ofCity } of getMunicipalities(code)) {
      const folded = foldCity(name);
      const municipality = { name, state, code: ofCity };
      read.municipalities.set(`${state} ${folded}`, municipality);
      read.byName.set(folded, [...(read.byName.get(folded) ?? []), municipality]);
      read.statesByDigits.set(ofCity.slice(0, 2), state);
    }
  }
  return read;
}

/** Finds a municipality by its name in any spelling. Returns null for an unknown name. */
export const findMunicipality = (state: State, name: string): Municipality | null =>
  getPlaces().municipalities.get(`${state} ${foldCity(name)}`) ?? null;

/** Returns IBGE's spelling of a city, or null if it is unknown. */
export const ibgeCity = (state: State, name: string): string | null => findMunicipality(state, name)?.name ?? null;

export const listCities = (name: string): readonly Municipality[] => getPlaces().byName.get(foldCity(name)) ?? [];

export const findStateOfCode = (code: string): State | null => getPlaces().statesByDigits.get(code.slice(0, 2)) ?? null;

/** Parses a state: "SP", "sp", "São Paulo" or "BR-SP". */
export const parseState = (text: string): State | null =>
  getPlaces().statesByName.get(fold(text).trim().replace(/^br-/, "")) ?? null;

/** Splits "Campinas - SP" or "Campinas/SP" into city and state. The state may be missing. */
export function splitCity(typed: string): { city: string; state: State | null } {
  const text = typed.trim();
  const end = /[-/,(]\s*([a-z]{2})\)?$/i.exec(text);
  const city = text.slice(0, end?.index).trimEnd();
  const state = end?.[1] ? parseState(end[1]) : null;
  return city && state ? { city, state } : { city: typed, state: null };
}
