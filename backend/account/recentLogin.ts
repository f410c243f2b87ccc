import { eq } from "drizzle-orm";
import { RECENT_LOGIN_MINUTES } from "#contract/account";
import { MINUTE_MS } from "#contract/time";
import type { AppContext, Caller } from "../context";
import { accessTokens } from "../db/schema";
import { ApiProblem } from "../errors";
import { confirmPassword } from "./confirmPassword";

const RECENT = RECENT_LOGIN_MINUTES * MINUTE_MS;

/**
 * Throws ApiProblem confirmationNeeded unless the person proved a moment ago who they are: whoever finds a phone with
 * an open session may read, and neither takes everything along nor shuts the owner out.
 */
export function assertRecentLogin({ now }: AppContext, { confirmedAt }: Caller): void {
  if (now().getTime() - confirmedAt.getTime() > RECENT) throw new ApiProblem("confirmationNeeded");
}

/**
 * Confirms the session by the password. Returns until when that counts. Throws ApiProblem invalid (currentPassword).
 */
export async function confirmSession(
  { db, now }: AppContext,
  { userId, tokenHash }: Caller,
  currentPassword: string,
): Promise<Date> {
  await confirmPassword(db, userId, currentPassword);
  const confirmedAt = now();
  await db.update(accessTokens).set({ confirmedAt }).where(eq(accessTokens.hash, tokenHash));
  return new Date(confirmedAt.getTime() + RECENT);
}
