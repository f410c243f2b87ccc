import { eq } from "drizzle-orm";
import { MINUTE_MS } from "#contract/base/time";
import type { Confirmation } from "#contract/candidates/confirmation";
import type { ProfileChange } from "#contract/candidates/candidate";
import type { Caller, AppContext } from "../../http/context";
import { askEmailChange, emailTaken, hasJustAsked, mailEmailChange } from "../auth/emailConfirmation";
import { endBegunAccess } from "../auth/endAccess";
import { hashPassword, isPassword, refuseCommonPassword } from "../auth/passwords";
import { renewSession, repeatSession, type Session } from "../../http/sessions/sessions";
import { changeProfile } from "../profile/profile";
import { users } from "../../platform/db/schema";
import { ApiProblem, notFound } from "../../platform/errors";
import { mailToUser } from "../../messaging/mail/mailToUser";
import { passwordChangedMail } from "../../messaging/mail/messages";
import { findAccount, lockAccount, viewUser } from "../users/repository";
import { confirmPerson, lockConfirmed } from "./confirmPerson";

interface AccountChange extends Confirmation {
  password?: string | undefined;
  email?: string | undefined;
}

/**
 * Changes the password, has the account wait for another e-mail, and ends every other session, pending steps and the
 * calendar's address. It mails the owner. Returns the session that replaces the caller's. Throws ApiProblem invalid
 * (fields currentPassword, secondFactor, passkey, password). The same change sent once more changes nothing and
 * succeeds.
 */
export async function changeAccount(
  context: AppContext,
  caller: Caller,
  { password, email, ...confirmation }: AccountChange,
): Promise<Session> {
  const { db, now, config } = context;
  if (password !== undefined && (await hasJustChanged(context, caller, password)))
    return db.transaction((transaction) => repeatSession(transaction, now(), caller));
  const account = await confirmPerson(context, caller.userId, confirmation);
  if (password === undefined && email === undefined)
    throw new ApiProblem("invalid", { fields: { password: ["required"], email: ["required"] } });
  if (password !== undefined) refuseCommonPassword(config, { password, email: email ?? account.email });
  const passwordHash = password === undefined ? account.passwordHash : await hashPassword(password);
  return db.transaction(async (transaction) => {
    const { passwordHash: present } = await lockAccount(transaction, account.id);
    // The same form, sent at the same time, came first.
    if (password !== undefined && present !== account.passwordHash && (await isPassword(password, present)))
      return repeatSession(transaction, now(), caller);
    await lockConfirmed(context, transaction, account, confirmation);
    if (password === undefined && email !== undefined && (await hasJustAsked(transaction, now(), account.id, email)))
      return repeatSession(transaction, now(), caller);
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
 * Returns whether the account has the password already, and the caller's session began with it within the last minute.
 * The form was sent twice then, and its current password is the former one by now.
 */
async function hasJustChanged({ db, now }: AppContext, caller: Caller, password: string): Promise<boolean> {
  if (now().getTime() - caller.confirmedAt.getTime() > MINUTE_MS) return false;
  return isPassword(password, (await findAccount(db, caller.userId)).passwordHash);
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
