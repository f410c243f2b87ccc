import type { State } from "#contract/base/enums";
import { foldCity } from "#contract/base/fold";
import { listCities, parseState } from "../places/cities";
import { nearestWords } from "./nearWord";

/** A place that words mean. Cities of one name may be in several states. */
export interface PlaceMeaning {
  /** Names as IBGE writes them; none where a state is meant. */
  cities: string[];
  states: State[];
}

/** What people call cities. */
const nicknames: Record<string, string> = {
  bh: "Belo Horizonte",
  beaga: "Belo Horizonte",
  poa: "Porto Alegre",
  sampa: "São Paulo",
  floripa: "Florianópolis",
  rio: "Rio de Janeiro",
  sjc: "São José dos Campos",
  sbc: "São Bernardo do Campo",
  bsb: "Brasília",
  cwb: "Curitiba",
  jampa: "João Pessoa",
  "sao bernardo": "São Bernardo do Campo",
  ribeirao: "Ribeirão Preto",
};
/** "se" is a word before it is Sergipe. */
const codesThatAreWords = new Set(["se"]);
/** The states whose capital has the same name. */
const citiesFirst = new Set(["sao paulo", "rio de janeiro"]);

export const LONGEST_PLACE = 6;
/** Fewer letters begin too many names. */
const LEAST_PREFIX = 3;

interface KnownCity {
  name: string;
  state: State;
}

/** The places that words can mean: IBGE's cities, and above all those that have had vacancies. */
export class PlaceTerms {
  private readonly cities = new Map<string, KnownCity[]>();
  /** The number of vacancies by state, and by city with its state ("Campinas/SP"). */
  private readonly uses = new Map<string, number>();

  /** `used` are the cities that have had vacancies, and how many. */
  constructor(used: readonly (KnownCity & { uses: number })[]) {
    for (const city of used) {
      const folded = foldCity(city.name);
      this.cities.set(folded, [...(this.cities.get(folded) ?? []), city]);
      const { name, state, uses } = city;
      for (const key of [state, `${name}/${state}`]) this.uses.set(key, (this.uses.get(key) ?? 0) + uses);
    }
  }

  /** Finds the place that a folded phrase names: a state, a city, or what a city is called. */
  named(phrase: string): PlaceMeaning | null {
    const state = codesThatAreWords.has(phrase) || citiesFirst.has(phrase) ? null : parseState(phrase);
    if (state) return { cities: [], states: [state] };
    const nickname = nicknames[phrase];
    return toMeaning(this.cities.get(nickname ? foldCity(nickname) : phrase) ?? listCities(nickname ?? phrase));
  }

  /** How many vacancies there have been in a place. */
  countUses({ cities, states }: PlaceMeaning): number {
    const keys = cities.length ? cities.flatMap((city) => states.map((state) => `${city}/${state}`)) : states;
    return keys.reduce((sum, key) => sum + (this.uses.get(key) ?? 0), 0);
  }

  /** Whether a city of this folded name has had vacancies. */
  hasCity = (phrase: string): boolean => this.cities.has(phrase);

  /** The same of what a city is called. */
  isUsed = (phrase: string): boolean => this.cities.has(phrase) || phrase in nicknames;

  /** Finds the cities with vacancies of which a word begins with a folded phrase: "belo" is Belo Horizonte. */
  startingWith(phrase: string): PlaceMeaning | null {
    if (phrase.length < LEAST_PREFIX) return null;
    return toMeaning([...this.cities].flatMap(([folded, cities]) => (folded.startsWith(phrase) ? cities : [])));
  }

  /** Finds the city with vacancies whose name a folded phrase means to be, with at most so many typing errors. */
  near(phrase: string, most: number): PlaceMeaning | null {
    return toMeaning(nearestWords(phrase, this.cities.keys(), most).flatMap((folded) => this.cities.get(folded) ?? []));
  }
}

function toMeaning(cities: readonly KnownCity[]): PlaceMeaning | null {
  if (!cities.length) return null;
  return {
    cities: [...new Set(cities.map(({ name }) => name))],
    states: [...new Set(cities.map(({ state }) => state))],
  };
}
