import { and, eq, gt, gte, type SQL } from "drizzle-orm";
import { EMAIL_UNDO_HOURS, type EmailLink } from "#contract/candidates/email";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#contract/base/time";
import type { AppContext } from "../../http/context";
import { hashSecret, newSecret } from "../../platform/crypto/secret";
import type { Database } from "../../platform/db/database";
import { emailConfirmations, emailUndos, users } from "../../platform/db/schema";
import { isUniqueViolation } from "../../platform/db/storeFailure";
import { ApiProblem } from "../../platform/errors";
import { findMaskedName } from "../users/accountName";
import { findAccount, lockAccount, type Account } from "../users/repository";
import { emailLink, emailTaken, findHolder } from "./emailConfirmation";
import { CODE_MINUTES, isCode } from "./emailCode";
import { endAccess } from "./endAccess";
import { createReset } from "./passwordReset";
import { enqueueMail } from "../../messaging/mail/emailTask";
import { mailWaiting } from "../../messaging/mail/mailToUser";
import { emailChangedMail, emailNowUsedMail, emailUndoneMail } from "../../messaging/mail/emailMessages";

/** A former e-mail can undo a change only if it had been confirmed for this many days. */
const SETTLED_DAYS = 7;

const whereConfirmation = (now: Date, key: string) =>
  and(eq(emailConfirmations.hash, hashSecret(key)), gt(emailConfirmations.expiresAt, now));
const whereUndo = (now: Date, key: string) => and(eq(emailUndos.hash, hashSecret(key)), gt(emailUndos.expiresAt, now));

export async function viewEmailLink({ db, now }: AppContext, key: string): Promise<EmailLink> {
  const [confirmation] = await db.select().from(emailConfirmations).where(whereConfirmation(now(), key));
  if (confirmation) {
    const account = await findAccount(db, confirmation.userId);
    const { email } = confirmation;
    const first = account.email === null ? "addition" : "registration";
    const purpose = isFirst(account, email) ? first : "change";
    return { purpose, email, account: await findMaskedName(db, account) };
  }
  const [undo] = await db.select().from(emailUndos).where(whereUndo(now(), key));
  if (!undo) throw new ApiProblem("expired");
  const account = await findMaskedName(db, await findAccount(db, undo.userId));
  return { purpose: "undo", email: undo.oldEmail, account };
}

const isFirst = (account: Account, email: string) => account.email === null || email === account.email;

interface Confirmed {
  userId: string;
  isChange: boolean;
}

/** Confirms an e-mail by its link's key, and sends the mails that wait for it. Throws like `confirmWaiting`. */
export const confirmEmail = (context: AppContext, key: string): Promise<Confirmed> =>
  confirmWaiting(context, whereConfirmation(context.now(), key));

/** Confirms an e-mail by the mail's six digits, within an hour. Throws `invalid` (code), or like `confirmWaiting`. */
export async function confirmEmailByCode(context: AppContext, userId: string, code: string): Promise<Confirmed> {
  const { db, now, config } = context;
  const whereOwn = and(eq(emailConfirmations.userId, userId), gt(emailConfirmations.expiresAt, now()));
  const [waiting] = await db.select().from(emailConfirmations).where(whereOwn);
  if (!waiting) throw new ApiProblem("expired");
  const isYoung = waiting.createdAt.getTime() > now().getTime() - CODE_MINUTES * MINUTE_MS;
  if (!isYoung || !isCode(config, waiting.hash, code))
    throw new ApiProblem("invalid", { fields: { code: ["codeWrong"] } });
  return confirmWaiting(context, and(whereOwn, eq(emailConfirmations.hash, waiting.hash)));
}

/** Confirms an e-mail. A changed e-mail ends all access except the password. Throws `expired` or `emailTaken`. */
async function confirmWaiting(context: AppContext, whereUsable: SQL | undefined): Promise<Confirmed> {
  const { db, now, config } = context;
  const [waiting] = await db.select().from(emailConfirmations).where(whereUsable);
  if (!waiting) throw new ApiProblem("expired");
  const { userId, email } = waiting;
  return db.transaction(async (transaction) => {
    const account = await lockAccount(transaction, userId);
    // If two calls use one key, only one of them deletes the row.
    const used = await transaction.delete(emailConfirmations).where(whereUsable).returning();
    if (used.length === 0) throw new ApiProblem("expired");
    const isChange = !isFirst(account, email);
    if (email !== account.email && (await findHolder(transaction, now(), email, userId))) throw emailTaken("email");
    // Changing the e-mail blocks new rows that refer to the user. To avoid deadlocks, other rows are locked before.
    if (isChange) await endAccess(transaction, userId);
    await setEmail(transaction, now(), userId, email);
    if (isChange) {
      const event = `emailChanged:${waiting.hash}`;
      // An unconfirmed former e-mail gets no mail and can't undo the change.
      const { email: former } = account;
      if (account.emailConfirmedAt && former !== null) {
        const key = await allowUndo(transaction, now(), { ...account, email: former });
        const undo = key === null ? null : { link: emailLink(context, key), hours: EMAIL_UNDO_HOURS };
        const mail = { to: former, ...emailChangedMail(config, account.language, undo) };
        await enqueueMail(context, { key: `${event}:old`, userId, mail }, transaction);
      }
      const mail = { to: email, ...emailNowUsedMail(config, account.language) };
      await enqueueMail(context, { key: `${event}:new`, userId, mail }, transaction);
    }
    await mailWaiting(context, transaction, userId);
    return { userId, isChange };
  });
}

/** Creates the key that undoes the change; null if the former e-mail was not confirmed long enough. */
async function allowUndo(
  transaction: Database,
  now: Date,
  { id, email, emailConfirmedAt }: { id: string; email: string; emailConfirmedAt: Date | null },
): Promise<string | null> {
  if (!emailConfirmedAt || emailConfirmedAt.getTime() > now.getTime() - SETTLED_DAYS * DAY_MS) return null;
  const key = newSecret();
  const expiresAt = new Date(now.getTime() + EMAIL_UNDO_HOURS * HOUR_MS);
  await transaction
    .insert(emailUndos)
    .values({ hash: hashSecret(key), userId: id, oldEmail: email, createdAt: now, expiresAt });
  return key;
}

/** Restores the former e-mail, drops the password, ends access. Returns a reset key. Throws `expired`, `emailTaken`. */
export async function undoEmailChange(context: AppContext, key: string): Promise<{ userId: string; key: string }> {
  const { db, now, config } = context;
  const whereUsable = whereUndo(now(), key);
  const [undo] = await db.select().from(emailUndos).where(whereUsable);
  if (!undo) throw new ApiProblem("expired");
  const { userId, oldEmail: email, createdAt } = undo;
  return db.transaction(async (transaction) => {
    const { language } = await lockAccount(transaction, userId);
    const used = await transaction.delete(emailUndos).where(whereUsable).returning();
    if (used.length === 0) throw new ApiProblem("expired");
    await transaction
      .delete(emailUndos)
      .where(and(eq(emailUndos.userId, userId), gte(emailUndos.createdAt, createdAt)));
    await endAccess(transaction, userId);
    await setEmail(transaction, now(), userId, email);
    await transaction.update(users).set({ passwordHash: null }).where(eq(users.id, userId));
    const resetKey = await createReset(transaction, now(), userId, 0);
    if (resetKey === null) throw new ApiProblem("unexpected");
    const mail = { to: email, ...emailUndoneMail(config, language) };
    await enqueueMail(context, { key: `emailUndone:${hashSecret(key)}`, userId, mail }, transaction);
    return { userId, key: resetKey };
  });
}

async function setEmail(transaction: Database, now: Date, userId: string, email: string): Promise<void> {
  try {
    await transaction.update(users).set({ email, emailConfirmedAt: now }).where(eq(users.id, userId));
  } catch (error) {
    // Another account may have taken the e-mail since the check. The unique index refuses it.
    if (isUniqueViolation(error, "users_email")) throw emailTaken("email");
    throw error;
  }
}
