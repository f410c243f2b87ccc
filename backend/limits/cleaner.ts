import { and, eq, lt, notExists } from "drizzle-orm";
import { CANDIDATE_USER_TYPE } from "#contract/user";
import type { Host } from "../calls";
import { accessTokens, candidates, heldSubmissions, passwordResets, pendingLinks, rateLimits, users } from "../db/schema";

const EVERY = 10 * 60_000;
const DAY = 24 * 60 * 60_000;
/** How long a registration that was begun by a provider's login may stay incomplete, at the least. */
const INCOMPLETE = 30 * DAY;

/** Forgets what has had its time: tokens, reset keys, links, kept forms, counts of windows long over, and users who never completed their registration. */
export async function clean({ db, now }: Pick<Host, "db" | "now">): Promise<void> {
  const time = now();
  await db.delete(accessTokens).where(lt(accessTokens.expiresAt, time));
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, time));
  await db.delete(pendingLinks).where(lt(pendingLinks.expiresAt, time));
  await db.delete(heldSubmissions).where(lt(heldSubmissions.expiresAt, time));
  await db.delete(rateLimits).where(lt(rateLimits.windowStart, new Date(time.getTime() - 2 * DAY)));
  await db.delete(users).where(
    and(
      // Other types never have a candidate.
      eq(users.typeUser, CANDIDATE_USER_TYPE),
      lt(users.createdAt, new Date(time.getTime() - INCOMPLETE)),
      notExists(db.select({ id: candidates.id }).from(candidates).where(eq(candidates.userId, users.id))),
      notExists(db.select({ id: accessTokens.id }).from(accessTokens).where(eq(accessTokens.userId, users.id))),
    ),
  );
}

/** Cleans now and every ten minutes. The function it returns ends that, and resolves when none is under way. */
export function startCleaner(host: Pick<Host, "db" | "now">, onFailure: (error: unknown) => void): () => Promise<void> {
  let running = clean(host).catch(onFailure);
  const timer = setInterval(() => {
    running = running.then(() => clean(host)).catch(onFailure);
  }, EVERY);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
