/** In ms. After it the visitor's page has given up. */
export const PAGE_PATIENCE_MS = 9_000;
