/** In ms. A visitor who leaves earlier was impatient; a page waits 9 s at most for its calls. */
const PAGE_TIME = 15_000;
/** Fewer lost pages in a row may be chance. */
const LEAST_PAGES = 3;

/** Pages requested since the last page was finished, and the time of the first request, by `performance.now()`. */
let asked = 0;
let since = 0;

/** Returns the function to call if the visitor leaves before the page is made. */
export function pageAsked(now: () => number = () => performance.now()): () => void {
  const begun = now();
  if (asked === 0) since = begun;
  asked += 1;
  return () => {
    if (asked > 0 && now() - begun < PAGE_TIME) asked -= 1;
  };
}

export function pageMade(): void {
  asked = 0;
}

/** Returns for how many ms pages have been requested without any being made; 0 while pages are drawn. */
export const findStandstill = (now: () => number = () => performance.now()): number =>
  asked < LEAST_PAGES ? 0 : now() - since;

// `npm start` asks for the standstill by a message (backend/program/cli/underStart.ts).
Object.assign(globalThis, { [Symbol.for("motriz.findStandstill")]: () => findStandstill() });
