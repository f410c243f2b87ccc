import { and, desc, eq, gt, inArray, isNull, ne, notInArray, sql } from "drizzle-orm";
import type { DeviceSession } from "#contract/candidates/deviceSession";
import { SESSION_DAYS, SHARED_HOURS, SHARED_IDLE_MINUTES, UNREMEMBERED_HOURS } from "#contract/candidates/user";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#contract/base/time";
import type { AppContext, Caller } from "../context";
import type { Database } from "../../platform/db/database";
import { unlessOutOfSpace } from "../../platform/db/diskSpace";
import { accessTokens, pushSubscriptions, users, whatsAppCodes } from "../../platform/db/schema";
import { hashSecret, newSecret } from "../../platform/crypto/secret";
import { ApiProblem } from "../../platform/errors";

export interface Session {
  accessToken: string;
  /** ISO 8601, UTC. */
  expiresAt: string;
}

/** Most sessions per person. One more ends the oldest. */
const MAX_SESSIONS = 20;

export interface SessionPlace {
  device: string;
  isShared?: boolean | undefined;
}

const toSharedEnd = (sharedUntil: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + SHARED_IDLE_MINUTES * MINUTE_MS, sharedUntil.getTime()));

type Life = Pick<typeof accessTokens.$inferSelect, "expiresAt" | "sharedUntil" | "idleHours" | "endsAt">;

/** Returns when a session ends if it is used now. With an idle limit or on a shared phone, each use moves this time. */
export function toEnd({ expiresAt, sharedUntil, idleHours, endsAt }: Life, now: Date): Date {
  if (sharedUntil) return toSharedEnd(sharedUntil, now);
  if (idleHours === null || endsAt === null) return expiresAt;
  return new Date(Math.min(now.getTime() + idleHours * HOUR_MS, endsAt.getTime()));
}

/** Opens a session: 30 days, one day without `remember`, less on a shared phone. Throws `accountLocked`. */
export async function openSession(
  db: Database,
  now: Date,
  userId: string,
  { device, isShared = false, remember = true }: SessionPlace & { remember?: boolean | undefined },
): Promise<Session> {
  const lasts = isShared ? SHARED_HOURS * HOUR_MS : remember ? SESSION_DAYS * DAY_MS : UNREMEMBERED_HOURS * HOUR_MS;
  const end = new Date(now.getTime() + lasts);
  const [user] = await db
    .select({ idleHours: users.sessionIdleHours, lockedAt: users.lockedAt })
    .from(users)
    .where(eq(users.id, userId));
  if (user?.lockedAt) throw new ApiProblem("accountLocked");
  const idleHours = isShared ? null : (user?.idleHours ?? null);
  const life = {
    expiresAt: end,
    sharedUntil: isShared ? end : null,
    idleHours,
    endsAt: idleHours === null ? null : end,
  };
  return insert(db, now, { userId, device, confirmedAt: now, ...life, expiresAt: toEnd(life, now) });
}

/** Marks a session permanently as on a shared phone. Returns its end, which is never later than before. */
export async function shareSession(db: Database, now: Date, caller: Caller): Promise<Date> {
  if (caller.isShared) return caller.expiresAt;
  const sharedUntil = new Date(Math.min(now.getTime() + SHARED_HOURS * HOUR_MS, caller.expiresAt.getTime()));
  const expiresAt = toSharedEnd(sharedUntil, now);
  await db.update(accessTokens).set({ sharedUntil, expiresAt }).where(eq(accessTokens.hash, caller.tokenHash));
  // The phone's next user could read push messages on the lock screen.
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.tokenHash, caller.tokenHash));
  return expiresAt;
}

/** Replaces all sessions of a user by a copy of the caller's, confirmed at `confirmedAt`. Throws `notAuthenticated`. */
export async function renewSession(
  db: Database,
  now: Date,
  { userId, tokenHash }: Caller,
  confirmedAt: Date,
): Promise<Session> {
  const ended = await db.delete(accessTokens).where(eq(accessTokens.userId, userId)).returning();
  const own = ended.find((token) => token.hash === tokenHash);
  if (!own) throw new ApiProblem("notAuthenticated");
  const { device, expiresAt, sharedUntil, idleHours, endsAt } = own;
  return insert(db, now, { userId, device, confirmedAt, expiresAt, sharedUntil, idleHours, endsAt });
}

/** Renews the session, or copies the user's newest one if an equal call has renewed it. Throws `notAuthenticated`. */
export async function repeatSession(transaction: Database, now: Date, caller: Caller): Promise<Session> {
  const { tokenHash, userId } = caller;
  const [own] = await transaction.select().from(accessTokens).where(eq(accessTokens.hash, tokenHash));
  if (own) return replaceToken(transaction, caller, now);
  const [like] = await transaction
    .select()
    .from(accessTokens)
    .where(and(eq(accessTokens.userId, userId), gt(accessTokens.expiresAt, now)))
    .orderBy(desc(accessTokens.createdAt), desc(accessTokens.id))
    .limit(1);
  if (!like) throw new ApiProblem("notAuthenticated");
  const { device, confirmedAt, expiresAt, sharedUntil, idleHours, endsAt } = like;
  return insert(transaction, now, { userId, device, confirmedAt, expiresAt, sharedUntil, idleHours, endsAt });
}

/** Replaces the token of a session that was just confirmed (ASVS 5.0, 7.2.4). Throws `notAuthenticated`. */
export async function replaceToken(transaction: Database, { tokenHash }: Caller, confirmedAt: Date): Promise<Session> {
  const [own] = await transaction.select().from(accessTokens).where(eq(accessTokens.hash, tokenHash)).for("update");
  if (!own) throw new ApiProblem("notAuthenticated");
  const accessToken = newSecret();
  const hash = hashSecret(accessToken);
  await transaction.insert(accessTokens).values({ ...own, hash, confirmedAt });
  for (const table of [pushSubscriptions, whatsAppCodes])
    await transaction.update(table).set({ tokenHash: hash }).where(eq(table.tokenHash, tokenHash));
  await transaction.delete(accessTokens).where(eq(accessTokens.hash, tokenHash));
  return { accessToken, expiresAt: own.expiresAt.toISOString() };
}

/** Sets the idle limit in hours (null: none) of open and future sessions, except on shared phones. */
export async function saveSessionIdle(
  db: Database,
  now: Date,
  userId: string,
  idleHours: number | null,
): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.update(users).set({ sessionIdleHours: idleHours }).where(eq(users.id, userId));
    const whereLong = and(
      eq(accessTokens.userId, userId),
      isNull(accessTokens.sharedUntil),
      gt(accessTokens.expiresAt, now),
    );
    for (const session of await transaction.select().from(accessTokens).where(whereLong).for("update")) {
      const end = session.endsAt ?? session.expiresAt;
      const life = { sharedUntil: null, idleHours, endsAt: idleHours === null ? null : end, expiresAt: end };
      await transaction
        .update(accessTokens)
        .set({ ...life, expiresAt: toEnd(life, now) })
        .where(eq(accessTokens.hash, session.hash));
    }
  });
}

export async function listSessions(db: Database, now: Date, { userId, tokenHash }: Caller): Promise<DeviceSession[]> {
  const rows = await db
    .select({ session: accessTokens, notices: pushSubscriptions.id })
    .from(accessTokens)
    .leftJoin(pushSubscriptions, eq(pushSubscriptions.tokenHash, accessTokens.hash))
    .where(and(eq(accessTokens.userId, userId), gt(accessTokens.expiresAt, now)))
    .orderBy(desc(accessTokens.createdAt), desc(accessTokens.id));
  return rows.map(
    ({ session: { hash, id, device, createdAt, lastSeenAt, expiresAt, endsAt, sharedUntil }, notices }) => ({
      id,
      device,
      isShared: sharedUntil !== null,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      endsAt: (sharedUntil ?? endsAt ?? expiresAt).toISOString(),
      isCurrent: hash === tokenHash,
      hasNotices: notices !== null,
    }),
  );
}

/** Hashes of sessions that ended while the disk was full. `endUnwrittenSessions` deletes their rows. */
const endedUnwritten = new WeakMap<Database, Set<string>>();

export const isEndedUnwritten = (db: Database, tokenHash: string): boolean =>
  endedUnwritten.get(db)?.has(tokenHash) ?? false;

/** Ends a session. On a full disk it ends only in this process, until `endUnwrittenSessions` runs. */
export async function endSession(db: Database, tokenHash: string): Promise<boolean> {
  try {
    const ended = await db
      .delete(accessTokens)
      .where(eq(accessTokens.hash, tokenHash))
      .returning({ hash: accessTokens.hash });
    return ended.length > 0;
  } catch (error) {
    unlessOutOfSpace(error);
    const hashes = endedUnwritten.get(db) ?? new Set();
    endedUnwritten.set(db, hashes.add(tokenHash));
    return true;
  }
}

export async function endUnwrittenSessions({ db }: Pick<AppContext, "db">): Promise<number> {
  const hashes = [...(endedUnwritten.get(db) ?? [])];
  if (hashes.length === 0) return 0;
  await db.delete(accessTokens).where(inArray(accessTokens.hash, hashes));
  for (const hash of hashes) endedUnwritten.get(db)?.delete(hash);
  return hashes.length;
}

/** Ends all of the user's sessions but the caller's; with `id` (a uuid), only that one. Returns their number. */
export async function endOtherSessions(db: Database, { userId, tokenHash }: Caller, id?: string): Promise<number> {
  const others = and(
    eq(accessTokens.userId, userId),
    ne(accessTokens.hash, tokenHash),
    id === undefined ? undefined : eq(accessTokens.id, id),
  );
  return (await db.delete(accessTokens).where(others).returning({ id: accessTokens.id })).length;
}

/** Ends the sessions of a user, or of everybody. Returns their number. */
export async function endAllSessions(db: Database, userId?: string): Promise<number> {
  const ended = userId === undefined ? undefined : eq(accessTokens.userId, userId);
  return (await db.delete(accessTokens).where(ended).returning({ id: accessTokens.id })).length;
}

async function insert(
  db: Database,
  now: Date,
  session: Life & { userId: string; device: string; confirmedAt: Date },
): Promise<Session> {
  const accessToken = newSecret();
  const hash = hashSecret(accessToken);
  const { userId, expiresAt } = session;
  await db.insert(accessTokens).values({ ...session, hash, createdAt: now, lastSeenAt: now });
  const kept = db
    .select({ hash: accessTokens.hash })
    .from(accessTokens)
    .where(eq(accessTokens.userId, userId))
    .orderBy(desc(sql`${accessTokens.hash} = ${hash}`), desc(accessTokens.createdAt), desc(accessTokens.id))
    .limit(MAX_SESSIONS);
  await db.delete(accessTokens).where(and(eq(accessTokens.userId, userId), notInArray(accessTokens.hash, kept)));
  return { accessToken, expiresAt: expiresAt.toISOString() };
}
