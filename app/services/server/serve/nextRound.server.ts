/** The longest wait in ms. In this time Node accepts some 200 connections. */
const MOST_WAITING = 25;

let last: Promise<void> = Promise.resolve();
let connections = 0;

export const sawConnection = (): void => void (connections += 1);

/** Resolves for one caller in each round of the event loop, so that new connections are accepted between two pages. */
export const nextRound = (): Promise<void> => (last = last.then(waitForQuiet));

async function waitForQuiet(): Promise<void> {
  for (const begun = performance.now(); performance.now() - begun < MOST_WAITING;) {
    const before = connections;
    await new Promise((resolve) => void setImmediate(resolve));
    if (connections === before) return;
  }
}
