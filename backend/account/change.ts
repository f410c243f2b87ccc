import { eq } from "drizzle-orm";
import type { Caller, AppContext } from "../context";
import { hashPassword, refuseCommonPassword } from "../auth/passwords";
import { renewSession, type Session } from "../auth/sessions";
import type { Database } from "../db/database";
import { candidates, passwordResets, users } from "../db/schema";
import { ApiProblem, notFound } from "../errors";
import { lockAccount } from "../users/repository";
import { confirmPassword, lockConfirmed } from "./confirmPassword";

interface AccountChange {
  currentPassword: string;
  password?: string | undefined;
  email?: string | undefined;
}

/**
 * Changes the password or the e-mail, and ends every other session. Returns the session that replaces the caller's, and
 * the old e-mail. Throws ApiProblem invalid (fields currentPassword, password) or emailTaken (field email).
 */
export async function changeAccount(
  { db, now }: AppContext,
  caller: Caller,
  { currentPassword, password, email }: AccountChange,
): Promise<{ session: Session; oldEmail: string }> {
  const account = await confirmPassword(db, caller.userId, currentPassword);
  if (password === undefined && email === undefined)
    throw new ApiProblem("invalid", { fields: { password: ["required"], email: ["required"] } });
  if (password !== undefined) refuseCommonPassword(password, email ?? account.email, "password");
  const passwordHash = password === undefined ? account.passwordHash : await hashPassword(password);
  return db.transaction(async (transaction) => {
    await lockConfirmed(transaction, account);
    await transaction.update(users).set({ passwordHash }).where(eq(users.id, account.id));
    if (email !== undefined) await changeEmail(transaction, account.id, email);
    // A link that was mailed before must not undo the change.
    await transaction.delete(passwordResets).where(eq(passwordResets.userId, account.id));
    return { session: await renewSession(transaction, now(), caller), oldEmail: account.email };
  });
}

/** Changes somebody's profile for a super-admin. Throws ApiProblem notFound or emailTaken. */
export async function changeProfile(
  db: Database,
  userId: string,
  { name, email }: { name?: string | undefined; email?: string | undefined },
): Promise<void> {
  await db.transaction(async (transaction) => {
    await lockAccount(transaction, userId);
    if (email !== undefined) await changeEmail(transaction, userId, email);
    if (name === undefined) return;
    const named = await transaction
      .update(candidates)
      .set({ name })
      .where(eq(candidates.userId, userId))
      .returning({ id: candidates.id });
    if (named.length === 0) throw notFound();
  });
}

async function changeEmail(db: Database, userId: string, email: string): Promise<void> {
  try {
    await db.update(users).set({ email }).where(eq(users.id, userId));
  } catch (error) {
    if (isViolation(error, "users_email")) throw new ApiProblem("emailTaken", { fields: { email: ["emailTaken"] } });
    throw error;
  }
}

/**
 * Whether a unique index refused the row. Both engines are understood, with drizzle's own error around theirs or
 * without.
 */
function isViolation(error: unknown, index: string): boolean {
  return (
    error instanceof Error &&
    (error.message.includes(`unique constraint "${index}"`) || isViolation(error.cause, index))
  );
}
