/** For how long a page waits for the API server, in ms. Whatever makes a call wait longer answers nobody. */
export const PAGE_PATIENCE_MS = 9_000;
