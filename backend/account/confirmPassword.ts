import { isPassword } from "../auth/passwords";
import type { Database } from "../db/database";
import { ApiProblem } from "../errors";
import { findAccount, lockAccount, type Account } from "../users/repository";

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
 * Locks a confirmed account until the end of the transaction. Throws ApiProblem notAuthenticated if its password has
 * changed since.
 */
export async function lockConfirmed(transaction: Database, { id, passwordHash }: Account): Promise<void> {
  const locked = await lockAccount(transaction, id);
  // Another session may have changed the password between the check and the lock.
  if (locked.passwordHash !== passwordHash) throw new ApiProblem("notAuthenticated");
}
