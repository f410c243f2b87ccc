import type { Server } from "node:http";
import { toNetwork } from "#contract/network";
import { requestContext } from "./context.server";

/**
 * The part of the time that drawing pages has while there are pages to draw. The rest is for what else comes: new
 * connections, those who are refused, and the API server's answers, which pages are made of. With 0.6, a thousand who
 * come at once waited for 8 s until they were refused, and with 0.15 who asks without a pause left the others 0.4 of
 * the pages (`npm run bench -- overload`).
 */
const SHARE = 0.3;
/** The longest that one round draws pages, in ms, because whoever is refused waits for its end. */
const LONGEST_DRAWING = 50;

/** Whoever waits, by network. The network whose turn is next stands first. */
const waiting = new Map<string, (() => void)[]>();
let hasNewConnection = false;
/** When a round of drawing was over last. */
let lastTurn = 0;
/** The time that drawing may take now, in ms. Below zero it has had more than its share. */
let credit = 0;

/**
 * Node takes one new connection in each round of its event loop. Where a round draws all the pages that are ready, a
 * thousand visitors who come at once wait for ten seconds until they are even seen, and can't be refused in time. Where
 * connections come first, those who were taken in wait instead, and for ever while impatient programs connect. So each
 * has a fixed share: while connections keep coming in, rounds without a page go on until their share is used up.
 */
export function seeConnections(server: Server): void {
  server.on("connection", () => {
    hasNewConnection = true;
  });
}

/** Resolves when the caller may hold the processor for milliseconds. Networks take turns. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const network = toNetwork(requestContext().visitorAddress);
    const isFirst = waiting.size === 0;
    const others = waiting.get(network);
    if (others) others.push(resolve);
    else waiting.set(network, [resolve]);
    if (!isFirst) return;
    // Nobody has waited until now, so the time before counts for nobody.
    lastTurn = performance.now();
    setImmediate(grantTurn);
  });
}

/** Draws one page, where it is their turn, and more for as long as their share allows. */
function grantTurn(): void {
  const now = performance.now();
  credit = Math.min(credit + ((now - lastTurn) * SHARE) / (1 - SHARE), LONGEST_DRAWING);
  lastTurn = now;
  if (hasNewConnection && credit <= 0) {
    hasNewConnection = false;
    return void setImmediate(grantTurn);
  }
  hasNewConnection = false;
  const draw = () => {
    const begun = performance.now();
    startNext();
    // Whoever got the turn works before this: both are microtasks, in this order.
    queueMicrotask(() => {
      lastTurn = performance.now();
      credit = Math.max(credit - (lastTurn - begun), -LONGEST_DRAWING);
      if (waiting.size === 0) return;
      if (credit > 0) draw();
      else setImmediate(grantTurn);
    });
  };
  draw();
}

/** Gives the turn to the network that stands first, which then stands last. */
function startNext(): void {
  const [first] = waiting;
  if (!first) return;
  const [network, itsTurns] = first;
  const start = itsTurns.shift();
  waiting.delete(network);
  if (itsTurns.length > 0) waiting.set(network, itsTurns);
  start?.();
}
