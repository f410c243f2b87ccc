/** `npm run bench -- --once`: small stores, one sample, no budgets; shows only that each part runs. */
export const isOnce = process.argv.includes("--once");

export const amount = (ordinary: number, once: number): number => (isOnce ? once : ordinary);
