/** In ms. A visitor who leaves sooner proves no standstill, because a page waits up to 9 s for its calls. */
const PAGE_TIME = 15_000;
/** Fewer unfinished pages in a row than this may be chance. */
const LEAST_PAGES = 3;

/** Pages requested since a page was last finished. `since`: the first request's time, by `performance.now()`. */
let asked = 0;
let since = 0;

/** Counts a requested page. Returns the function to call if the visitor leaves before the page is finished. */
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

/** Returns for how many ms pages were requested but none was finished; 0 if fewer than three are waiting. */
export const findStandstill = (now: () => number = () => performance.now()): number =>
  asked < LEAST_PAGES ? 0 : now() - since;

// backend/program/cli/underStart.ts calls this function, so that `npm start` restarts a process that stands still.
Object.assign(globalThis, { [Symbol.for("motriz.findStandstill")]: () => findStandstill() });
