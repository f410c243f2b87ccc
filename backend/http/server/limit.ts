import { and, eq, gt, sql } from "drizzle-orm";
import type { AppContext } from "../context";
import { digest } from "../../platform/crypto/secret";
import type { Database } from "../../platform/db/database";
import { rateLimits } from "../../platform/db/schema";
import { ApiProblem } from "../../platform/errors";

/** At most `max` times in a fixed window of `windowSeconds`, a day at most (jobs/clean.ts deletes older ones). */
export interface Allowance {
  max: number;
  windowSeconds: number;
}

/**
 * Counts one attempt under `key` ("login:address:203.0.113.7") and throws ApiProblem tooManyRequests, with the seconds
 * until the window ends, once there were more than allowed. The counts are in the store, so that they hold across
 * several API servers and restarts. It does nothing if RATE_LIMITS is off.
 *
 * Returns a function that gives the attempt back, where only some attempts are to count: failures are counted before it
 * is known that they are failures, because many at once would else all pass.
 */
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

/** Forgets what was counted under `key`. */
export async function clearLimit(db: Database, key: string, { windowSeconds }: Allowance): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, toStoredKey(key, windowSeconds)));
}

/** A key holds an address or an e-mail, which the store need not keep in the clear (LGPD art. 6, III). */
const toStoredKey = (key: string, windowSeconds: number) => digest(`${windowSeconds}:${key}`);

let counts = new Map<string, number>();
let countedFrom = 0;

/** The rest of an allowance in memory: calls, and the seconds until all of it is back. */
export interface Left {
  max: number;
  calls: number;
  seconds: number;
}

/** Allows at most `max` a minute under `key`, counted in memory, for frequent calls. Throws tooManyRequests. */
export function limitInMemory(context: AppContext, key: string, max: number): void {
  const left = countInMemory(context, key, max);
  if (left && left.calls < 0) throw tooMany(key, left.seconds * 1000);
}

/** Counts a call under `key`, of which there may be `max` a minute. Below 0 it is one too many. Null: no limits. */
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

/** `left` is in ms. The limit's name is the first word of the key: the rest says who. */
export const tooMany = (key: string, left: number) =>
  new ApiProblem("tooManyRequests", { retryAfter: Math.max(1, Math.ceil(left / 1000)) }, key.split(/[ :]/, 1)[0]);
