import { randomUUID } from "node:crypto";
import { and, eq, gt, lte } from "drizzle-orm";
import { z } from "zod";
import { linkedPaths } from "#contract/base/linkedPaths";
import { MINUTE_MS } from "#contract/base/time";
import type { AppContext } from "../../http/context";
import type { Database } from "../../platform/db/database";
import { emailUndos, passwordResets, users } from "../../platform/db/schema";
import { toMailed } from "../../messaging/mail/compose";
import { enqueueMail } from "../../messaging/mail/emailTask";
import { mailToUser, mailWaiting } from "../../messaging/mail/mailToUser";
import { passwordResetDoneMail, passwordResetMail } from "../../messaging/mail/messages";
import { enqueue } from "../../messaging/queue/enqueue";
import { defineKind } from "../../messaging/queue/kind";
import { ApiProblem } from "../../platform/errors";
import { findMaskedName } from "../users/accountName";
import { findAccount, findAccountByEmail, lockAccount } from "../users/repository";
import { hashPassword, refuseCommonPassword } from "./passwords";
import { endAccess } from "./endAccess";
import { hashSecret, newSecret } from "../../platform/crypto/secret";

const MINUTES = 30;
/** A younger link is not replaced, so that repeated requests neither revoke it nor fill an inbox. */
const KEPT_MINUTES = 5;
/** The only `route` that a request for a reset link may name (docs/requirements.md, section 2). */
const CHANGE_PASSWORD_ROUTE = `${linkedPaths.changePassword()}?key=`;

/** Accepts CHANGE_PASSWORD_ROUTE also without its first "/" or its "=", and with a "/" before "?key". */
export const isChangePasswordRoute = (route: string): boolean =>
  `/${route.replace(/^\//, "").replace(/\/?\?key=?$/, "?key=")}` === CHANGE_PASSWORD_ROUTE;

/** Mails a link, at most every five minutes. A background task, so that response times don't reveal accounts. */
export const passwordResetTask = defineKind({
  name: "password-reset",
  triedHours: 1,
  atOnce: 5,
  content: z.object({ email: z.string(), appUrl: z.string().optional() }),
  run: async (context, { id, content: { email, appUrl = context.config.PUBLIC_ORIGIN } }) => {
    const { db, now, config } = context;
    const account = await findAccountByEmail(db, email);
    if (!account) return "nobody has it";
    return db.transaction(async (transaction) => {
      // A simultaneous change of e-mail may have ended this mailbox's access.
      if ((await lockAccount(transaction, account.id)).email !== email) return "nobody has it";
      const key = await createReset(transaction, now(), account.id, KEPT_MINUTES);
      if (key === null) return "a link was mailed a moment ago";
      const link = `${appUrl}${CHANGE_PASSWORD_ROUTE}${key}`;
      const mail = { to: account.email, ...passwordResetMail(config, toMailed(account.language), link, MINUTES) };
      await enqueueMail(
        context,
        { key: `passwordReset:${id}`, userId: account.id, mail, limit: "passwordReset" },
        transaction,
      );
    });
  },
});

/** Mails a link to a page of `appUrl`, which must be an origin that the operator lists. */
export async function askPasswordReset(context: AppContext, email: string, appUrl: string): Promise<void> {
  await enqueue(context, passwordResetTask, { key: randomUUID(), userId: null, content: { email, appUrl } });
}

/** Replaces the user's reset. Returns the new key, or null if the last reset is younger than `keptMinutes`. */
export async function createReset(
  db: Database,
  now: Date,
  userId: string,
  keptMinutes: number,
): Promise<string | null> {
  const key = newSecret();
  const stored = { hash: hashSecret(key), expiresAt: new Date(now.getTime() + MINUTES * MINUTE_MS) };
  const replaced = await db
    .insert(passwordResets)
    .values({ ...stored, userId })
    .onConflictDoUpdate({
      target: passwordResets.userId,
      set: stored,
      setWhere: lte(passwordResets.expiresAt, new Date(now.getTime() + (MINUTES - keptMinutes) * MINUTE_MS)),
    })
    .returning({ hash: passwordResets.hash });
  return replaced.length > 0 ? key : null;
}

const whereReset = (now: Date, key: string) =>
  and(eq(passwordResets.hash, hashSecret(key)), gt(passwordResets.expiresAt, now));

/** Returns the account's masked e-mail or number, because a stranger may hold the link. Throws `expired`. */
export async function viewPasswordReset({ db, now }: AppContext, key: string): Promise<{ account: string }> {
  const [reset] = await db.select().from(passwordResets).where(whereReset(now(), key));
  if (!reset) throw new ApiProblem("expired");
  return { account: await findMaskedName(db, await findAccount(db, reset.userId)) };
}

/** Sets the password, ends all access and confirms the e-mail. Throws `expired`, or `invalid` (the key stays valid). */
export async function resetPassword(
  context: AppContext,
  key: string,
  password: string,
): Promise<{ userId: string; email: string | null }> {
  const { db, now, config } = context;
  const whereUsable = whereReset(now(), key);
  const [reset] = await db.select().from(passwordResets).where(whereUsable);
  if (!reset) throw new ApiProblem("expired");
  const { email, emailConfirmedAt: confirmedBefore } = await findAccount(db, reset.userId);
  refuseCommonPassword(config, { password, email: email ?? "" });
  const passwordHash = await hashPassword(password);
  const emailConfirmedAt = confirmedBefore ?? now();
  await db.transaction(async (transaction) => {
    await lockAccount(transaction, reset.userId);
    const used = await transaction.delete(passwordResets).where(whereUsable).returning();
    if (used.length === 0) throw new ApiProblem("expired");
    await transaction.update(users).set({ passwordHash, emailConfirmedAt }).where(eq(users.id, reset.userId));
    await endAccess(transaction, reset.userId);
    await transaction.delete(emailUndos).where(eq(emailUndos.userId, reset.userId));
    await mailWaiting(context, transaction, reset.userId);
    await mailToUser(context, reset.userId, (reader) => passwordResetDoneMail(config, reader), transaction);
  });
  return { userId: reset.userId, email };
}
