import type { CookieChoice } from "#contract/consent";
import type { AppContext } from "../context";
import { cookieChoices } from "../db/schema";

/**
 * Adds a choice of a visitor. None is ever changed, so that each can be proved (LGPD, art. 8, § 2). `userId` is null if
 * nobody was logged in.
 */
export async function addCookieChoice(
  { db, now }: AppContext,
  choice: CookieChoice,
  userId: string | null,
): Promise<void> {
  await db.insert(cookieChoices).values({ ...choice, userId, createdAt: now() });
}
