import { readFileSync } from "node:fs";
import type { Municipality } from "../places/cities";

interface Seats {
  numbers: ReadonlyMap<string, number>;
  codes: readonly string[];
  latitudes: Float64Array;
  longitudes: Float64Array;
}

/** The earth's radius in km. */
const EARTH = 6371;
/** Most cities whose distances are cached. The distances of a city take 11 kB. */
const MOST_KEPT = 200;

let seats: Seats | undefined;

function readSeats(): Seats {
  if (seats) return seats;
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

/** Returns a municipality's index in `Distances`, or -1 for an unknown code. */
export const toSeatNumber = (code: string): number => readSeats().numbers.get(code) ?? -1;

export type Distances = Int16Array;

const kept = new Map<string, Distances>();

export function distancesFrom({ code }: Pick<Municipality, "code">): Distances {
  const known = kept.get(code);
  if (known) return known;
  const { latitudes, longitudes } = readSeats();
  const from = toSeatNumber(code);
  const [latitude, longitude] = [latitudes[from] ?? NaN, longitudes[from] ?? NaN];
  const distances = Int16Array.from(latitudes, (other, number) => {
    if (number === from) return 0;
    // The haversine formula is exact for near places too.
    const half =
      Math.sin((other - latitude) / 2) ** 2 +
      Math.cos(latitude) * Math.cos(other) * Math.sin(((longitudes[number] ?? NaN) - longitude) / 2) ** 2;
    return Math.max(1, Math.round(2 * EARTH * Math.asin(Math.sqrt(half))));
  });
  if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value ?? "");
  kept.set(code, distances);
  return distances;
}

export const codesWithin = (distances: Distances, km: number): string[] =>
  readSeats().codes.filter((_, number) => (distances[number] ?? Infinity) <= km);

/** Lists distances in km, nearest first, each with the codes of the wanted municipalities at that distance. */
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

export const distancesByCode = (distances: Distances): Record<string, number> =>
  Object.fromEntries(readSeats().codes.map((code, number) => [code, distances[number] ?? 0]));
