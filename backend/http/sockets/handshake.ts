import type { IncomingMessage } from "node:http";
import type { Socket } from "socket.io";
import { z } from "zod";
import type { AppContext, Caller } from "../context";
import { isWebsKey } from "../limits/visitorAddress";
import { findCaller } from "../sessions/authenticate";
import { redeemTicket } from "./tickets";

/** Our pages send a ticket, other clients the token or a bearer header (docs/requirements.md, section 7). */
const handshakeSchema = z.object({
  userId: z.uuid(),
  typeUser: z.coerce.number().int(),
  ticket: z.string().min(16).max(512).optional(),
  token: z.string().max(520).optional(),
});

/** Returns the caller, or null if the ticket or token is missing, invalid or another user's. */
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

/** Accepts our pages, listed origins and programs. A missing Origin means a program or a same-origin request. */
export function isFromKnownOrigin({ headers }: IncomingMessage, { config }: AppContext): boolean {
  const { origin, "sec-fetch-site": site } = headers;
  if (isWebsKey(headers["x-web-key"], config)) return true;
  if (origin !== undefined) return [config.PUBLIC_ORIGIN, ...config.API_ORIGINS].includes(origin);
  return site === undefined || site === "same-origin";
}

const isFromPage = ({ headers }: IncomingMessage): boolean =>
  headers.origin !== undefined || headers["sec-fetch-site"] === "same-origin";
