import { and, eq, gt, sql } from "drizzle-orm";
import type { AppContext } from "../context";
import { digest } from "../../platform/crypto/secret";
import type { Database } from "../../platform/db/database";
import { rateLimits } from "../../platform/db/schema";
import { ApiProblem } from "../../platform/errors";

/** At most `max` attempts in a fixed window. Counts are deleted after two days, so a window lasts a day at most. */
export interface Allowance {
  max: number;
  windowSeconds: number;
}

/** Counts first, so that parallel calls can't all pass. Returns a function to undo it. Throws `tooManyRequests`. */
export async function limit(
  { db, config, now }: AppContext,
  key: string,
  { max, windowSeconds }: Allowance,
): Promise<() => Promise<void>> {
  if (!config.RATE_LIMITS) return () => Promise.resolve();
  const window = windowSeconds * 1000;
  const time = now().getTime();
  const start = time - (time % window);
  const hashedKey = toStoredKey(key, windowSeconds);
  const [row] = await db
    .insert(rateLimits)
    .values({ key: hashedKey, windowStart: new Date(start), count: 1 })
    .onConflictDoUpdate({
      target: [rateLimits.key, rateLimits.windowStart],
      set: { count: sql`least(${rateLimits.count} + 1, 1000000)` },
    })
    .returning({ count: rateLimits.count });
  if (row && row.count > max) throw tooMany(key, start + window - time);
  const own = and(eq(rateLimits.key, hashedKey), eq(rateLimits.windowStart, new Date(start)), gt(rateLimits.count, 0));
  return async () => {
    await db
      .update(rateLimits)
      .set({ count: sql`${rateLimits.count} - 1` })
      .where(own);
  };
}

export async function clearLimit(db: Database, key: string, { windowSeconds }: Allowance): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, toStoredKey(key, windowSeconds)));
}

/** A key contains an IP address or e-mail, so only its hash is stored (LGPD art. 6, III). */
const toStoredKey = (key: string, windowSeconds: number) => digest(`${windowSeconds}:${key}`);

let counts = new Map<string, number>();
let countedFrom = 0;

export interface Left {
  max: number;
  calls: number;
  seconds: number;
}

/** Counts calls per minute in memory, because they are frequent. Throws `tooManyRequests`. */
export function limitInMemory(context: AppContext, key: string, max: number): void {
  const left = countInMemory(context, key, max);
  if (left && left.calls < 0) throw tooMany(key, left.seconds * 1000);
}

/** Counts a call. Returns how many of `max` a minute are left (negative: above `max`), or null if limits are off. */
export function countInMemory({ config, now }: AppContext, key: string, max: number): Left | null {
  if (!config.RATE_LIMITS) return null;
  const time = now().getTime();
  if (Math.abs(time - countedFrom) >= 60_000) {
    countedFrom = time;
    counts = new Map();
  }
  const count = (counts.get(key) ?? 0) + 1;
  counts.set(key, count);
  return { max, calls: max - count, seconds: Math.ceil((countedFrom + 60_000 - time) / 1000) };
}

/** Creates the 429. `left`: ms until the next attempt. The key's first word is the limit's name. */
export const tooMany = (key: string, left: number) =>
  new ApiProblem("tooManyRequests", { retryAfter: Math.max(1, Math.ceil(left / 1000)) }, key.split(/[ :]/, 1)[0]);
