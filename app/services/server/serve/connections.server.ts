import { readFileSync } from "node:fs";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { isLoopback } from "#contract/base/environment";
import { toNetwork } from "#contract/base/network";
import { sawConnection } from "./nextRound.server";

/** How many connections a server holds open: of one network, and in all. */
interface ConnectionLimits {
  network: number;
  all: number;
}

/** The connections that one address may hold open. A browser opens six at most. */
export const CONNECTIONS_OF_A_NETWORK = 256;
/** The connections that one address may open. A browser opens six for a page, and keeps them for a minute. */
export const NEW_CONNECTIONS_OF_A_NETWORK = { burst: 64, perSecond: 32 };
/** The part of the process' file descriptors that visitors' connections may take. The others are for what answers. */
const SHARE = 0.5;

/** Returns how many connections the process' limit of open files allows (`ulimit -n`); 4,000 if it can't be read. */
export function findMostConnections(readLimits = () => readFileSync("/proc/self/limits", "utf8")): number {
  try {
    const [, files] = /^Max open files\s+(\d+)/m.exec(readLimits()) ?? [];
    return Math.floor(Number(files ?? 8_000) * SHARE);
  } catch {
    return 8_000 * SHARE;
  }
}

/**
 * Bounds the open connections. One more than a network may hold ends that network's connection that has asked for
 * nothing for longest. One more than all may be ends one of the network with the most. So slow and idle connections
 * keep nobody out; connections with an answer under way go last. A connection of this machine is a proxy or a health
 * check.
 */
export function capConnections(server: Server, { network: mostOfANetwork, all: most }: ConnectionLimits): void {
  /** The connections of each network, longest idle first, and whether each is being answered. */
  const open = new Map<string, Map<Socket, boolean>>();
  let count = 0;
  const endIdlest = (others: Map<Socket, boolean>, newest: Socket) => {
    const idle = [...others].find(([other, isAnswered]) => !isAnswered && other !== newest);
    (idle?.[0] ?? [...others.keys()][0])?.destroy();
  };
  const findLargest = () =>
    [...open.values()].reduce((largest, other) => (other.size > largest.size ? other : largest));
  const setAnswered = (socket: Socket, isAnswered: boolean) => {
    const others = open.get(toNetwork(socket.remoteAddress ?? ""));
    // The newest stands last.
    if (others?.delete(socket)) others.set(socket, isAnswered);
  };

  server.on("connection", (socket: Socket) => {
    sawConnection();
    const address = socket.remoteAddress ?? "";
    const network = toNetwork(address);
    const others = open.get(network) ?? new Map<Socket, boolean>();
    // A request for another protocol comes once more on the same connection (contract/base/plainUpgrade.ts).
    if (others.has(socket)) return;
    open.set(network, others.set(socket, false));
    count += 1;
    socket.once("close", () => {
      count -= 1;
      others.delete(socket);
      if (others.size === 0) open.delete(network);
    });
    if (others.size > mostOfANetwork && !isLoopback(network)) endIdlest(others, socket);
    else if (count > most) endIdlest(findLargest(), socket);
  });
  server.on("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    setAnswered(socket, true);
    response.once("close", () => !socket.destroyed && setAnswered(socket, false));
  });
  server.on("upgrade", ({ socket }: IncomingMessage) => setAnswered(socket, true));
}
