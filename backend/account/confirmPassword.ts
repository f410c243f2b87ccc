import { isPassword } from "../auth/passwords";
import type { Database } from "../db/database";
import { ApiProblem } from "../errors";
import { findAccount, lockAccount, type Account } from "../users/repository";

/** The account, once its password is given. Throws ApiProblem invalid (field currentPassword), also where the account has none, or notFound. */
export async function confirmPassword(db: Database, userId: string, currentPassword: string): Promise<Account> {
  const account = await findAccount(db, userId);
  if (!(await isPassword(currentPassword, account.passwordHash)))
    throw new ApiProblem("invalid", { fields: { currentPassword: ["passwordWrong"] } });
  return account;
}

/** Locks an account that was confirmed till the end of the transaction. Throws ApiProblem notAuthenticated where its password has changed since. */
export async function lockConfirmed(transaction: Database, { id, passwordHash }: Account): Promise<void> {
  const locked = await lockAccount(transaction, id);
  // Between the check and the lock somebody with another session may have changed it.
  if (locked.passwordHash !== passwordHash) throw new ApiProblem("notAuthenticated");
}
