/** `npm run check:deep`: generated tests run by the thousand (docs/decisions/0030). */
export const isDeep = process.env.DEEP === "1";

/** Returns the seed in the variable, which repeats a run, or else a new seed for generated input. */
export const seedFrom = (variable: string) => Number(process.env[variable] ?? Date.now() % 2_147_483_647);

/** Samples similar items: the first, and each `step`th after it. Returns all items in the deep check. */
export const someOf = <T>(all: readonly T[], step: number): T[] =>
  all.filter((_, place) => isDeep || place % step === 0);
