import { and, gt, inArray } from "drizzle-orm";
import { Server, type Socket } from "socket.io";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { toNetwork } from "#contract/network";
import { limitInMemory } from "../limits/limit";
import type { AppContext } from "../context";
import { accessTokens } from "../db/schema";
import { redeemTicket } from "./tickets";

/**
 * What a page sends in the socket's handshake, as `auth` or as the connection's query: `userId` and `typeUser`
 * (docs/requirements.md, section 7), which anybody may claim, and beside them the ticket that proves it (tickets.ts).
 */
const handshakeSchema = z.object({
  userId: z.uuid(),
  typeUser: z.coerce.number().int(),
  ticket: z.string().min(16).max(512),
});

/** The limit for one address. A page opens one socket, and a proxy in front brings those of many people. */
const HANDSHAKES_A_MINUTE = 600;

const servers = new WeakMap<AppContext, Server>();
/** The session that a socket was opened in, as its token's hash. */
const sessionHashes = new WeakMap<Socket, string>();

/**
 * Tells the open pages of a user to fetch their notifications again. Call it after the transaction of `notify` has
 * committed. It does nothing if no socket is open.
 */
export function announce(context: AppContext, userId: string): void {
  servers.get(context)?.to(userId).emit("notification");
}

/**
 * Closes the sockets whose session has ended: of one user, when something may have ended one, or of all. A job does the
 * latter, for what ended by time or at another API server.
 */
export async function closeEndedSockets(context: AppContext, userId?: string): Promise<void> {
  const all = [...(servers.get(context)?.sockets.sockets.values() ?? [])];
  const sockets = userId === undefined ? all : all.filter(({ rooms }) => rooms.has(userId));
  const hashes = sockets.flatMap((socket) => sessionHashes.get(socket) ?? []);
  if (hashes.length === 0) return;
  const open = await context.db
    .select({ hash: accessTokens.hash })
    .from(accessTokens)
    .where(and(inArray(accessTokens.hash, hashes), gt(accessTokens.expiresAt, context.now())));
  const isOpen = new Set(open.map(({ hash }) => hash));
  for (const socket of sockets) if (!isOpen.has(sessionHashes.get(socket) ?? "")) socket.disconnect(true);
}

/**
 * Opens the socket on the API server's own port. It carries one event, `notification`, that says "fetch again" and
 * nothing else.
 */
export function registerSocket(app: FastifyInstance): void {
  const { context } = app;
  const server = new Server(app.server, {
    serveClient: false,
    maxHttpBufferSize: 10_000,
    cors: { origin: context.config.PUBLIC_ORIGIN },
    // CORS does not stop a websocket, but a browser sends Origin with each one (docs/design.md, section 13). So other
    // sites are refused here.
    allowRequest: ({ headers }, callback) =>
      callback(
        null,
        headers.origin === undefined
          ? headers["sec-fetch-site"] === "same-origin"
          : headers.origin === context.config.PUBLIC_ORIGIN,
      ),
  });
  server.use((socket, next) => {
    try {
      limitInMemory(context, `handshake ${toNetwork(socket.handshake.address)}`, HANDSHAKES_A_MINUTE);
    } catch {
      return next(new Error("tooManyRequests"));
    }
    const handshake = handshakeSchema.safeParse({ ...socket.handshake.query, ...socket.handshake.auth });
    if (!handshake.success) return next(new Error("notAuthenticated"));
    const { userId, typeUser, ticket } = handshake.data;
    redeemTicket(context, ticket)
      .then(async (caller) => {
        if (!caller || caller.userId !== userId || caller.typeUser !== typeUser)
          return next(new Error("notAuthenticated"));
        sessionHashes.set(socket, caller.tokenHash);
        await socket.join(userId);
        next();
      })
      .catch(() => next(new Error("unavailable")));
  });
  servers.set(context, server);
  app.addHook("preClose", async () => {
    // Only the sockets are closed here. Fastify closes the HTTP server.
    server.disconnectSockets(true);
    server.engine.close();
  });
}
