import { and, eq, gt, isNull, lt, or } from "drizzle-orm";
import { HOUR_MS, MINUTE_MS } from "#contract/base/time";
import type { AppContext, OperatorSession } from "../context";
import { hashSecret, newSecret } from "../../platform/crypto/secret";
import type { Database } from "../../platform/db/database";
import { unlessOutOfSpace } from "../../platform/db/diskSpace";
import { operators, operatorSessions } from "../../platform/db/schema";

/** In ms: a session ends after IDLE without use, and after LONGEST in any case. */
const IDLE = 30 * MINUTE_MS;
const LONGEST = 8 * HOUR_MS;
/** In ms: "last seen" is written at most once in this time. */
const SEEN_WITHIN = MINUTE_MS;

const whereNear = (now: Date) =>
  and(
    gt(operatorSessions.lastSeenAt, new Date(now.getTime() - IDLE)),
    gt(operatorSessions.createdAt, new Date(now.getTime() - LONGEST)),
  );

/** Opens a session. Returns the cookie's value, which the operator API accepts as a key. */
export async function openOperatorSession(db: Database, now: Date, operatorId: string): Promise<string> {
  const secret = newSecret();
  const times = { createdAt: now, lastSeenAt: now, confirmedAt: now };
  await db.insert(operatorSessions).values({ hash: hashSecret(secret), operatorId, ...times });
  return secret;
}

/** Returns null if the session has ended, or if the operator is locked or removed. */
export async function findOperatorSession(
  { db, now }: Pick<AppContext, "db" | "now">,
  secret: string,
): Promise<OperatorSession | null> {
  const time = now();
  const hash = hashSecret(secret);
  const [row] = await db
    .select({
      operatorId: operators.id,
      name: operators.name,
      roles: operators.roles,
      confirmedAt: operatorSessions.confirmedAt,
      lastSeenAt: operatorSessions.lastSeenAt,
    })
    .from(operatorSessions)
    .innerJoin(operators, eq(operators.id, operatorSessions.operatorId))
    .where(
      and(eq(operatorSessions.hash, hash), whereNear(time), isNull(operators.lockedAt), isNull(operators.removedAt)),
    );
  if (!row) return null;
  const { lastSeenAt, ...session } = row;
  if (time.getTime() - lastSeenAt.getTime() > SEEN_WITHIN)
    await db
      .update(operatorSessions)
      .set({ lastSeenAt: time })
      .where(eq(operatorSessions.hash, hash))
      .catch(unlessOutOfSpace);
  return { hash, ...session };
}

export async function confirmOperatorSession(db: Database, now: Date, hash: string): Promise<void> {
  await db.update(operatorSessions).set({ confirmedAt: now }).where(eq(operatorSessions.hash, hash));
}

export async function endOperatorSession(db: Database, hash: string): Promise<void> {
  await db.delete(operatorSessions).where(eq(operatorSessions.hash, hash));
}

export async function endOperatorSessions(db: Database, operatorId: string): Promise<void> {
  await db.delete(operatorSessions).where(eq(operatorSessions.operatorId, operatorId));
}

export async function cleanOperatorSessions(db: Database, time: Date): Promise<void> {
  const before = (ms: number) => new Date(time.getTime() - ms);
  await db
    .delete(operatorSessions)
    .where(or(lt(operatorSessions.lastSeenAt, before(IDLE)), lt(operatorSessions.createdAt, before(LONGEST))));
}
