import { readFileSync } from "node:fs";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { isLoopback } from "./environment";
import { toNetwork, toNetworks, type CountedNetwork } from "./network";

/** Most open connections of one network, and of all networks together. */
interface ConnectionLimits {
  network: number;
  all: number;
}

/** Suffices for about 40 browsers, each with six connections. */
export const CONNECTIONS_OF_A_NETWORK = 256;
/** Suffices for ten browsers at once: each opens six connections for a page, and reuses them for a minute. */
export const NEW_CONNECTIONS_OF_A_NETWORK = { burst: 64, perSecond: 32 };
/** Share of the process' file descriptors for visitors' connections. The server itself needs the other descriptors. */
const SHARE = 0.5;

/** Returns `share` of the limit of open files (`ulimit -n`). An unreadable limit counts as 8,000. */
export function findMostConnections(
  share = SHARE,
  readLimits = () => readFileSync("/proc/self/limits", "utf8"),
): number {
  try {
    const [, files] = /^Max open files\s+(\d+)/m.exec(readLimits()) ?? [];
    return Math.floor(Number(files ?? 8_000) * share);
  } catch {
    return Math.floor(8_000 * share);
  }
}

/**
 * Bounds open connections. Above a network's limit, its longest idle connection is closed. Above the total, a
 * connection of the largest /24 or /48 is closed. Connections being answered are closed last. Local connections (a
 * proxy, health checks) have only the total limit. Wider networks have `factor` times the limit. The result marks an
 * upgraded connection as being answered, because an "upgrade" listener here would stop Node from answering the upgrade.
 */
export function capConnections(
  server: Server,
  { network: mostOfANetwork, all: most }: ConnectionLimits,
  refused: () => void = () => undefined,
): (socket: Socket) => void {
  const networksOf = new Map<Socket, CountedNetwork[]>();
  /** Connections by network of each width, longest idle first. */
  const groups = new Map<string, Set<Socket>>();
  const answered = new WeakSet<Socket>();

  const endIdlest = (others: Set<Socket>, newest: Socket) => {
    const idle = [...others].find((other) => !answered.has(other) && other !== newest);
    (idle ?? [...others][0])?.destroy();
    refused();
  };
  const isWidest = (name: string, [member]: Iterable<Socket>) =>
    member !== undefined && networksOf.get(member)?.at(-1)?.network === name;
  const findLargest = () =>
    [...groups]
      .filter(([name, members]) => isWidest(name, members))
      .map(([, members]) => members)
      .reduce((largest, other) => (other.size > largest.size ? other : largest));
  const findFull = (networks: CountedNetwork[]) =>
    networks
      .map(({ network, factor }) => ({ members: groups.get(network), limit: mostOfANetwork * factor }))
      .find(({ members, limit }) => members && members.size > limit)?.members;
  const moveToEnd = (socket: Socket) => {
    for (const { network } of networksOf.get(socket) ?? []) {
      const others = groups.get(network);
      if (others?.delete(socket)) others.add(socket);
    }
  };
  const leave = (socket: Socket) => {
    for (const { network } of networksOf.get(socket) ?? []) {
      const others = groups.get(network);
      others?.delete(socket);
      if (others?.size === 0) groups.delete(network);
    }
    networksOf.delete(socket);
  };

  server.on("connection", (socket: Socket) => {
    // An upgrade emits this event again for the same socket (contract/base/plainUpgrade.ts).
    if (networksOf.has(socket)) return;
    const networks = toNetworks(socket.remoteAddress);
    networksOf.set(socket, networks);
    for (const { network } of networks) groups.set(network, (groups.get(network) ?? new Set()).add(socket));
    socket.once("close", () => leave(socket));
    const full = isLoopback(toNetwork(socket.remoteAddress)) ? undefined : findFull(networks);
    if (full) endIdlest(full, socket);
    else if (networksOf.size > most) endIdlest(findLargest(), socket);
  });
  server.on("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    answered.add(socket);
    response.once("close", () => {
      answered.delete(socket);
      moveToEnd(socket);
    });
  });
  return (socket) => void answered.add(socket);
}
