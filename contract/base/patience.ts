/** The time that a page waits for the API server, in ms. A longer call answers nobody. */
export const PAGE_PATIENCE_MS = 9_000;
