import type { BitSet } from "./postings";

/** Stands for the distance of what has no place, in km: beyond every distance within the country. */
export const NOWHERE = 9_999;

/**
 * Finds the slots of a page by distance, at the same distance the newest first. The matches are counted by their
 * distance, which tells the distances that the page has; then those are taken along the dates.
 */
export function nearestFirst(
  byOpening: Int32Array,
  matches: BitSet,
  distanceOf: (slot: number) => number,
  { offset, limit }: { offset: number; limit: number },
): number[] {
  const counts = new Int32Array(NOWHERE + 1);
  const count = (distance: number) => counts[distance] ?? 0;
  matches.forEach((slot) => (counts[distanceOf(slot)] = count(distanceOf(slot)) + 1));
  let skipped = 0;
  let nearest = 0;
  for (; nearest < NOWHERE && skipped + count(nearest) <= offset; nearest += 1) skipped += count(nearest);
  const most = offset - skipped + limit;
  let farthest = nearest;
  for (let sum = count(nearest); sum < most && farthest < NOWHERE; sum += count(farthest)) farthest += 1;
  const rings = Array.from({ length: farthest - nearest + 1 }, (): number[] => []);
  for (let at = byOpening.length - 1; at >= 0; at -= 1) {
    const slot = byOpening[at] ?? 0;
    if (!matches.has(slot)) continue;
    const ring = rings[distanceOf(slot) - nearest];
    if (ring && ring.length < most) ring.push(slot);
  }
  return rings.flat().slice(offset - skipped, most);
}
