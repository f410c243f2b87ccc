import { lt } from "drizzle-orm";
import { eraseDueAccounts } from "../account/erase";
import type { Host } from "../calls";
import { accessTokens, heldSubmissions, passwordResets, pendingLinks, rateLimits } from "../db/schema";

const EVERY = 10 * 60_000;
const DAY = 24 * 60 * 60_000;

/**
 * Forgets what has had its time: tokens, reset keys, links, kept forms, counts of windows long over, accounts whose owners
 * asked for it, and users who never completed their registration.
 */
export async function clean(host: Host): Promise<void> {
  const { db, now } = host;
  const time = now();
  await db.delete(accessTokens).where(lt(accessTokens.expiresAt, time));
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, time));
  await db.delete(pendingLinks).where(lt(pendingLinks.expiresAt, time));
  await db.delete(heldSubmissions).where(lt(heldSubmissions.expiresAt, time));
  await db.delete(rateLimits).where(lt(rateLimits.windowStart, new Date(time.getTime() - 2 * DAY)));
  // Last: a mail server that is down makes it fail.
  await eraseDueAccounts(host);
}

/** Cleans now and every ten minutes. The function it returns ends that, and resolves when none is under way. */
export function startCleaner(host: Host, onFailure: (error: unknown) => void): () => Promise<void> {
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
