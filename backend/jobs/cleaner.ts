import { lt } from "drizzle-orm";
import { eraseDueAccounts } from "../account/erase";
import type { AppContext } from "../context";
import { accessTokens, pendingSubmissions, passwordResets, pendingLinks, rateLimits } from "../db/schema";

const EVERY = 10 * 60_000;
const DAY = 24 * 60 * 60_000;

/**
 * Forgets what has had its time: tokens, reset keys, links, pending submissions, counts of windows long over, accounts whose owners
 * asked for it, and users who never completed their registration.
 */
export async function clean(context: AppContext): Promise<void> {
  const { db, now } = context;
  const time = now();
  await db.delete(accessTokens).where(lt(accessTokens.expiresAt, time));
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, time));
  await db.delete(pendingLinks).where(lt(pendingLinks.expiresAt, time));
  await db.delete(pendingSubmissions).where(lt(pendingSubmissions.expiresAt, time));
  await db.delete(rateLimits).where(lt(rateLimits.windowStart, new Date(time.getTime() - 2 * DAY)));
  // Last: a mail server that is down makes it fail.
  await eraseDueAccounts(context);
}

/** Cleans now and every ten minutes. The function it returns ends that, and resolves when none is under way. */
export function startCleaner(context: AppContext, onFailure: (error: unknown) => void): () => Promise<void> {
  let running = clean(context).catch(onFailure);
  const timer = setInterval(() => {
    running = running.then(() => clean(context)).catch(onFailure);
  }, EVERY);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
