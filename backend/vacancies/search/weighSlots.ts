import { PLACELESS_KM, toBounds, type PersonalOrder } from "./personalOrder";
import type { BitSet } from "./postings";
import type { VectorQuery } from "./vectorQuery";

export function weighSlots(
  { distances, groups }: PersonalOrder,
  matches: BitSet,
  places: Int16Array,
  find: (query: VectorQuery) => BitSet,
): (slot: number) => number {
  const sums = new Int32Array(places.length);
  for (const group of groups) {
    const rest = matches.copy();
    for (const { query, km } of group) {
      const mine = rest.copy();
      mine.intersect(find(query));
      rest.removeAll(mine);
      if (km !== 0) mine.forEach((slot) => (sums[slot] = (sums[slot] ?? 0) + km));
    }
  }
  const toWay = (place: number) => (place === -1 ? PLACELESS_KM : (distances?.[place] ?? 0));
  return (slot) => toBounds((sums[slot] ?? 0) + toWay(places[slot] ?? -1));
}
