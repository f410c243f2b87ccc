import type { Server } from "node:http";
import type { Socket } from "node:net";
import { toNetwork } from "./network";

/** How many connections a network may open: at once, and in each second after that. */
export interface NewConnectionLimits {
  burst: number;
  perSecond: number;
}

/** Refused connections that may wait for their last byte at once; more are cut. */
const MOST_REFUSED = 128;
/** The time that a refused connection has to read its answer, in ms. */
const READING_MS = 1_000;
/** How often networks that have their whole allowance again are forgotten, in ms. */
const FORGET_EVERY = 10_000;

/**
 * Bounds how fast a network opens connections to a server. One that comes too soon gets `answer` and ends: its request
 * is not read, so it costs a twentieth of the cheapest refusal. A network that is answered with `Connection: close`
 * comes back at once otherwise, and its handshakes and headers alone fill the thread that draws pages.
 * It replaces the listeners for "connection", so it is called after they are there. `answer` is a whole HTTP answer;
 * `refused` is called for each connection that gets it; `now` returns ms and never goes back.
 */
export function limitNewConnections(
  server: Server,
  { burst, perSecond }: NewConnectionLimits,
  { answer, refused, now = () => performance.now() }: { answer: string; refused: () => void; now?: () => number },
): void {
  const listeners = server.listeners("connection") as ((socket: Socket) => void)[];
  /** Each network's allowance, as it was at `since`. */
  const allowances = new Map<string, { left: number; since: number }>();
  /** Node gets some connections twice (plainUpgrade.ts). */
  const admitted = new WeakSet<Socket>();
  let refusedNow = 0;

  const refill = (allowance: { left: number; since: number }) => {
    const time = now();
    allowance.left = Math.min(burst, allowance.left + ((time - allowance.since) / 1_000) * perSecond);
    allowance.since = time;
    return allowance;
  };
  const isAllowed = (network: string): boolean => {
    const allowance = refill(allowances.get(network) ?? { left: burst, since: now() });
    allowances.set(network, allowance);
    if (allowance.left < 1) return false;
    allowance.left -= 1;
    return true;
  };
  const refuse = (socket: Socket) => {
    refused();
    if (refusedNow >= MOST_REFUSED) return void socket.destroy();
    refusedNow += 1;
    const timer = setTimeout(() => socket.destroy(), READING_MS).unref();
    socket.once("close", () => {
      refusedNow -= 1;
      clearTimeout(timer);
    });
    socket
      .on("error", () => socket.destroy())
      .resume()
      .end(answer);
  };

  const forgetting = setInterval(() => {
    for (const [network, allowance] of allowances) if (refill(allowance).left >= burst) allowances.delete(network);
  }, FORGET_EVERY).unref();
  server.once("close", () => clearInterval(forgetting));
  server.removeAllListeners("connection");
  server.on("connection", (socket: Socket) => {
    if (!admitted.has(socket) && !isAllowed(toNetwork(socket.remoteAddress))) return refuse(socket);
    admitted.add(socket);
    for (const listener of listeners) listener.call(server, socket);
  });
}
