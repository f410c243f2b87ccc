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

/** Sets a password or asks for a new e-mail. Ends other access. Throws `invalid` or `notAuthenticated`. */
export async function changeAccount(
  context: AppContext,
  caller: Caller,
  { password, email, ...confirmation }: AccountChange,
): Promise<Session> {
  const { db, now, config } = context;
  const isAskedAgain = email === undefined || (await hasJustAsked(db, now(), caller.userId, email));
  if (password !== undefined && isAskedAgain && (await hasJustChanged(context, caller, password)))
    return db.transaction((transaction) => repeatSession(transaction, now(), caller));
  const account = await confirmPerson(context, caller.userId, confirmation);
  if (password === undefined && email === undefined)
    throw new ApiProblem("invalid", { fields: { password: ["required"], email: ["required"] } });
  // Without an e-mail the password could neither log in nor be reset.
  if (password !== undefined && account.email === null)
    throw new ApiProblem("invalid", { fields: { email: ["emailRequired"] } });
  if (password !== undefined) refuseCommonPassword(config, { password, email: email ?? account.email ?? "" });
  const passwordHash = password === undefined ? account.passwordHash : await hashPassword(password);
  return db.transaction(async (transaction) => {
    const { passwordHash: present } = await lockAccount(transaction, account.id);
    // The form was sent twice, and the first call has set this password.
    if (password !== undefined && present !== account.passwordHash && (await isPassword(password, present)))
      return repeatSession(transaction, now(), caller);
    await lockConfirmed(context, transaction, account, confirmation);
    if (password === undefined && email !== undefined && (await hasJustAsked(transaction, now(), account.id, email)))
      return repeatSession(transaction, now(), caller);
    await transaction.update(users).set({ passwordHash }).where(eq(users.id, account.id));
    // The change invalidates mailed links and unfinished logins.
    await endBegunAccess(transaction, account.id);
    const emailChange = email === undefined ? null : await askEmailChange(transaction, now(), account, email);
    if (emailChange) await mailEmailChange(context, transaction, account, emailChange);
    if (password !== undefined)
      await mailToUser(context, account.id, (reader) => passwordChangedMail(config, reader), transaction);
    return renewSession(transaction, now(), caller, now());
  });
}

/** Detects a form sent twice: the password is already set, and the session was confirmed within the last minute. */
async function hasJustChanged({ db, now }: AppContext, caller: Caller, password: string): Promise<boolean> {
  if (now().getTime() - caller.confirmedAt.getTime() > MINUTE_MS) return false;
  return isPassword(password, (await findAccount(db, caller.userId)).passwordHash);
}

/** Changes another person's account, checked like the owner's change. Throws `emailTaken`, or like `changeProfile`. */
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
