/** `npm run bench -- --once`: one sample of each figure, small stores, no budgets; shows only that each part runs. */
export const isOnce = process.argv.includes("--once");

/** Chooses a number of samples or rows for an ordinary run, or one with `--once`. */
export const amount = (ordinary: number, once: number): number => (isOnce ? once : ordinary);
