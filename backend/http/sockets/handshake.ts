import type { IncomingMessage } from "node:http";
import type { Socket } from "socket.io";
import { z } from "zod";
import type { AppContext, Caller } from "../context";
import { isWebsKey } from "../limits/visitorAddress";
import { findCaller } from "../sessions/authenticate";
import { redeemTicket } from "./tickets";

/**
 * A handshake, in the connection's query or in `auth`: `userId` and `typeUser`, which anybody may claim, and their
 * proof. Pages of ours have a ticket (tickets.ts), and other clients the session's token, here or as a bearer in the
 * header (docs/requirements.md, section 7).
 */
const handshakeSchema = z.object({
  userId: z.uuid(),
  typeUser: z.coerce.number().int(),
  ticket: z.string().min(16).max(512).optional(),
  token: z.string().max(520).optional(),
});

/** Finds the caller whom a handshake proves. Returns null if it claims to be another user, or proves none. */
export async function findProvenCaller(
  context: AppContext,
  { handshake: { query, auth }, request }: Socket,
): Promise<Caller | null> {
  const claimed = handshakeSchema.safeParse({ ...query, ...auth });
  if (!claimed.success) return null;
  const { userId, typeUser, ticket, token } = claimed.data;
  const caller =
    ticket === undefined
      ? await findBearer(context, token ?? request.headers.authorization ?? "")
      : isFromPage(request)
        ? await redeemTicket(context, ticket)
        : null;
  return caller?.userId === userId && caller.typeUser === typeUser ? caller : null;
}

async function findBearer(context: AppContext, text: string): Promise<Caller | null> {
  const [, token] = /^(?:Bearer )?([\w.~+/=-]{16,512})$/i.exec(text) ?? [];
  return token === undefined ? null : findCaller(context, token);
}

/**
 * Returns whether a connection may be tried: from a page of ours, from a listed origin, or from a program, which names
 * no origin and needs a token. A browser leaves Origin out where the API server is the page's own.
 */
export function isFromKnownOrigin({ headers }: IncomingMessage, { config }: AppContext): boolean {
  const { origin, "sec-fetch-site": site } = headers;
  if (isWebsKey(headers["x-web-key"], config)) return true;
  if (origin !== undefined) return [config.PUBLIC_ORIGIN, ...config.API_ORIGINS].includes(origin);
  return site === undefined || site === "same-origin";
}

/** Tells whether a browser's page opens the connection. Its origin is a known one. */
const isFromPage = ({ headers }: IncomingMessage): boolean =>
  headers.origin !== undefined || headers["sec-fetch-site"] === "same-origin";
