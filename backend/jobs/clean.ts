import { lt } from "drizzle-orm";
import { eraseDueAccounts } from "../account/erase";
import type { AppContext } from "../context";
import { accessTokens, pendingSubmissions, passwordResets, pendingLinks, rateLimits } from "../db/schema";

const DAY = 24 * 60 * 60_000;

/**
 * Deletes what is over: tokens, reset keys, links, pending submissions, counts of old windows, accounts whose owners
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
  // This comes last, because it fails when the mail server is down.
  await eraseDueAccounts(context);
}
