import { lt } from "drizzle-orm";
import type { Host } from "../calls";
import { accessTokens, heldSubmissions, passwordResets, rateLimits } from "../db/schema";

const EVERY = 10 * 60_000;
const DAY = 24 * 60 * 60_000;

/** Forgets what has had its time: tokens, reset keys, kept forms, and counts of windows long over. */
export async function clean({ db, now }: Pick<Host, "db" | "now">): Promise<void> {
  const time = now();
  await db.delete(accessTokens).where(lt(accessTokens.expiresAt, time));
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, time));
  await db.delete(heldSubmissions).where(lt(heldSubmissions.expiresAt, time));
  await db.delete(rateLimits).where(lt(rateLimits.windowStart, new Date(time.getTime() - 2 * DAY)));
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
