import { RECENT_LOGIN_MINUTES } from "#contract/candidates/account";
import type { Confirmation } from "#contract/candidates/confirmation";
import { MINUTE_MS } from "#contract/base/time";
import { findSecondFactor } from "../auth/secondFactor";
import type { AppContext, Caller } from "../../http/context";
import { ApiProblem } from "../../platform/errors";
import { replaceToken, type Session } from "../../http/sessions/sessions";
import { confirmPerson, lockConfirmed } from "./confirmPerson";

const RECENT = RECENT_LOGIN_MINUTES * MINUTE_MS;

/** Throws `confirmationNeeded` without a recent login, because somebody else may be using an open session. */
export function assertRecentLogin({ now }: AppContext, { confirmedAt }: Pick<Caller, "confirmedAt">): void {
  if (now().getTime() - confirmedAt.getTime() > RECENT) throw new ApiProblem("confirmationNeeded");
}

/** Throws `confirmationNeeded` unless the user logged in recently, with a second factor. */
export async function assertBothFactors(context: AppContext, caller: Caller): Promise<void> {
  assertRecentLogin(context, caller);
  const since = await findSecondFactor(context.db, caller.userId);
  if (!since || since > caller.confirmedAt) throw new ApiProblem("confirmationNeeded");
}

/** Confirms the owner's presence. Returns a token and the confirmation's end. Throws `invalid`, `notAuthenticated`. */
export async function confirmSession(
  context: AppContext,
  caller: Caller,
  confirmation: Confirmation,
): Promise<Session & { confirmedUntil: string }> {
  const account = await confirmPerson(context, caller.userId, confirmation);
  const confirmedAt = context.now();
  const session = await context.db.transaction(async (transaction) => {
    await lockConfirmed(context, transaction, account, confirmation);
    return replaceToken(transaction, caller, confirmedAt);
  });
  return { ...session, confirmedUntil: new Date(confirmedAt.getTime() + RECENT).toISOString() };
}
