/** The longest that a page waits for new connections to be taken, in ms: some 200 of them. */
const MOST_WAITING = 25;

let last: Promise<void> = Promise.resolve();
let connections = 0;

/** Says that a server has taken a new connection. */
export const sawConnection = (): void => void (connections += 1);

/**
 * Resolves in a round of the event loop in which no other caller's turn comes, once no new connection waits. Node takes
 * one connection a round. With a page in each round, somebody who comes behind 500 others waits for 500 pages.
 */
export const nextRound = (): Promise<void> => (last = last.then(waitForQuiet));

async function waitForQuiet(): Promise<void> {
  for (const begun = performance.now(); performance.now() - begun < MOST_WAITING;) {
    const before = connections;
    await new Promise((resolve) => void setImmediate(resolve));
    if (connections === before) return;
  }
}
