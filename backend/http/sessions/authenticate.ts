import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { toNetwork } from "#contract/base/network";
import { MINUTE_MS } from "#contract/base/time";
import type { AppContext, Caller, OperatorCaller } from "../context";
import { prepareOnce } from "../../platform/db/prepared";
import { accessTokens, candidates, companyKeys, users } from "../../platform/db/schema";
import { hashSecret, isSameSecret } from "../../platform/crypto/secret";
import { unlessOutOfSpace } from "../../platform/db/diskSpace";
import { limitInMemory } from "../server/limit";
import { isEndedUnwritten, toEnd } from "./sessions";

/** How old "last seen" may grow before it is written, in ms: not with each of a page's calls. */
const SEEN_WITHIN = 10 * MINUTE_MS;
/** The same on a shared phone, where the session's end moves on with it. */
const SEEN_WITHIN_SHARED = 60_000;
/** How many unknown keys of the operator API one network may try in a minute. A key that is good is never refused. */
const WRONG_KEYS_A_MINUTE = 30;

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

/** Finds the caller of a token, or null. It asks the store each time, so that an ended session is over at once. */
export function findCaller(context: AppContext, token: string): Promise<Caller | null> {
  return findCallerByHash(context, hashSecret(token));
}

/** Does the same by the token's hash, for what opens something in a session's name. */
export async function findCallerByHash({ db, now }: AppContext, tokenHash: string): Promise<Caller | null> {
  const time = now();
  if (isEndedUnwritten(db, tokenHash)) return null;
  const [row] = await sessionQuery(db).execute({ hash: tokenHash, now: time.toISOString() });
  if (!row) return null;
  const { userId, typeUser, candidateId, confirmedAt, lastSeenAt, sharedUntil } = row;
  const isShared = sharedUntil !== null;
  const caller = { userId, typeUser, candidateId, confirmedAt, expiresAt: row.expiresAt, isShared, tokenHash };
  if (time.getTime() - lastSeenAt.getTime() < (isShared ? SEEN_WITHIN_SHARED : SEEN_WITHIN)) return caller;
  const expiresAt = toEnd(row, time);
  await db
    .update(accessTokens)
    .set({ lastSeenAt: time, expiresAt })
    .where(eq(accessTokens.hash, tokenHash))
    .catch(unlessOutOfSpace);
  return { ...caller, expiresAt };
}

/** Reads `Authorization: Bearer …` of every request, and notes the caller, or whose key to the operator API it is. */
export function registerAuthentication(app: FastifyInstance): void {
  app.decorateRequest("caller", null);
  app.decorateRequest("operator", null);
  app.addHook("onRequest", async (request) => {
    const [, token] = /^Bearer ([\w.~+/=-]{16,512})$/i.exec(request.headers.authorization ?? "") ?? [];
    if (!token) return;
    if (request.url.startsWith("/operator/")) {
      const operator = await findOperator(app.context, token);
      if (!operator) limitInMemory(app.context, `operatorKey ${toNetwork(request.ip)}`, WRONG_KEYS_A_MINUTE);
      // The operator's own key opens nothing from outside, should it ever be known there.
      request.operator = request.isFromOutside && operator?.companyId === null ? null : operator;
    } else request.caller = await findCaller(app.context, token);
  });
}

const theOperator: OperatorCaller = { companyId: null, keyId: null, scopes: [], callsAMinute: null };

/** Finds whose key this is; null for one unknown, revoked or expired. The store is asked every time. */
async function findOperator({ config, db, now }: AppContext, key: string): Promise<OperatorCaller | null> {
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
  return row ?? null;
}
