import type { Municipality } from "../places/cities";
import { codesWithin, distancesFrom } from "./distance";
import type { Search } from "./searchMatches";
import { seatLexeme } from "./searchVector";
import { any, type VectorQuery } from "./vectorQuery";

const circles = new Map<string, VectorQuery>();
const MOST_CIRCLES = 500;

/** Returns the query for cities within a circle. Cached, because many alerts share a circle of thousands of cities. */
export function toCircle(startPlace: Municipality, { within }: Pick<Search, "within">): VectorQuery {
  const key = `${startPlace.code} ${within}`;
  const known = circles.get(key);
  if (known) return known;
  const circle = any(codesWithin(distancesFrom(startPlace), Number(within)).map(seatLexeme));
  if (circles.size >= MOST_CIRCLES) circles.delete(circles.keys().next().value ?? "");
  circles.set(key, circle);
  return circle;
}
