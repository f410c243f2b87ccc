/** Whether this is `npm run check:deep`, where generated tests run by the thousand (docs/decisions/0030). */
export const isDeep = process.env.DEEP === "1";

/**
 * Returns what the check looks at of many that are alike: the first, and each `step`th after it. The deep check looks
 * at all.
 */
export const someOf = <T>(all: readonly T[], step: number): T[] =>
  all.filter((_, place) => isDeep || place % step === 0);
