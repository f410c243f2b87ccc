/**
 * Whether each part only shows that it still runs (`npm run bench -- --once`): one sample of each figure, small stores,
 * no budgets.
 */
export const isOnce = process.argv.includes("--once");

/** Chooses how many samples are taken, or how many rows are stored: in an ordinary run, and in one with `--once`. */
export const amount = (ordinary: number, once: number): number => (isOnce ? once : ordinary);
