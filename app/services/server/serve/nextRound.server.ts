let last: Promise<void> = Promise.resolve();

/**
 * Resolves in a round of the event loop in which no other caller's turn comes. Node takes one new connection a round,
 * so whoever holds the processor for milliseconds does it once a round, or visitors wait to be seen.
 */
export const nextRound = (): Promise<void> =>
  (last = last.then(() => new Promise((resolve) => void setImmediate(resolve))));
