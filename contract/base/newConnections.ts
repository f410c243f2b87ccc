import type { Server } from "node:http";
import type { Socket } from "node:net";
import { toNetworks, type CountedNetwork } from "./network";

/** Limits of one household. Wider networks have `factor` times the limits. */
export interface NewConnectionLimits {
  burst: number;
  perSecond: number;
}

interface Allowance {
  left: number;
  since: number;
  factor: number;
}

const MOST_REFUSED = 128;
/** Most new connections that begin in each round of `ms`, so that a burst does not delay open connections. */
const ROUND = { most: 4, ms: 10 };
const READING_MS = 1_000;
/** In ms: how often networks with a full allowance are deleted. */
const FORGET_EVERY = 10_000;

/**
 * Limits new connections per network, because reconnecting alone can keep the CPU busy. Begins the allowed connections
 * in rounds. A refused connection gets the whole HTTP answer `answer`, and nothing is read from it. Replaces the
 * "connection" listeners, so call it last. `now` is in monotonic ms.
 */
export function limitNewConnections(
  server: Server,
  { burst, perSecond }: NewConnectionLimits,
  { answer, refused, now = () => performance.now() }: { answer: string; refused: () => void; now?: () => number },
): void {
  const listeners = server.listeners("connection") as ((socket: Socket) => void)[];
  const allowances = new Map<string, Allowance>();
  /** Sockets that were admitted. plainUpgrade.ts emits "connection" a second time for an upgrade. */
  const admitted = new WeakSet<Socket>();
  let refusedNow = 0;

  const refill = (allowance: Allowance) => {
    const time = now();
    const gained = ((time - allowance.since) / 1_000) * perSecond * allowance.factor;
    allowance.left = Math.min(burst * allowance.factor, allowance.left + gained);
    allowance.since = time;
    return allowance;
  };
  const findAllowance = ({ network, factor }: CountedNetwork): Allowance => {
    const allowance = refill(allowances.get(network) ?? { left: burst * factor, since: now(), factor });
    allowances.set(network, allowance);
    return allowance;
  };
  const isAllowed = (networks: CountedNetwork[]): boolean => {
    const found = networks.map(findAllowance);
    if (found.some(({ left }) => left < 1)) return false;
    for (const allowance of found) allowance.left -= 1;
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

  const begin = (socket: Socket) => {
    for (const listener of listeners) listener.call(server, socket);
  };
  const beginInTurn = inRounds(begin);

  const forgetting = setInterval(() => {
    for (const [network, allowance] of allowances)
      if (refill(allowance).left >= burst * allowance.factor) allowances.delete(network);
  }, FORGET_EVERY).unref();
  server.once("close", () => clearInterval(forgetting));
  server.removeAllListeners("connection");
  server.on("connection", (socket: Socket) => {
    if (admitted.has(socket)) return begin(socket);
    const networks = toNetworks(socket.remoteAddress);
    if (!isAllowed(networks)) return refuse(socket);
    admitted.add(socket);
    beginInTurn(socket, networks.at(-1)?.network ?? "");
  });
}

/**
 * Returns a function that begins a network's connection in this round, or in a later one. The networks take turns, so
 * one network's burst does not delay others. Drops connections that end before they begin: Node would miss that end.
 */
function inRounds(begin: (socket: Socket) => void): (socket: Socket, network: string) => void {
  const waiting = new Map<string, Set<Socket>>();
  const drop = (socket: Socket, network: string) => {
    const sockets = waiting.get(network);
    if (!sockets?.delete(socket.off("error", destroy).off("end", destroy))) return;
    // Moves the network to the end of the queue.
    waiting.delete(network);
    if (sockets.size > 0) waiting.set(network, sockets);
  };
  let left = ROUND.most;
  let round: NodeJS.Timeout | undefined;
  const beginRound = () => {
    left = ROUND.most;
    while (left > 0) {
      const [next] = waiting;
      const [socket] = next?.[1] ?? [];
      if (!next || !socket) break;
      left -= 1;
      drop(socket, next[0]);
      begin(socket);
    }
    round = left < ROUND.most ? setTimeout(beginRound, ROUND.ms).unref() : undefined;
  };
  return (socket, network) => {
    round ??= setTimeout(beginRound, ROUND.ms).unref();
    if (left > 0) {
      left -= 1;
      return begin(socket);
    }
    socket.on("error", destroy).on("end", destroy);
    waiting.set(network, (waiting.get(network) ?? new Set()).add(socket));
    socket.once("close", () => drop(socket, network));
  };
}

function destroy(this: Socket): void {
  this.destroy();
}
