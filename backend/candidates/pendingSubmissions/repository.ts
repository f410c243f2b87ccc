import { and, eq, gt, isNull, or } from "drizzle-orm";
import type { PendingSubmission } from "#contract/candidates/pendingSubmission";
import { HOUR_MS } from "#contract/base/time";
import { hashSecret, newSecret } from "../../platform/crypto/secret";
import type { AppContext } from "../../http/context";
import { pendingSubmissions, users } from "../../platform/db/schema";
import { notFound } from "../../platform/errors";

const HOURS = 24;
/** Fields that are never stored (docs/design.md, section 3). The web server removes them too. */
const isSecret = (name: string) => /passw|passkey$|senha|secondFactor|token|csrf/i.test(name);

/** Health data (LGPD, art. 5, II) is stored only if the user is known. */
const isSensitive = (name: string) => /disabilit|deficien|health/i.test(name);

/** Saves a form and returns its key. A null user is a visitor. Throws `notFound` if the user is erased. */
export async function savePendingSubmission(
  { db, now }: AppContext,
  { path, fields }: PendingSubmission,
  ownerId: string | null,
): Promise<string> {
  if (ownerId !== null) {
    const [owner] = await db.select({ id: users.id }).from(users).where(eq(users.id, ownerId));
    // The account may have been erased since the session ended.
    if (!owner) throw notFound();
  }
  const key = newSecret();
  await db
    .insert(pendingSubmissions)
    .values({
      keyHash: hashSecret(key),
      ownerId,
      path,
      fields: fields.filter(([name]) => !isSecret(name) && (ownerId !== null || !isSensitive(name))),
      expiresAt: new Date(now().getTime() + HOURS * HOUR_MS),
    });
  return key;
}

/** Reads a form and makes the reader its owner. Throws `notFound` if it is unknown, expired or another user's. */
export async function getPendingSubmission(
  { db, now }: AppContext,
  key: string,
  userId: string,
): Promise<PendingSubmission> {
  const whereReadable = and(
    eq(pendingSubmissions.keyHash, hashSecret(key)),
    gt(pendingSubmissions.expiresAt, now()),
    whereFree(userId),
  );
  const [row] = await db.update(pendingSubmissions).set({ ownerId: userId }).where(whereReadable).returning();
  if (!row) throw notFound();
  return { path: row.path, fields: row.fields };
}

/** Reads and deletes a form. A null `userId` is a visitor. Throws `notFound` if unknown, expired or another user's. */
export async function consumePendingSubmission(
  { db, now }: AppContext,
  key: string,
  userId: string | null,
): Promise<PendingSubmission> {
  const [row] = await db
    .delete(pendingSubmissions)
    .where(eq(pendingSubmissions.keyHash, hashSecret(key)))
    .returning();
  if (!row || row.expiresAt <= now() || (row.ownerId !== null && row.ownerId !== userId)) throw notFound();
  return { path: row.path, fields: row.fields };
}

/** Deletes a form. Returns false if there is none. Throws `notFound` after deleting another user's form. */
export async function claimPendingSubmission({ db }: AppContext, key: string, userId: string): Promise<boolean> {
  const [dropped] = await db
    .delete(pendingSubmissions)
    .where(eq(pendingSubmissions.keyHash, hashSecret(key)))
    .returning({ ownerId: pendingSubmissions.ownerId });
  if (dropped && dropped.ownerId !== null && dropped.ownerId !== userId) throw notFound();
  return dropped !== undefined;
}

const whereFree = (userId: string) => or(isNull(pendingSubmissions.ownerId), eq(pendingSubmissions.ownerId, userId));
