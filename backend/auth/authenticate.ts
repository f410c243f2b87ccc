import { and, eq, gt, sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Caller, AppContext } from "../context";
import { prepareOnce } from "../db/prepared";
import { accessTokens, candidates, users } from "../db/schema";
import { hashSecret, isSameSecret } from "../crypto";
import { unlessOutOfSpace } from "../db/diskSpace";

/**
 * How old "last seen" may grow before it is written again, in ms. A page makes several calls, and a write for each
 * would cost too much.
 */
const SEEN_WITHIN = 10 * 60_000;

/** Small and prepared: every call with a token begins with it. */
const sessionQuery = prepareOnce((db) =>
  db
    .select({
      userId: users.id,
      typeUser: users.typeUser,
      candidateId: candidates.id,
      confirmedAt: accessTokens.confirmedAt,
      expiresAt: accessTokens.expiresAt,
      lastSeenAt: accessTokens.lastSeenAt,
    })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .leftJoin(candidates, eq(candidates.userId, users.id))
    .where(and(eq(accessTokens.hash, sql.placeholder("hash")), gt(accessTokens.expiresAt, sql.placeholder("now"))))
    .prepare("session_of_token"),
);

/**
 * Finds the caller of a token, and notes that the session was seen. Returns null if the token is unknown, revoked or
 * expired. The store is asked every time, so that a session that was ended is over at once, whichever server ended it.
 */
export function findCaller(context: AppContext, token: string): Promise<Caller | null> {
  return findCallerByHash(context, hashSecret(token));
}

/** Does the same by the token's hash, for what opens something in a session's name. */
export async function findCallerByHash({ db, now }: AppContext, tokenHash: string): Promise<Caller | null> {
  const time = now();
  const [row] = await sessionQuery(db).execute({ hash: tokenHash, now: time.toISOString() });
  if (!row) return null;
  const { lastSeenAt, ...caller } = row;
  if (time.getTime() - lastSeenAt.getTime() >= SEEN_WITHIN)
    await db
      .update(accessTokens)
      .set({ lastSeenAt: time })
      .where(eq(accessTokens.hash, tokenHash))
      .catch(unlessOutOfSpace);
  return { ...caller, tokenHash };
}

/** Reads `Authorization: Bearer …` of every request, and notes the caller, or that it is the operator's key. */
export function registerAuthentication(app: FastifyInstance): void {
  app.decorateRequest("caller", null);
  app.decorateRequest("isOperator", false);
  app.addHook("onRequest", async (request) => {
    const [, token] = /^Bearer ([\w.~+/=-]{16,512})$/i.exec(request.headers.authorization ?? "") ?? [];
    if (!token) return;
    if (request.url.startsWith("/operator/"))
      request.isOperator = isSameSecret(token, app.context.config.OPERATOR_API_KEY);
    else request.caller = await findCaller(app.context, token);
  });
}
