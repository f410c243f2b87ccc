import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import type { Duplex } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { and, gt, inArray } from "drizzle-orm";
import { Gauge } from "prom-client";
import { Server, type Socket } from "socket.io";
import type { FastifyInstance } from "fastify";
import { toNetworks } from "#contract/base/network";
import { answerUpgradePlainly } from "#contract/base/plainUpgrade";
import { limitNetworksInMemory } from "../limits/limitVisitor";
import { logSecurityEvent } from "../server/securityEvent";
import { isWebsKey } from "../limits/visitorAddress";
import type { AppContext } from "../context";
import { afterCommit } from "../../platform/db/afterCommit";
import type { Database } from "../../platform/db/database";
import { accessTokens } from "../../platform/db/schema";
import { connectOtherServers, type OtherServers } from "./otherServers";
import { isEndedUnwritten } from "../sessions/sessions";
import { findProvenCaller, isFromKnownOrigin } from "./handshake";

/** Per address. A page opens one socket, but many people may share an address. */
const HANDSHAKES_A_MINUTE = 600;
/** Connections without a proven user: longest time in ms, and most at once. */
const UNPROVEN = { ms: 10_000, most: 500 };
/** Most sockets per user: five devices with a few tabs. One more closes the oldest. */
const SOCKETS_A_USER = 20;
const AFTER_GAP = { sockets: 100, pause: 100 };

interface Sockets {
  server: Server | null;
  others: OtherServers | null;
}

const opened = new WeakMap<Database, Sockets>();
const sessionHashes = new WeakMap<Socket, string>();

/** Makes the user's open pages, at all API servers, fetch notifications after the commit. */
export function announce(db: Database, userId: string): void {
  afterCommit(db, (store) => {
    const sockets = opened.get(store);
    sockets?.server?.to(userId).emit("notification");
    sockets?.others?.tell({ about: "notification", userId });
  });
}

/** Lets a process without sockets, such as a worker, `announce` to the API servers. Returns a function to stop. */
export function announceElsewhere(context: AppContext): () => Promise<void> {
  const others = connectOtherServers(context, { onNews: () => undefined, onGap: () => undefined });
  opened.set(context.db, { server: null, others });
  return async () => others?.close();
}

/** Closes sockets of ended sessions: of `userId` at all API servers, or of all users at this one. */
export async function closeEndedSockets(context: AppContext, userId?: string): Promise<void> {
  if (userId !== undefined) opened.get(context.db)?.others?.tell({ about: "session", userId });
  await closeOwnEndedSockets(context, userId);
}

async function closeOwnEndedSockets(context: AppContext, userId?: string): Promise<void> {
  const all = [...(opened.get(context.db)?.server?.sockets.sockets.values() ?? [])];
  const sockets = userId === undefined ? all : all.filter(({ rooms }) => rooms.has(userId));
  const hashes = sockets.flatMap((socket) => sessionHashes.get(socket) ?? []);
  if (hashes.length === 0) return;
  const open = await context.db
    .select({ hash: accessTokens.hash })
    .from(accessTokens)
    .where(and(inArray(accessTokens.hash, hashes), gt(accessTokens.expiresAt, context.now())));
  const isOpen = new Set(open.map(({ hash }) => hash).filter((hash) => !isEndedUnwritten(context.db, hash)));
  for (const socket of sockets) if (!isOpen.has(sessionHashes.get(socket) ?? "")) socket.disconnect(true);
}

async function fetchAllAgain(server: Server): Promise<void> {
  const sockets = [...server.sockets.sockets.values()];
  for (let from = 0; from < sockets.length; from += AFTER_GAP.sockets) {
    for (const socket of sockets.slice(from, from + AFTER_GAP.sockets)) socket.emit("notification");
    await wait(AFTER_GAP.pause, undefined, { ref: false });
  }
}

/** Starts the socket server. Its only event, `notification`, tells a page to fetch notifications again. */
export function registerSocket(app: FastifyInstance): void {
  const { context, log } = app;
  const server = new Server(app.server, {
    serveClient: false,
    // Engine.io would leave the connection of a destroyed upgrade half open.
    destroyUpgrade: false,
    maxHttpBufferSize: 10_000,
    cors: { origin: [context.config.PUBLIC_ORIGIN, ...context.config.API_ORIGINS] },
    // CORS does not cover websockets, so the Origin is checked here (docs/design.md, section 13).
    allowRequest: (request, callback) => {
      const isAllowed = isFromKnownOrigin(request, context) && hasRoom(request);
      if (!isAllowed) logRefusal(request);
      callback(null, isAllowed);
    },
  });
  app.server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!request.url?.startsWith(server.path())) answerUpgradePlainly(app.server, request, socket, head);
  });
  const isFull = () => server.engine.clientsCount - server.sockets.sockets.size >= UNPROVEN.most;
  const hasRoom = (request: IncomingMessage): boolean => {
    try {
      limitNetworksInMemory(context, toNetworks(toAddress(request)), "handshake", HANDSHAKES_A_MINUTE);
      return !isFull();
    } catch {
      return false;
    }
  };
  const toAddress = ({ headers, socket }: IncomingMessage): string => {
    const isFromWeb = isWebsKey(headers["x-web-key"], context.config);
    const forwarded = isFromWeb ? headers["x-visitor-address"] : undefined;
    return typeof forwarded === "string" && isIP(forwarded) ? forwarded : (socket.remoteAddress ?? "");
  };
  const logRefusal = (request: IncomingMessage) =>
    logSecurityEvent(log, context.config, { event: "socketRefused", address: toAddress(request) });
  server.use((socket, next) => {
    const refuse = () => {
      logRefusal(socket.request);
      next(new Error("notAuthenticated"));
    };
    findProvenCaller(context, socket)
      .then(async (caller) => {
        if (!caller) return refuse();
        sessionHashes.set(socket, caller.tokenHash);
        await socket.join(caller.userId);
        next();
      })
      .catch(() => next(new Error("unavailable")));
  });
  const proven = new WeakSet<object>();
  // Our own timer, because `connectTimeout` of socket.io gives polling another 30 s.
  server.engine.on("connection", (connection: { close(discard: boolean): void }) => {
    setTimeout(() => {
      if (!proven.has(connection)) connection.close(true);
    }, UNPROVEN.ms).unref();
  });
  server.on("connection", (socket) => {
    proven.add(socket.conn);
    const [userId = ""] = [...socket.rooms].filter((room) => room !== socket.id);
    const ids = [...(server.sockets.adapter.rooms.get(userId) ?? [])];
    for (const id of ids.slice(0, Math.max(0, ids.length - SOCKETS_A_USER)))
      server.sockets.sockets.get(id)?.disconnect(true);
  });
  const others = connectOtherServers(context, {
    onNews: ({ about, userId }) => {
      if (about === "notification") server.to(userId).emit("notification");
      else
        closeOwnEndedSockets(context, userId).catch((error: unknown) => log.error({ err: error }, "sockets stay open"));
    },
    onGap: () => {
      void fetchAllAgain(server);
      closeOwnEndedSockets(context).catch((error: unknown) => log.error({ err: error }, "sockets stay open"));
    },
  });
  opened.set(context.db, { server, others });
  new Gauge({
    name: "socket_connections",
    help: "Open sockets that have shown a ticket",
    registers: [app.metrics],
    collect() {
      this.set(server.sockets.sockets.size);
    },
  });
  app.addHook("preClose", async () => {
    server.disconnectSockets(true);
    server.engine.close();
    await others?.close();
  });
}
