import type { CookieChoice } from "#contract/consent";
import type { AppContext } from "../context";
import { cookieChoices } from "../db/schema";

/** Adds a choice to those of its visitor: none is ever changed, so that each can be proved (LGPD, art. 8, § 2). `userId` null: nobody was logged in. */
export async function addCookieChoice(
  { db, now }: AppContext,
  choice: CookieChoice,
  userId: string | null,
): Promise<void> {
  await db.insert(cookieChoices).values({ ...choice, userId, createdAt: now() });
}
