import { and, eq } from "drizzle-orm";
import type { Database } from "../../platform/db/database";
import { users } from "../../platform/db/schema";
import type { Account } from "../users/repository";
import { hashPassword, isOutdatedHash } from "./passwords";

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
