/** Returns seeded random numbers (mulberry32). */
export function createRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    chance: (share: number) => next() < share,
    pick: <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value,
    between: (least: number, most: number) => least + below(most - least + 1),
  };
}

export type Random = ReturnType<typeof createRandom>;
