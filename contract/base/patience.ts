/** In ms. A page waits at most this long for the API server and its store. */
export const PAGE_PATIENCE_MS = 9_000;
