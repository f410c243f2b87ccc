import { and, eq, lt } from "drizzle-orm";
import type { Caller } from "../calls";
import type { Database } from "../db/database";
import { accessTokens } from "../db/schema";
import { hashSecret, newSecret } from "./token";

export interface Session {
  accessToken: string;
  /** ISO 8601, UTC. */
  expiresAt: string;
}

const DAY = 24 * 60 * 60 * 1000;

/** Opens a session of 30 days, or of one day where it is not to be remembered (contract/user.ts, login). */
export async function openSession(db: Database, now: Date, userId: string, remember = true): Promise<Session> {
  await db.delete(accessTokens).where(and(eq(accessTokens.userId, userId), lt(accessTokens.expiresAt, now)));
  return insert(db, now, userId, new Date(now.getTime() + (remember ? 30 : 1) * DAY));
}

/** Ends every session of the user and opens one in the caller's place, that lives as long as the caller's would have. */
export async function renewSession(db: Database, now: Date, { userId, tokenHash }: Caller): Promise<Session> {
  const ended = await db.delete(accessTokens).where(eq(accessTokens.userId, userId)).returning();
  const own = ended.find((token) => token.hash === tokenHash);
  return insert(db, now, userId, own?.expiresAt ?? new Date(now.getTime() + DAY));
}

/** Answers whether there was one. */
export async function endSession(db: Database, tokenHash: string): Promise<boolean> {
  return (await db.delete(accessTokens).where(eq(accessTokens.hash, tokenHash)).returning({ hash: accessTokens.hash })).length > 0;
}

export async function endSessionsOf(db: Database, userId: string): Promise<void> {
  await db.delete(accessTokens).where(eq(accessTokens.userId, userId));
}

/** When the session ends; null for a token that is unknown. */
export async function expiryOf(db: Database, tokenHash: string): Promise<Date | null> {
  const [row] = await db.select({ expiresAt: accessTokens.expiresAt }).from(accessTokens).where(eq(accessTokens.hash, tokenHash));
  return row?.expiresAt ?? null;
}

async function insert(db: Database, now: Date, userId: string, expiresAt: Date): Promise<Session> {
  const accessToken = newSecret();
  await db.insert(accessTokens).values({ hash: hashSecret(accessToken), userId, createdAt: now, expiresAt });
  return { accessToken, expiresAt: expiresAt.toISOString() };
}
