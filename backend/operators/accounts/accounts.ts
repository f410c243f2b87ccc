import { and, asc, count, eq, isNull } from "drizzle-orm";
import { OPERATOR_LINK_HOURS, type Operator } from "#contract/companies/operatorAccounts";
import type { OperatorRole } from "#contract/base/operatorRole";
import { HOUR_MS } from "#contract/base/time";
import type { AppContext } from "../../http/context";
import { endOperatorSessions } from "../../http/sessions/operatorSessions";
import { hashSecret, newSecret } from "../../platform/crypto/secret";
import type { Database } from "../../platform/db/database";
import { operatorRecoveryCodes, operators } from "../../platform/db/schema";
import { ApiProblem, notFound } from "../../platform/errors";

export type OperatorRow = typeof operators.$inferSelect;

const whereThere = (id: string) => and(eq(operators.id, id), isNull(operators.removedAt));

export async function listOperators(db: Database): Promise<Operator[]> {
  const rows = await db.select().from(operators).where(isNull(operators.removedAt)).orderBy(asc(operators.email));
  const left = await db
    .select({ id: operatorRecoveryCodes.operatorId, codes: count() })
    .from(operatorRecoveryCodes)
    .groupBy(operatorRecoveryCodes.operatorId);
  const codes = new Map(left.map((row) => [row.id, row.codes]));
  return rows.map((row) => toOperator(row, codes.get(row.id) ?? 0));
}

export function toOperator(row: OperatorRow, recoveryCodesLeft: number): Operator {
  const { id, email, name, roles, createdAt, setUpAt, lastLoginAt, lockedAt } = row;
  const toText = (at: Date | null) => at?.toISOString() ?? null;
  const times = { setUpAt: toText(setUpAt), lastLoginAt: toText(lastLoginAt), lockedAt: toText(lockedAt) };
  return { id, email, name, roles, createdAt: createdAt.toISOString(), ...times, recoveryCodesLeft };
}

/** Throws ApiProblem `notFound`, also for a removed account. */
async function viewOperator(db: Database, id: string): Promise<Operator> {
  const found = (await listOperators(db)).find((operator) => operator.id === id);
  if (!found) throw notFound();
  return found;
}

/** Creates an account, which only the returned link can set up. Throws ApiProblem `emailTaken`. */
export async function createOperator(
  { db, config, now }: AppContext,
  wanted: { email: string; name: string; roles: readonly OperatorRole[] },
): Promise<Operator & { link: string }> {
  const { key, ...link } = newLink(now());
  const [row] = await db
    .insert(operators)
    .values({ ...wanted, roles: [...new Set(wanted.roles)], createdAt: now(), ...link })
    .onConflictDoNothing()
    .returning();
  if (!row) throw new ApiProblem("emailTaken", { fields: { email: ["emailTaken"] } });
  return { ...toOperator(row, 0), link: toLink(config, key) };
}

/** Changes roles, locks or unlocks. Ends all sessions, so that no open screen shows more than the new roles allow. */
export async function changeOperator(
  { db, now }: AppContext,
  id: string,
  { roles, isLocked }: { roles?: readonly OperatorRole[] | undefined; isLocked?: boolean | undefined },
): Promise<Operator> {
  await db.transaction(async (transaction) => {
    const [row] = await transaction.select().from(operators).where(whereThere(id)).for("update");
    if (!row) throw notFound();
    const lockedAt = isLocked === undefined ? row.lockedAt : isLocked ? (row.lockedAt ?? now()) : null;
    await transaction
      .update(operators)
      .set({ lockedAt, roles: roles ? [...new Set(roles)] : row.roles })
      .where(eq(operators.id, id));
    await endOperatorSessions(transaction, id);
  });
  return viewOperator(db, id);
}

/** Values that make a login and a set-up impossible. */
const closed = { passwordHash: null, sealedSecret: null, setUpAt: null, linkHash: null, linkExpiresAt: null };

async function closeAccount(transaction: Database, id: string, set: Partial<OperatorRow>): Promise<void> {
  const changed = await transaction
    .update(operators)
    .set({ ...closed, ...set })
    .where(whereThere(id))
    .returning({ id: operators.id });
  if (changed.length === 0) throw notFound();
  await transaction.delete(operatorRecoveryCodes).where(eq(operatorRecoveryCodes.operatorId, id));
  await endOperatorSessions(transaction, id);
}

/** Deletes password, second factor and sessions, and creates a new link. Throws ApiProblem `notFound`. */
export async function resetOperator({ db, config, now }: AppContext, id: string): Promise<Operator & { link: string }> {
  const { key, ...link } = newLink(now());
  await db.transaction((transaction) => closeAccount(transaction, id, link));
  return { ...(await viewOperator(db, id)), link: toLink(config, key) };
}

/** Removes an account. Name and e-mail stay for the audit trail, but a new account may have the same e-mail. */
export async function removeOperator({ db, now }: AppContext, id: string): Promise<void> {
  await db.transaction((transaction) => closeAccount(transaction, id, { removedAt: now() }));
}

function newLink(now: Date): { key: string; linkHash: string; linkExpiresAt: Date } {
  const key = newSecret();
  return { key, linkHash: hashSecret(key), linkExpiresAt: new Date(now.getTime() + OPERATOR_LINK_HOURS * HOUR_MS) };
}

/** Returns the set-up link, at the first of OPERATOR_ORIGINS or at this machine's address. */
function toLink({ OPERATOR_ORIGINS, OPERATOR_PORT }: AppContext["config"], key: string): string {
  return `${OPERATOR_ORIGINS[0] ?? `http://127.0.0.1:${OPERATOR_PORT}`}/admin/account?key=${key}`;
}
