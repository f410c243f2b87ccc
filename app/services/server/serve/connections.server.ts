import { readFileSync } from "node:fs";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { isLoopback } from "#contract/base/environment";
import { toNetwork } from "#contract/base/network";
import { sawConnection } from "./nextRound.server";

/** Most open connections of one network, and of all together. */
interface ConnectionLimits {
  network: number;
  all: number;
}

/** A browser opens six at most. */
export const CONNECTIONS_OF_A_NETWORK = 256;
/** A browser opens six for a page, and reuses them for a minute. */
export const NEW_CONNECTIONS_OF_A_NETWORK = { burst: 64, perSecond: 32 };
/** The share of the process' file descriptors for visitors. The rest is for answering. */
const SHARE = 0.5;

/** Reads the limit of open files (`ulimit -n`), or returns 4,000 if it can't be read. */
export function findMostConnections(readLimits = () => readFileSync("/proc/self/limits", "utf8")): number {
  try {
    const [, files] = /^Max open files\s+(\d+)/m.exec(readLimits()) ?? [];
    return Math.floor(Number(files ?? 8_000) * SHARE);
  } catch {
    return 8_000 * SHARE;
  }
}

/**
 * Bounds the open connections. Above a network's limit its longest idle connection is closed, above the total a
 * connection of the largest network. Connections being answered are closed last. Local connections (a proxy, health
 * checks) have no limit for their network.
 */
export function capConnections(server: Server, { network: mostOfANetwork, all: most }: ConnectionLimits): void {
  /** Connections by network, longest idle first. The value says whether a request is being answered. */
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
    if (others?.delete(socket)) others.set(socket, isAnswered);
  };

  server.on("connection", (socket: Socket) => {
    sawConnection();
    const address = socket.remoteAddress ?? "";
    const network = toNetwork(address);
    const others = open.get(network) ?? new Map<Socket, boolean>();
    // An upgrade arrives a second time on the same connection (contract/base/plainUpgrade.ts).
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
