import type { BitSet } from "./postings";

/** Distance in km of an unknown place, more than any distance in Brazil. */
export const NOWHERE = 9_999;

/** Returns a page, nearest first, then newest. Counts rows by distance to find the page's distances without sorting. */
export function nearestFirst(
  byOpening: Int32Array,
  matches: BitSet,
  distanceOf: (slot: number) => number,
  { offset, limit }: { offset: number; limit: number },
  last = NOWHERE,
): number[] {
  const counts = new Int32Array(last + 1);
  const count = (distance: number) => counts[distance] ?? 0;
  matches.forEach((slot) => {
    const distance = distanceOf(slot);
    counts[distance] = count(distance) + 1;
  });
  let skipped = 0;
  let nearest = 0;
  for (; nearest < last && skipped + count(nearest) <= offset; nearest += 1) skipped += count(nearest);
  const most = offset - skipped + limit;
  let farthest = nearest;
  for (let sum = count(nearest); sum < most && farthest < last; sum += count(farthest)) farthest += 1;
  const rings = Array.from({ length: farthest - nearest + 1 }, (): number[] => []);
  let missing = rings.reduce((sum, _, number) => sum + Math.min(count(nearest + number), most), 0);
  for (let at = byOpening.length - 1; at >= 0 && missing > 0; at -= 1) {
    const slot = byOpening[at] ?? 0;
    if (!matches.has(slot)) continue;
    const ring = rings[distanceOf(slot) - nearest];
    if (!ring || ring.length >= most) continue;
    ring.push(slot);
    missing -= 1;
  }
  return rings.flat().slice(offset - skipped, most);
}
