import { and, eq, gt, isNull, or } from "drizzle-orm";
import type { PendingSubmission } from "#contract/candidates/pendingSubmission";
import { HOUR_MS } from "#contract/base/time";
import { hashSecret, newSecret } from "../../platform/crypto/secret";
import type { AppContext } from "../../http/context";
import { pendingSubmissions, users } from "../../platform/db/schema";
import { notFound } from "../../platform/errors";

const HOURS = 24;
/** The web leaves secrets out, and so does the API server (docs/design.md, section 3: never passwords). */
const isSecret = (name: string) => /passw|passkey$|senha|secondFactor|token|csrf/i.test(name);

/** Data on health (LGPD, art. 5, II). It is kept only for the person who is known to have typed it. */
const isSensitive = (name: string) => /disabilit|deficien|health/i.test(name);

/**
 * Saves a form of the user, or of nobody (null). Returns the only key that reads it.
 * Throws ApiProblem notFound if the user is gone.
 */
export async function savePendingSubmission(
  { db, now }: AppContext,
  { path, fields }: PendingSubmission,
  ownerId: string | null,
): Promise<string> {
  if (ownerId !== null) {
    const [owner] = await db.select({ id: users.id }).from(users).where(eq(users.id, ownerId));
    // The form of an account that was erased is nobody's to read.
    if (!owner) throw notFound();
  }
  const key = newSecret();
  await db.insert(pendingSubmissions).values({
    keyHash: hashSecret(key),
    ownerId,
    path,
    fields: fields.filter(([name]) => !isSecret(name) && (ownerId !== null || !isSensitive(name))),
    expiresAt: new Date(now().getTime() + HOURS * HOUR_MS),
  });
  return key;
}

/** Reads a form, which is its first reader's from then on. Throws notFound if it is unknown, over, or another's. */
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

/** Reads a form and deletes it; `userId` null is nobody. Throws notFound if it is unknown, over, or another's. */
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

/**
 * Deletes a form so that it is sent once. Only one of several calls at once gets true. Throws ApiProblem notFound for
 * another user's, and deletes it all the same: the caller sits at the browser that it came from, and its owner does not
 * any more.
 */
export async function claimPendingSubmission({ db }: AppContext, key: string, userId: string): Promise<boolean> {
  const [dropped] = await db
    .delete(pendingSubmissions)
    .where(eq(pendingSubmissions.keyHash, hashSecret(key)))
    .returning({ ownerId: pendingSubmissions.ownerId });
  if (dropped && dropped.ownerId !== null && dropped.ownerId !== userId) throw notFound();
  return dropped !== undefined;
}

const whereFree = (userId: string) => or(isNull(pendingSubmissions.ownerId), eq(pendingSubmissions.ownerId, userId));
