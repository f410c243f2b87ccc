import { and, eq, gt, isNull, lt, or } from "drizzle-orm";
import type { HeldSubmission } from "#contract/heldSubmission";
import { hashSecret, newSecret } from "../auth/token";
import type { Host } from "../calls";
import { heldSubmissions } from "../db/schema";
import { notFound } from "../problem";

const HOURS = 24;
/** What the web should have left out is left out here too (design.md, section 3: never passwords). */
const isSecret = (name: string) => /passw|senha|token|csrf/i.test(name);

/** Answers the key that alone reads it. Forgets what is over. */
export async function hold({ db, now }: Host, { path, fields }: HeldSubmission): Promise<string> {
  await db.delete(heldSubmissions).where(lt(heldSubmissions.expiresAt, now()));
  const key = newSecret();
  await db.insert(heldSubmissions).values({
    keyHash: hashSecret(key),
    path,
    fields: fields.filter(([name]) => !isSecret(name)),
    expiresAt: new Date(now().getTime() + HOURS * 60 * 60 * 1000),
  });
  return key;
}

/** The first user who reads it owns it. Throws ApiProblem notFound: unknown, over, or somebody else's. */
export async function readHeld({ db, now }: Host, key: string, userId: string): Promise<HeldSubmission> {
  const isReadable = and(
    eq(heldSubmissions.keyHash, hashSecret(key)),
    gt(heldSubmissions.expiresAt, now()),
    isFree(userId),
  );
  const [row] = await db.update(heldSubmissions).set({ ownerId: userId }).where(isReadable).returning();
  if (!row) throw notFound();
  return { path: row.path, fields: row.fields };
}

/** True for the one call that did it, however many come at once. Throws ApiProblem notFound for somebody else's. */
export async function dropHeld({ db }: Host, key: string, userId: string): Promise<boolean> {
  const isIt = eq(heldSubmissions.keyHash, hashSecret(key));
  const dropped = await db
    .delete(heldSubmissions)
    .where(and(isIt, isFree(userId)))
    .returning({ keyHash: heldSubmissions.keyHash });
  if (dropped.length > 0) return true;
  const [others] = await db.select({ keyHash: heldSubmissions.keyHash }).from(heldSubmissions).where(isIt);
  if (others) throw notFound();
  return false;
}

const isFree = (userId: string) => or(isNull(heldSubmissions.ownerId), eq(heldSubmissions.ownerId, userId));
