import { eq } from "drizzle-orm";
import type { Confirmation } from "#contract/candidates/confirmation";
import type { ProfileChange } from "#contract/candidates/candidate";
import type { Caller, AppContext } from "../../http/context";
import { askEmailChange, emailTaken, mailEmailChange } from "../auth/emailConfirmation";
import { endBegunAccess } from "../auth/endAccess";
import { hashPassword, refuseCommonPassword } from "../auth/passwords";
import { renewSession, type Session } from "../../http/sessions/sessions";
import { changeProfile } from "../profile/profile";
import { users } from "../../platform/db/schema";
import { ApiProblem, notFound } from "../../platform/errors";
import { mailToUser } from "../../messaging/mail/mailToUser";
import { passwordChangedMail } from "../../messaging/mail/messages";
import { lockAccount, viewUser } from "../users/repository";
import { confirmPerson, lockConfirmed } from "./confirmPerson";

interface AccountChange extends Confirmation {
  password?: string | undefined;
  email?: string | undefined;
}

/**
 * Changes the password, has the account wait for another e-mail, ends every other session, what somebody has begun and
 * the calendar's address, and mails what is to be known of it. Returns the session that replaces the caller's. Throws
 * ApiProblem invalid (fields currentPassword, secondFactor, passkey, password).
 */
export async function changeAccount(
  context: AppContext,
  caller: Caller,
  { password, email, ...confirmation }: AccountChange,
): Promise<Session> {
  const { db, now, config } = context;
  const account = await confirmPerson(context, caller.userId, confirmation);
  if (password === undefined && email === undefined)
    throw new ApiProblem("invalid", { fields: { password: ["required"], email: ["required"] } });
  if (password !== undefined) refuseCommonPassword(config, { password, email: email ?? account.email });
  const passwordHash = password === undefined ? account.passwordHash : await hashPassword(password);
  return db.transaction(async (transaction) => {
    await lockConfirmed(context, transaction, account, confirmation);
    await transaction.update(users).set({ passwordHash }).where(eq(users.id, account.id));
    // A link that was mailed before must not undo the change, nor a login that began before get around it.
    await endBegunAccess(transaction, account.id);
    const emailChange = email === undefined ? null : await askEmailChange(transaction, now(), account, email);
    if (emailChange) await mailEmailChange(context, transaction, account, emailChange);
    if (password !== undefined)
      await mailToUser(context, account.id, (language) => passwordChangedMail(config, language), transaction);
    return renewSession(transaction, now(), caller, now());
  });
}

/**
 * Changes somebody's profile for a super-admin, by its owner's rules. Another e-mail waits for its confirmation. Throws
 * ApiProblem emailTaken, and what `changeProfile` throws.
 */
export async function changeOthersProfile(
  context: AppContext,
  userId: string,
  { email, ...profile }: ProfileChange & { email?: string | undefined },
): Promise<void> {
  const { db, now } = context;
  await db.transaction(async (transaction) => {
    const account = await lockAccount(transaction, userId);
    const emailChange = email === undefined ? null : await askEmailChange(transaction, now(), account, email);
    if (emailChange?.holder) throw emailTaken("email");
    if (emailChange) await mailEmailChange(context, transaction, account, emailChange);
    if (Object.keys(profile).length === 0) return;
    const { candidate } = await viewUser(transaction, userId);
    if (!candidate) throw notFound();
    await changeProfile(transaction, now(), candidate.id, profile);
  });
}
