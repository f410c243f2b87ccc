import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { MINUTE_MS } from "#contract/base/time";
import { BACKGROUND_HEADER } from "#contract/base/webSettings";
import type { AppContext, Caller, OperatorCaller } from "../context";
import { prepareOnce } from "../../platform/db/prepared";
import { accessTokens, candidates, companyKeys, users } from "../../platform/db/schema";
import { hashSecret, isSameSecret } from "../../platform/crypto/secret";
import { unlessOutOfSpace } from "../../platform/db/diskSpace";
import { limitVisitorInMemory } from "../limits/limitVisitor";
import { findOperatorSession } from "./operatorSessions";
import { isEndedUnwritten, toEnd } from "./sessions";

/** In ms: "last seen" is written at most once in this time. */
const SEEN_WITHIN = 10 * MINUTE_MS;
/** Like SEEN_WITHIN, but for shared phones, where each use moves the session's end. */
const SEEN_WITHIN_SHARED = 60_000;
/** Calls with an unknown operator key, per network and minute. Calls with a valid key are not counted. */
const WRONG_KEYS_A_MINUTE = 30;
/** Calls with an unknown token, as of an ended session. The limit is high, because many phones share an address. */
const WRONG_TOKENS_A_MINUTE = 300;

const sessionQuery = prepareOnce((db) =>
  db
    .select({
      userId: users.id,
      typeUser: users.typeUser,
      candidateId: candidates.id,
      confirmedAt: accessTokens.confirmedAt,
      expiresAt: accessTokens.expiresAt,
      lastSeenAt: accessTokens.lastSeenAt,
      sharedUntil: accessTokens.sharedUntil,
      idleHours: accessTokens.idleHours,
      endsAt: accessTokens.endsAt,
    })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .leftJoin(candidates, eq(candidates.userId, users.id))
    .where(and(eq(accessTokens.hash, sql.placeholder("hash")), gt(accessTokens.expiresAt, sql.placeholder("now"))))
    .prepare("session_of_token"),
);

/** Reads the store on each call, so that an ended session stops working at once. */
export function findCaller(context: AppContext, token: string, isUse = true): Promise<Caller | null> {
  return findCallerByHash(context, hashSecret(token), isUse);
}

/** Finds the caller. Limits calls with unknown tokens: throws `tooManyRequests`. */
export async function findLimitedCaller(request: FastifyRequest, token: string): Promise<Caller | null> {
  const { context } = request.server;
  const caller = await findCaller(context, token, request.headers[BACKGROUND_HEADER] === undefined);
  if (!caller) limitVisitorInMemory(context, request, "sessionToken", WRONG_TOKENS_A_MINUTE);
  return caller;
}

/** Finds a caller by the token's hash, which is all that a ticket stores. Extends the session only with `isUse`. */
export async function findCallerByHash(
  { db, now }: AppContext,
  tokenHash: string,
  isUse = true,
): Promise<Caller | null> {
  const time = now();
  if (isEndedUnwritten(db, tokenHash)) return null;
  const [row] = await sessionQuery(db).execute({ hash: tokenHash, now: time.toISOString() });
  if (!row) return null;
  const { userId, typeUser, candidateId, confirmedAt, lastSeenAt, sharedUntil } = row;
  const isShared = sharedUntil !== null;
  const caller = { userId, typeUser, candidateId, confirmedAt, expiresAt: row.expiresAt, isShared, tokenHash };
  if (!isUse || time.getTime() - lastSeenAt.getTime() < (isShared ? SEEN_WITHIN_SHARED : SEEN_WITHIN)) return caller;
  const expiresAt = toEnd(row, time);
  await db
    .update(accessTokens)
    .set({ lastSeenAt: time, expiresAt })
    // Writes nothing if a simultaneous call changed `lastSeenAt`: that call may have shortened the session.
    .where(and(eq(accessTokens.hash, tokenHash), eq(accessTokens.lastSeenAt, lastSeenAt)))
    .catch(unlessOutOfSpace);
  return { ...caller, expiresAt };
}

/** Sets `request.caller` or `request.operator` by `Authorization: Bearer …`. */
export function registerAuthentication(app: FastifyInstance): void {
  app.decorateRequest("caller", null);
  app.decorateRequest("operator", null);
  app.addHook("onRequest", async (request) => {
    const [, token] = /^Bearer ([ -~\u00a0-\u00ff]{16,512})$/i.exec(request.headers.authorization ?? "") ?? [];
    if (!token) return;
    if (request.url.startsWith("/operator/")) {
      const operator = await findOperator(app.context, token);
      if (!operator) limitVisitorInMemory(app.context, request, "operatorKey", WRONG_KEYS_A_MINUTE);
      // Refuses an operator's key or session on the companies' port, so that a leaked one is useless there.
      request.operator = request.isFromOutside && operator?.companyId === null ? null : operator;
    } else request.caller = await findLimitedCaller(request, token);
  });
}

const theOperator: OperatorCaller = { companyId: null, keyId: null, scopes: [], callsAMinute: null, session: null };

async function findOperator(context: AppContext, key: string): Promise<OperatorCaller | null> {
  const { config, db, now } = context;
  if (config.OPERATOR_API_KEY?.some((own) => isSameSecret(key, own))) return theOperator;
  const [row] = await db
    .select({
      keyId: companyKeys.id,
      companyId: companyKeys.companyId,
      scopes: companyKeys.scopes,
      callsAMinute: companyKeys.callsAMinute,
    })
    .from(companyKeys)
    .where(
      and(
        eq(companyKeys.hash, hashSecret(key)),
        isNull(companyKeys.revokedAt),
        or(isNull(companyKeys.expiresAt), gt(companyKeys.expiresAt, now())),
      ),
    );
  if (row) return { ...row, session: null };
  const session = await findOperatorSession(context, key);
  return session && { ...theOperator, session };
}
