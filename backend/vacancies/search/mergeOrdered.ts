/** Merges a short list into a long, sorted one. Copies the long list's numbers in runs, not one by one. */
export function merge(
  ordered: Int32Array<ArrayBuffer>,
  added: Int32Array<ArrayBuffer>,
  compare: (a: number, b: number) => number,
): Int32Array<ArrayBuffer> {
  if (added.length === 0) return ordered;
  const merged = new Int32Array(ordered.length + added.length);
  let [from, to] = [0, 0];
  for (const slot of added.slice().sort(compare)) {
    const end = firstAfter(ordered, slot, compare, from);
    merged.set(ordered.subarray(from, end), to);
    to += end - from;
    merged[to++] = slot;
    from = end;
  }
  merged.set(ordered.subarray(from), to);
  return merged;
}

function firstAfter(
  ordered: Int32Array<ArrayBuffer>,
  slot: number,
  compare: (a: number, b: number) => number,
  from: number,
): number {
  let [low, high] = [from, ordered.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(ordered[middle] ?? 0, slot) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
