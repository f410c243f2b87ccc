import type { Confirmation } from "#contract/candidates/confirmation";
import { verifyPasskey } from "../auth/passkeyLogin";
import { isPassword } from "../auth/passwords";
import { assertSecondFactor } from "../auth/secondFactor";
import type { AppContext } from "../../http/context";
import type { Database } from "../../platform/db/database";
import { ApiProblem } from "../../platform/errors";
import { findAccount, lockAccount, type Account } from "../users/repository";

/** Returns the account if its password is right or its passkey has signed. Throws `invalid` or `notFound`. */
export async function confirmPerson(
  context: AppContext,
  userId: string,
  { currentPassword, passkey }: Confirmation,
): Promise<Account> {
  const account = await findAccount(context.db, userId);
  if (passkey) {
    await verifyPasskey(context, passkey, userId).catch((error: unknown) => {
      // 401 or 410 would refer to the session or the account.
      throw error instanceof ApiProblem ? new ApiProblem("invalid", { fields: { passkey: ["invalid"] } }) : error;
    });
    return account;
  }
  if (currentPassword === undefined)
    throw new ApiProblem("invalid", { fields: { currentPassword: ["passwordRequired"] } });
  if (!(await isPassword(currentPassword, account.passwordHash)))
    throw new ApiProblem("invalid", { fields: { currentPassword: ["passwordWrong"] } });
  return account;
}

/**
 * Locks a confirmed account and consumes its second factor's code. A passkey counts as both. Throws `notAuthenticated`
 * if the password has changed since, or `invalid` (secondFactor).
 */
export async function lockConfirmed(
  context: AppContext,
  transaction: Database,
  { id, passwordHash }: Account,
  { secondFactor, passkey }: Confirmation,
): Promise<void> {
  const locked = await lockAccount(transaction, id);
  if (locked.passwordHash !== passwordHash) throw new ApiProblem("notAuthenticated");
  if (!passkey) await assertSecondFactor(context, transaction, id, secondFactor);
}
