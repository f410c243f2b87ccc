/** In ms. After it nobody awaits the answer. */
export const PAGE_PATIENCE_MS = 9_000;
