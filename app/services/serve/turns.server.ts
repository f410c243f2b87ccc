import type { Server } from "node:http";

/** For so long pages are drawn in one round, in ms, since whoever is refused waits for its end. */
const LONGEST_DRAWING = 50;
/** For so long the drawing of pages may be put off for new connections, in ms: a hundred are seen meanwhile. */
const LONGEST_PAUSE = 20;

const waiting: (() => void)[] = [];
let hasNewConnection = false;
let lastTurn = 0;
let putOffSince: number | null = null;

/**
 * Node takes one new connection in each round of its event loop. Where a round draws all the pages that are ready, a
 * thousand visitors who come at once wait for ten seconds until they are even seen, and can't be refused in time. So a
 * round draws one page, and none while connections keep coming in.
 */
export function seeConnectionsFirst(server: Server): void {
  server.on("connection", () => {
    hasNewConnection = true;
  });
}

/** Resolves when the caller may do work that holds the processor for milliseconds. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(giveTurn);
  });
}

/**
 * Draws one page, and, where nobody new has come, more for as long as the rest of the round took: refusing a thousand
 * visitors takes as long as ten pages, and would leave them a tenth of the processor.
 */
function giveTurn(): void {
  const now = performance.now();
  const until = hasNewConnection ? now : now + Math.min(now - lastTurn, LONGEST_DRAWING);
  if (hasNewConnection) {
    hasNewConnection = false;
    putOffSince ??= now;
    if (now - putOffSince < LONGEST_PAUSE) return void setImmediate(giveTurn);
  }
  putOffSince = null;
  const give = () => {
    waiting.shift()?.();
    // Whoever got the turn works before this: both are microtasks, in this order.
    queueMicrotask(() => {
      lastTurn = performance.now();
      if (waiting.length === 0) return;
      if (lastTurn < until) give();
      else setImmediate(giveTurn);
    });
  };
  give();
}
