import { and, eq, gt, ne } from "drizzle-orm";
import { linkedPaths } from "#contract/base/linkedPaths";
import type { Language } from "#contract/base/language";
import { HOUR_MS, MINUTE_MS } from "#contract/base/time";
import type { AppContext } from "../../http/context";
import { hashSecret, newSecret } from "../../platform/crypto/secret";
import type { Database } from "../../platform/db/database";
import { emailConfirmations, emailUndos, users } from "../../platform/db/schema";
import { ApiProblem } from "../../platform/errors";
import { toMailed } from "../../messaging/mail/compose";
import { enqueueMail } from "../../messaging/mail/emailTask";
import {
  emailChangeAskedMail,
  emailConfirmationMail,
  newEmailConfirmationMail,
} from "../../messaging/mail/emailMessages";
import { triedElsewhereMail } from "../../messaging/mail/messages";
import { toCode } from "./emailCode";
import { findAccount, lockAccount } from "../users/repository";

/** Validity of links. The link of a change expires sooner, because the person expects its mail. */
const CHANGE_HOURS = 24;
const REGISTRATION_DAYS = 7;

export const emailLink = ({ config }: AppContext, key: string) =>
  `${config.PUBLIC_ORIGIN}${linkedPaths.emailLink()}?key=${key}`;

export const emailTaken = (field: "email" | "user.email") =>
  new ApiProblem("emailTaken", { fields: { [field]: ["emailTaken"] } });

type Holder = Pick<typeof users.$inferSelect, "id" | "language">;

/** Finds another account that has the e-mail, or that may still undo its change from this e-mail. */
export async function findHolder(db: Database, now: Date, email: string, userId: string): Promise<Holder | null> {
  const { id, language } = users;
  const [account] = await db.select({ id, language }).from(users).where(eq(users.email, email));
  return account && account.id !== userId ? account : findFormerOwner(db, now, email, userId);
}

async function findFormerOwner(db: Database, now: Date, email: string, userId: string | null): Promise<Holder | null> {
  const whereOthers = and(
    eq(emailUndos.oldEmail, email),
    gt(emailUndos.expiresAt, now),
    userId === null ? undefined : ne(emailUndos.userId, userId),
  );
  const [owner] = await db
    .select({ id: users.id, language: users.language })
    .from(emailUndos)
    .innerJoin(users, eq(users.id, emailUndos.userId))
    .where(whereOthers);
  return owner ?? null;
}

export const isReserved = async (db: Database, now: Date, email: string): Promise<boolean> =>
  (await findFormerOwner(db, now, email, null)) !== null;

export async function awaitConfirmation(
  db: Database,
  now: Date,
  { userId, email, isChange }: { userId: string; email: string; isChange: boolean },
): Promise<string> {
  const key = newSecret();
  const hours = isChange ? CHANGE_HOURS : REGISTRATION_DAYS * 24;
  const stored = { hash: hashSecret(key), email, createdAt: now, expiresAt: new Date(now.getTime() + hours * HOUR_MS) };
  await db
    .insert(emailConfirmations)
    .values({ ...stored, userId })
    .onConflictDoUpdate({ target: emailConfirmations.userId, set: stored });
  return key;
}

interface EmailChange {
  key: string;
  email: string;
  /** Null if the account's present e-mail was never confirmed, because it may be a stranger's. */
  oldEmail: string | null;
  holder: Holder | null;
}

/** Starts a change of e-mail. Returns null if the account already has this e-mail. */
export async function askEmailChange(
  transaction: Database,
  now: Date,
  account: { id: string; email: string | null; emailConfirmedAt: Date | null },
  email: string,
): Promise<EmailChange | null> {
  if (email === account.email) return null;
  const holder = await findHolder(transaction, now, email, account.id);
  const key = await awaitConfirmation(transaction, now, { userId: account.id, email, isChange: true });
  return { key, email, oldEmail: account.emailConfirmedAt ? account.email : null, holder };
}

/** Mails the new address, or its present owner if it is taken (at most three times a day), and the old address. */
export async function mailEmailChange(
  context: AppContext,
  transaction: Database,
  { id: userId, language }: { id: string; language: Language },
  { key, email, oldEmail, holder }: EmailChange,
): Promise<void> {
  const { config } = context;
  const task = `confirm:${hashSecret(key)}`;
  if (holder) {
    const mail = { to: email, ...triedElsewhereMail(config, toMailed(holder.language)) };
    await enqueueMail(context, { key: task, userId: holder.id, mail, limit: "registrationTried" }, transaction);
  } else {
    const asked = newEmailConfirmationMail(config, language, {
      link: emailLink(context, key),
      hours: CHANGE_HOURS,
      code: toCode(config, hashSecret(key)),
    });
    await enqueueMail(context, { key: task, userId, mail: { to: email, ...asked } }, transaction);
  }
  if (oldEmail)
    await enqueueMail(
      context,
      {
        key: `changeAsked:${hashSecret(key)}`,
        userId,
        mail: { to: oldEmail, ...emailChangeAskedMail(config, language) },
      },
      transaction,
    );
}

export async function mailConfirmation(
  context: AppContext,
  transaction: Database,
  { userId, email, language, key }: { userId: string; email: string; language: Language; key: string },
): Promise<void> {
  const content = emailConfirmationMail(context.config, language, {
    link: emailLink(context, key),
    days: REGISTRATION_DAYS,
    code: toCode(context.config, hashSecret(key)),
  });
  const mail = { to: email, ...content };
  await enqueueMail(context, { key: `confirm:${hashSecret(key)}`, userId, mail }, transaction);
}

/** Sends a new link, at most once a minute. Returns false if no e-mail waits for confirmation. */
export async function renewConfirmation(context: AppContext, userId: string): Promise<boolean> {
  const { db, now } = context;
  return db.transaction(async (transaction) => {
    const account = await lockAccount(transaction, userId);
    const waiting = await findWaitingEmail(transaction, now(), userId);
    if (waiting !== null && (await hasJustAsked(transaction, now(), userId, waiting))) return true;
    if (waiting !== null && waiting !== account.email) {
      const change = await askEmailChange(transaction, now(), account, waiting);
      if (change) await mailEmailChange(context, transaction, account, { ...change, oldEmail: null });
      return change !== null;
    }
    const { email, language } = account;
    if (account.emailConfirmedAt || email === null) return false;
    const key = await awaitConfirmation(transaction, now(), { userId, email, isChange: false });
    await mailConfirmation(context, transaction, { userId, email, language, key });
    return true;
  });
}

/** Returns whether a link was requested within the last minute, because a form may be sent twice. */
export async function hasJustAsked(db: Database, now: Date, userId: string, email: string): Promise<boolean> {
  const { createdAt } = emailConfirmations;
  const whereAsked = and(eq(emailConfirmations.userId, userId), eq(emailConfirmations.email, email));
  const whereRecent = gt(createdAt, new Date(now.getTime() - MINUTE_MS));
  return (await db.select({ createdAt }).from(emailConfirmations).where(and(whereAsked, whereRecent))).length > 0;
}

export async function cancelEmailChange({ db }: AppContext, userId: string): Promise<boolean> {
  const { email } = await findAccount(db, userId);
  const whereOther = email === null ? undefined : ne(emailConfirmations.email, email);
  const whereChange = and(eq(emailConfirmations.userId, userId), whereOther);
  return (await db.delete(emailConfirmations).where(whereChange).returning()).length > 0;
}

export async function findWaitingEmail(db: Database, now: Date, userId: string): Promise<string | null> {
  const [waiting] = await db
    .select({ email: emailConfirmations.email })
    .from(emailConfirmations)
    .where(and(eq(emailConfirmations.userId, userId), gt(emailConfirmations.expiresAt, now)));
  return waiting?.email ?? null;
}
