import { and, asc, eq, gt, isNotNull, max, sql } from "drizzle-orm";
import { type OperatorUser } from "#contract/companies/operatorUsers";
import { SUPER_ADMIN_USER_TYPE } from "#contract/candidates/user";
import type { AppContext } from "../../http/context";
import { accessTokens, candidates, users, whatsAppNumbers } from "../../platform/db/schema";
import { whereNumber } from "../../candidates/auth/numberKey";
import { notFound } from "../../platform/errors";
import { endAllSessions } from "../../http/sessions/sessions";
import { closeEndedSockets } from "../../http/sockets/socket";

export async function findUser(
  { db, now }: Pick<AppContext, "db" | "now">,
  { email, phone, id }: { email?: string | undefined; phone?: string | undefined; id?: string | undefined },
): Promise<OperatorUser | null> {
  const [where = sql`false`] = [
    ...(id === undefined ? [] : [eq(users.id, id)]),
    ...(email === undefined ? [] : [eq(users.email, email)]),
    ...(phone === undefined ? [] : [whereNumber(phone)]),
  ];
  const [row] = await db
    .select({ user: users, name: candidates.name, phone: whatsAppNumbers.number })
    .from(users)
    .leftJoin(candidates, eq(candidates.userId, users.id))
    .leftJoin(whatsAppNumbers, eq(whatsAppNumbers.userId, users.id))
    .where(where);
  if (!row) return null;
  const { user, name, phone: number } = row;
  const [open] = await db
    .select({ sessions: sql<number>`count(*)::int`, lastSeenAt: max(accessTokens.lastSeenAt) })
    .from(accessTokens)
    .where(and(eq(accessTokens.userId, user.id), gt(accessTokens.expiresAt, now())));
  const toText = (at: Date | null | undefined) => at?.toISOString() ?? null;
  return {
    id: user.id,
    email: user.email ?? "",
    phone: number,
    emailConfirmed: user.emailConfirmedAt !== null,
    name,
    isSuperAdmin: user.typeUser === SUPER_ADMIN_USER_TYPE,
    hasVideo: user.videoFile !== null,
    createdAt: user.createdAt.toISOString(),
    lastSeenAt: toText(open?.lastSeenAt),
    sessions: open?.sessions ?? 0,
    lockedAt: toText(user.lockedAt),
    deletionAt: toText(user.deletionAt),
  };
}

/** Lists at most 100 accounts whose owners requested an erasure, the earliest erasure first. */
export async function listErasures({
  db,
}: Pick<AppContext, "db">): Promise<Pick<OperatorUser, "id" | "email" | "phone" | "deletionAt">[]> {
  const { id, email, deletionAt } = users;
  const rows = await db
    .select({ id, email, phone: whatsAppNumbers.number, deletionAt })
    .from(users)
    .leftJoin(whatsAppNumbers, eq(whatsAppNumbers.userId, users.id))
    .where(isNotNull(deletionAt))
    .orderBy(asc(deletionAt), asc(id))
    .limit(100);
  return rows.map((row) => ({ ...row, email: row.email ?? "", deletionAt: row.deletionAt?.toISOString() ?? null }));
}

/** Throws ApiProblem `notFound`. */
export async function viewOperatorUser(context: AppContext, id: string): Promise<OperatorUser> {
  const user = await findUser(context, { id });
  if (!user) throw notFound();
  return user;
}

/** Locks or unlocks a user. A lock ends all sessions; the applications stay. Throws `notFound`. */
export async function setLocked(context: AppContext, id: string, isLocked: boolean): Promise<OperatorUser> {
  const { db, now } = context;
  await db.transaction(async (transaction) => {
    // A repeated lock does not change the date.
    const lockedAt = isLocked ? sql`coalesce(${users.lockedAt}, ${now().toISOString()}::timestamptz)` : null;
    const found = await transaction.update(users).set({ lockedAt }).where(eq(users.id, id)).returning({ id: users.id });
    if (found.length === 0) throw notFound();
    if (isLocked) await endAllSessions(transaction, id);
  });
  await closeEndedSockets(context, id);
  return viewOperatorUser(context, id);
}
