/** In ms. After this time, the visitor's page has given up. */
export const PAGE_PATIENCE_MS = 9_000;
