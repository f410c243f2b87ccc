import { eq } from "drizzle-orm";
import { RECENT_LOGIN_MINUTES } from "#contract/account";
import { MINUTE_MS } from "#contract/time";
import type { AppContext, Caller } from "../context";
import { accessTokens } from "../db/schema";
import { ApiProblem } from "../errors";
import { confirmPassword, lockConfirmed, type Confirmation } from "./confirmPassword";

const RECENT = RECENT_LOGIN_MINUTES * MINUTE_MS;

/**
 * Throws ApiProblem confirmationNeeded unless the person proved a moment ago who they are: whoever finds a phone with
 * an open session may read, and neither takes everything along nor shuts the owner out.
 */
export function assertRecentLogin({ now }: AppContext, { confirmedAt }: Caller): void {
  if (now().getTime() - confirmedAt.getTime() > RECENT) throw new ApiProblem("confirmationNeeded");
}

/**
 * Confirms the session by the password, and a code where there is a second factor. Returns until when that counts.
 * Throws ApiProblem invalid (fields currentPassword, secondFactor).
 */
export async function confirmSession(
  context: AppContext,
  { userId, tokenHash }: Caller,
  { currentPassword, secondFactor }: Confirmation,
): Promise<Date> {
  const { db, now } = context;
  const account = await confirmPassword(db, userId, currentPassword);
  const confirmedAt = now();
  await db.transaction(async (transaction) => {
    await lockConfirmed(context, transaction, account, secondFactor);
    await transaction.update(accessTokens).set({ confirmedAt }).where(eq(accessTokens.hash, tokenHash));
  });
  return new Date(confirmedAt.getTime() + RECENT);
}
