import { and, eq, gt, isNull, lt, or } from "drizzle-orm";
import type { PendingSubmission } from "#contract/pendingSubmission";
import { hashSecret, newSecret } from "../crypto";
import type { AppContext } from "../context";
import { pendingSubmissions } from "../db/schema";
import { notFound } from "../errors";

const HOURS = 24;
/** The web leaves secrets out, and so does the API server (docs/design.md, section 3: never passwords). */
const isSecret = (name: string) => /passw|senha|token|csrf/i.test(name);

/** Saves a form and returns the only key that reads it. Deletes those that are over. */
export async function savePendingSubmission(
  { db, now }: AppContext,
  { path, fields }: PendingSubmission,
): Promise<string> {
  await db.delete(pendingSubmissions).where(lt(pendingSubmissions.expiresAt, now()));
  const key = newSecret();
  await db.insert(pendingSubmissions).values({
    keyHash: hashSecret(key),
    path,
    fields: fields.filter(([name]) => !isSecret(name)),
    expiresAt: new Date(now().getTime() + HOURS * 60 * 60 * 1000),
  });
  return key;
}

/**
 * Reads a form. The first user who reads it owns it. Throws ApiProblem notFound if it is unknown, over, or another
 * user's.
 */
export async function getPendingSubmission(
  { db, now }: AppContext,
  key: string,
  userId: string,
): Promise<PendingSubmission> {
  const isReadable = and(
    eq(pendingSubmissions.keyHash, hashSecret(key)),
    gt(pendingSubmissions.expiresAt, now()),
    isFree(userId),
  );
  const [row] = await db.update(pendingSubmissions).set({ ownerId: userId }).where(isReadable).returning();
  if (!row) throw notFound();
  return { path: row.path, fields: row.fields };
}

/**
 * Deletes a form so that it is sent once. Only one of several calls at once gets true. Throws ApiProblem notFound for
 * another user's.
 */
export async function claimPendingSubmission({ db }: AppContext, key: string, userId: string): Promise<boolean> {
  const isIt = eq(pendingSubmissions.keyHash, hashSecret(key));
  const dropped = await db
    .delete(pendingSubmissions)
    .where(and(isIt, isFree(userId)))
    .returning({ keyHash: pendingSubmissions.keyHash });
  if (dropped.length > 0) return true;
  const [others] = await db.select({ keyHash: pendingSubmissions.keyHash }).from(pendingSubmissions).where(isIt);
  if (others) throw notFound();
  return false;
}

const isFree = (userId: string) => or(isNull(pendingSubmissions.ownerId), eq(pendingSubmissions.ownerId, userId));
