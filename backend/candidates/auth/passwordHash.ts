import { and, eq } from "drizzle-orm";
import type { Database } from "../../platform/db/database";
import { users } from "../../platform/db/schema";
import { ApiProblem } from "../../platform/errors";
import { lockAccount, type Account } from "../users/repository";
import { hashPassword, isOutdatedHash, isPassword } from "./passwords";

/** Locks an account. Throws `wrongCredentials` if the password was changed. A new hash of the same password is fine. */
export async function lockUnchanged(db: Database, account: Account, password: string): Promise<void> {
  const { passwordHash } = await lockAccount(db, account.id);
  if (passwordHash !== account.passwordHash && !(await isPassword(password, passwordHash)))
    throw new ApiProblem("wrongCredentials");
}

/** Hashes the password again if its hash has an old cost (ASVS 5.0, 11.2.2). The caller has verified the password. */
export async function renewOutdatedHash(db: Database, account: Account, password: string): Promise<void> {
  const { id, passwordHash: outdated } = account;
  if (outdated === null || !(await isOutdatedHash(outdated))) return;
  const passwordHash = await hashPassword(password);
  await db
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, id), eq(users.passwordHash, outdated)));
}
