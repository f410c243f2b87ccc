import { getMunicipalities, getStates } from "@brazilian-utils/brazilian-utils";
import { stateSchema, type State } from "#contract/base/enums";
import { fold, foldCity } from "#contract/base/fold";

/** A municipality as IBGE has it. */
export interface Municipality {
  name: string;
  state: State;
  /** IBGE's code, of seven digits. */
  code: string;
}

interface Places {
  municipalities: Map<string, Municipality>;
  byName: Map<string, Municipality[]>;
  statesByName: Map<string, State>;
  /** By the two digits with which IBGE's codes of a state's municipalities begin. */
  statesByDigits: Map<string, State>;
}

let places: Places | undefined;

/** Five thousand names are folded when somebody first asks for one: a start would wait for it. */
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

/** Finds a city of a state, however it is spelled; null if the state has none of that name. */
export const findMunicipality = (state: State, name: string): Municipality | null =>
  getPlaces().municipalities.get(`${state} ${foldCity(name)}`) ?? null;

/** IBGE's spelling of a city of a state; null if the state has no city of that name. */
export const ibgeCity = (state: State, name: string): string | null => findMunicipality(state, name)?.name ?? null;

export const listCities = (name: string): readonly Municipality[] => getPlaces().byName.get(foldCity(name)) ?? [];

/** Finds the state of a municipality by IBGE's code; null if the code is of none. */
export const findStateOfCode = (code: string): State | null => getPlaces().statesByDigits.get(code.slice(0, 2)) ?? null;

/** Finds the state of "SP", "sp", "São Paulo" or "BR-SP"; null if there is none. */
export const parseState = (text: string): State | null =>
  getPlaces().statesByName.get(fold(text).trim().replace(/^br-/, "")) ?? null;

/** Splits "Campinas - SP" or "Campinas/SP" into its two parts. A city alone has no state. */
export function splitCity(typed: string): { city: string; state: State | null } {
  const text = typed.trim();
  const end = /[-/,(]\s*([a-z]{2})\)?$/i.exec(text);
  const city = text.slice(0, end?.index).trimEnd();
  const state = end?.[1] ? parseState(end[1]) : null;
  return city && state ? { city, state } : { city: typed, state: null };
}
