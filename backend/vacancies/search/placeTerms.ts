import type { State } from "#contract/base/enums";
import { foldCity } from "#contract/base/fold";
import { listCities, parseState } from "../places/cities";
import { cityCalled, isRegionOfFederalDistrict } from "../places/cityNames";
import { capitals, findRegion, greaterSaoPaulo, type Region } from "../places/regions";
import { nearestWords } from "./nearWord";

export interface PlaceMeaning {
  cities: string[];
  states: State[];
  isAround?: true;
  /** True for a region, whose name is never a word of a role. */
  isRegion?: true;
}

/** State codes that are also words: "se" does not mean Sergipe. */
const codesThatAreWords = new Set(["se"]);
/** Names that a state shares with its capital. They mean the city. */
const citiesFirst = new Set(["sao paulo", "rio de janeiro"]);

export const LONGEST_PLACE = 6;
/** Fewest letters of a city's prefix. Fewer letters would match too many names. */
const LEAST_PREFIX = 3;

interface KnownCity {
  name: string;
  state: State;
}

/** Finds places by the names of IBGE. Looks first among cities that have vacancies. */
export class PlaceTerms {
  private readonly cities = new Map<string, KnownCity[]>();
  /** Cities by the first letters of their names, then by their names without words such as "de". */
  private readonly byTelling = new Map<string, Map<string, KnownCity[]>>();
  private readonly uses = new Map<string, number>();

  constructor(used: readonly (KnownCity & { uses: number })[]) {
    for (const city of used) {
      const folded = foldCity(city.name);
      this.cities.set(folded, [...(this.cities.get(folded) ?? []), city]);
      const telling = toTelling(folded);
      const begun = this.byTelling.get(toBeginning(telling)) ?? new Map<string, KnownCity[]>();
      this.byTelling.set(toBeginning(telling), begun.set(telling, [...(begun.get(telling) ?? []), city]));
      const { name, state, uses } = city;
      for (const key of [state, `${name}/${state}`]) this.uses.set(key, (this.uses.get(key) ?? 0) + uses);
    }
  }

  /** Finds a region, a state, or a city by any of its names. `phrase` is folded. */
  named(phrase: string): PlaceMeaning | null {
    const region = findRegion(phrase);
    if (region) return this.toRegion(region);
    const state = codesThatAreWords.has(phrase) || citiesFirst.has(phrase) ? null : parseState(phrase);
    if (state) return { cities: [], states: [state] };
    const called = cityCalled(phrase);
    if (called && !this.cities.has(phrase)) return { cities: [called[0]], states: [called[1]] };
    if (isRegionOfFederalDistrict(phrase)) return { cities: [], states: ["DF"] };
    const full = writtenOut(phrase);
    return toMeaning(this.cities.get(full) ?? listCities(full)) ?? this.withoutLinks(full);
  }

  private toRegion(region: Region): PlaceMeaning {
    if ("states" in region) return { cities: [], states: [...region.states], isRegion: true };
    if ("around" in region) return { cities: [region.around], states: [region.state], isAround: true, isRegion: true };
    if ("cities" in region) return { cities: [...region.cities], states: [region.state], isRegion: true };
    const { inland: state } = region;
    const left = new Set(state === "SP" ? greaterSaoPaulo : [capitals[state]]);
    const cities = [...this.cities.values()].flat().filter((city) => city.state === state && !left.has(city.name));
    return { cities: [...new Set(cities.map(({ name: city }) => city))], states: [state], isRegion: true };
  }

  /** Finds a city typed without "de", "do" or "dos", or with words cut short: "sao jose campos", "rib preto". */
  private withoutLinks(phrase: string): PlaceMeaning | null {
    if (!phrase.includes(" ")) return null;
    const telling = toTelling(phrase);
    const named = this.byTelling.get(toBeginning(telling));
    const known = named?.get(telling);
    if (!named || known) return toMeaning(known ?? []);
    const cut = telling.split(" ");
    if (cut.length < 2 || cut.some((begun) => begun.length < LEAST_PREFIX)) return null;
    const isCut = (words: string[]) =>
      words.length === cut.length &&
      words.some((word) => cut.includes(word)) &&
      cut.every((begun, at) => words[at]?.startsWith(begun));
    return toMeaning([...named].flatMap(([name, cities]) => (isCut(name.split(" ")) ? cities : [])));
  }

  countUses({ cities, states }: PlaceMeaning): number {
    const keys = cities.length ? cities.flatMap((city) => states.map((state) => `${city}/${state}`)) : states;
    return keys.reduce((sum, key) => sum + (this.uses.get(key) ?? 0), 0);
  }

  hasCity = (phrase: string): boolean => this.cities.has(phrase);

  isUsed = (phrase: string): boolean => this.cities.has(phrase) || cityCalled(phrase) !== null;

  /** Finds cities with vacancies by a prefix: "belo" is Belo Horizonte. */
  startingWith(phrase: string): PlaceMeaning | null {
    if (phrase.length < LEAST_PREFIX) return null;
    return toMeaning([...this.cities].flatMap(([folded, cities]) => (folded.startsWith(phrase) ? cities : [])));
  }

  /** Finds a city with vacancies whose name differs by at most `most` typing errors. */
  near(phrase: string, most: number): PlaceMeaning | null {
    return toMeaning(nearestWords(phrase, this.cities.keys(), most).flatMap((folded) => this.cities.get(folded) ?? []));
  }
}

const links = new Set(["de", "da", "do", "das", "dos", "d"]);
const toTelling = (folded: string) =>
  folded
    .split(" ")
    .filter((word) => !links.has(word))
    .join(" ");

const toBeginning = (telling: string) => telling.slice(0, LEAST_PREFIX);

/** Writes out "s jose" and "sta barbara". */
const writtenOut = (phrase: string) =>
  phrase
    .replace(/^s (?=\p{L})/u, "sao ")
    .replace(/^sta /, "santa ")
    .replace(/^sto /, "santo ");

function toMeaning(cities: readonly KnownCity[]): PlaceMeaning | null {
  if (!cities.length) return null;
  return {
    cities: [...new Set(cities.map(({ name }) => name))],
    states: [...new Set(cities.map(({ state }) => state))],
  };
}
