import { readFileSync } from "node:fs";
import type { Municipality } from "../places/cities";

/** The municipalities in the order of their codes: where the seat of each is, in radians. */
interface Seats {
  numbers: ReadonlyMap<string, number>;
  codes: readonly string[];
  latitudes: Float64Array;
  longitudes: Float64Array;
}

/** The mean radius of the Earth, in km. */
const EARTH = 6371;
/** The distances from this many places are kept: 11 kB each. */
const MOST_KEPT = 200;

let seats: Seats | undefined;

/** Reads where the municipalities are (cityCoordinates.csv, which says where that comes from), once. */
function readSeats(): Seats {
  if (seats) return seats;
  // The build puts the file beside the programs.
  const lines = readFileSync(new URL("./cityCoordinates.csv", import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.split(","));
  const radians = (column: number) => Float64Array.from(lines, (line) => (Number(line[column]) * Math.PI) / 180);
  const codes = lines.map(([code = ""]) => code);
  seats = {
    numbers: new Map(codes.map((code, number) => [code, number])),
    codes,
    latitudes: radians(1),
    longitudes: radians(2),
  };
  return seats;
}

/** The number under which `Distances` have a municipality; -1 for a code that is none. */
export const toSeatNumber = (code: string): number => readSeats().numbers.get(code) ?? -1;

/** How far each municipality's seat is from one place, in whole km, by its number; 0 is the same. */
export type Distances = Int16Array;

const kept = new Map<string, Distances>();

/** Measures how far each municipality is from this one. */
export function distancesFrom({ code }: Pick<Municipality, "code">): Distances {
  const known = kept.get(code);
  if (known) return known;
  const { latitudes, longitudes } = readSeats();
  const from = toSeatNumber(code);
  const [latitude, longitude] = [latitudes[from] ?? NaN, longitudes[from] ?? NaN];
  const distances = Int16Array.from(latitudes, (other, number) => {
    if (number === from) return 0;
    // The haversine formula, which is exact for near places too.
    const half =
      Math.sin((other - latitude) / 2) ** 2 +
      Math.cos(latitude) * Math.cos(other) * Math.sin(((longitudes[number] ?? NaN) - longitude) / 2) ** 2;
    return Math.max(1, Math.round(2 * EARTH * Math.asin(Math.sqrt(half))));
  });
  if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value ?? "");
  kept.set(code, distances);
  return distances;
}

/** Lists the codes of the municipalities that are at most so many km away. */
export const codesWithin = (distances: Distances, km: number): string[] =>
  readSeats().codes.filter((_, number) => (distances[number] ?? Infinity) <= km);

/** Lists, the nearest first, the distances in km at which municipalities are, with the codes of those at each. */
export function listRings(
  distances: Distances,
  isWanted: (code: string) => boolean,
): { km: number; codes: string[] }[] {
  const rings = new Map<number, string[]>();
  readSeats().codes.forEach((code, number) => {
    const km = distances[number];
    if (km === undefined || !isWanted(code)) return;
    const ring = rings.get(km);
    if (ring) ring.push(code);
    else rings.set(km, [code]);
  });
  return [...rings].map(([km, codes]) => ({ km, codes })).sort((a, b) => a.km - b.km);
}

/** Writes the distances by code, for a statement of the store. */
export const distancesByCode = (distances: Distances): Record<string, number> =>
  Object.fromEntries(readSeats().codes.map((code, number) => [code, distances[number] ?? 0]));
