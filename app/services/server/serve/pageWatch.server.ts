/** A visitor who leaves earlier, in ms, was impatient. After it, the page had its time: it waits 9 s for its calls. */
const PAGE_TIME = 15_000;
/** So many pages in a row that nobody got are no chance. */
const LEAST_PAGES = 3;

/** The pages that were asked for since one was made, and when the first of them was, by `performance.now()`. */
let asked = 0;
let since = 0;

/** Records that a page is asked for. Returns the function to call if the visitor leaves before it is made. */
export function pageAsked(now: () => number = () => performance.now()): () => void {
  const begun = now();
  if (asked === 0) since = begun;
  asked += 1;
  return () => {
    if (asked > 0 && now() - begun < PAGE_TIME) asked -= 1;
  };
}

/** Records that a page is made. */
export function pageMade(): void {
  asked = 0;
}

/** Returns for how many ms pages were asked for, and refused or not made; 0 while the web draws pages. */
export const findStandstill = (now: () => number = () => performance.now()): number =>
  asked < LEAST_PAGES ? 0 : now() - since;

// `npm start` asks by a message if pages are made (backend/program/cli/underStart.ts).
Object.assign(globalThis, { [Symbol.for("motriz.findStandstill")]: () => findStandstill() });
