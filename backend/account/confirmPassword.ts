import { isPassword } from "../auth/passwords";
import { assertSecondFactor } from "../auth/secondFactor";
import type { AppContext } from "../context";
import type { Database } from "../db/database";
import { ApiProblem } from "../errors";
import { findAccount, lockAccount, type Account } from "../users/repository";

/** By what a person shows anew that the session is theirs. */
export interface Confirmation {
  currentPassword: string;
  /** A code, where the account has a second factor. */
  secondFactor?: string | undefined;
}

/**
 * Returns the account if the password is right. Throws ApiProblem invalid (field currentPassword), also if the account
 * has no password, or notFound.
 */
export async function confirmPassword(db: Database, userId: string, currentPassword: string): Promise<Account> {
  const account = await findAccount(db, userId);
  if (!(await isPassword(currentPassword, account.passwordHash)))
    throw new ApiProblem("invalid", { fields: { currentPassword: ["passwordWrong"] } });
  return account;
}

/**
 * Locks a confirmed account until the end of the transaction, and uses up the code of its second factor, if it has one.
 * Throws ApiProblem notAuthenticated if its password has changed since, or invalid (field secondFactor).
 */
export async function lockConfirmed(
  context: AppContext,
  transaction: Database,
  { id, passwordHash }: Account,
  secondFactor: string | undefined,
): Promise<void> {
  const locked = await lockAccount(transaction, id);
  // Another session may have changed the password between the check and the lock.
  if (locked.passwordHash !== passwordHash) throw new ApiProblem("notAuthenticated");
  await assertSecondFactor(context, transaction, id, secondFactor);
}
