import { and, eq, gt, ne } from "drizzle-orm";
import type { AppContext } from "../context";
import { hashSecret, newSecret } from "../crypto";
import type { Database } from "../db/database";
import { emailConfirmations, emailUndos, users } from "../db/schema";
import { ApiProblem } from "../errors";
import { deliver } from "../mail/deliver";
import { emailChangeAskedMail, emailConfirmationMail, newEmailConfirmationMail } from "../mail/emailMessages";
import { findAccount, lockAccount } from "../users/repository";

const HOUR = 60 * 60_000;
/** The person wants a new e-mail now, but after a registration the link may wait in an inbox that is seldom opened. */
const CHANGE_HOURS = 24;
const REGISTRATION_DAYS = 7;

/** The web's route of the links about e-mails, with the key's parameter. */
const EMAIL_ROUTE = "/auth/email?key=";
export const emailLink = ({ config }: AppContext, key: string) => `${config.PUBLIC_ORIGIN}${EMAIL_ROUTE}${key}`;

export const emailTaken = (field: "email" | "user.email") =>
  new ApiProblem("emailTaken", { fields: { [field]: ["emailTaken"] } });

/**
 * Tells whether somebody else has a claim on the e-mail: an account, or the person who can still undo a change of
 * theirs. `userId` is the user who wants it; null for somebody new.
 */
export async function isEmailTaken(db: Database, now: Date, email: string, userId: string | null): Promise<boolean> {
  const [account] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return (account !== undefined && account.id !== userId) || isReserved(db, now, email, userId);
}

/** Tells whether the e-mail waits for its former owner, who may still undo a change. */
export async function isReserved(db: Database, now: Date, email: string, userId: string | null): Promise<boolean> {
  const isOthers = and(
    eq(emailUndos.oldEmail, email),
    gt(emailUndos.expiresAt, now),
    userId === null ? undefined : ne(emailUndos.userId, userId),
  );
  const [undo] = await db.select({ hash: emailUndos.hash }).from(emailUndos).where(isOthers);
  return undo !== undefined;
}

/** Notes that an e-mail waits for its confirmation, in the place of any before. Returns the key of its link. */
export async function awaitConfirmation(
  db: Database,
  now: Date,
  { userId, email, isChange }: { userId: string; email: string; isChange: boolean },
): Promise<string> {
  const key = newSecret();
  const hours = isChange ? CHANGE_HOURS : REGISTRATION_DAYS * 24;
  const stored = {
    hash: hashSecret(key),
    email,
    createdAt: now,
    expiresAt: new Date(now.getTime() + hours * HOUR),
  };
  await db
    .insert(emailConfirmations)
    .values({ ...stored, userId })
    .onConflictDoUpdate({ target: emailConfirmations.userId, set: stored });
  return key;
}

/** An e-mail that an account is to get. */
export interface EmailChange {
  /** The key of the link that confirms it. */
  key: string;
  email: string;
  /**
   * The account's e-mail until then. Null if it was never confirmed, because nobody is known to read it who could be
   * told.
   */
  oldEmail: string | null;
}

/**
 * Has the account wait for another e-mail, inside of a transaction that has locked it. Nothing changes until
 * `confirmEmail`. Returns null if the e-mail is the account's already. Throws ApiProblem emailTaken (field email).
 */
export async function askEmailChange(
  transaction: Database,
  now: Date,
  account: { id: string; email: string; emailConfirmedAt: Date | null },
  email: string,
): Promise<EmailChange | null> {
  if (email === account.email) return null;
  if (await isEmailTaken(transaction, now, email, account.id)) throw emailTaken("email");
  const key = await awaitConfirmation(transaction, now, { userId: account.id, email, isChange: true });
  return { key, email, oldEmail: account.emailConfirmedAt ? account.email : null };
}

/** Mails the link to the new e-mail, and tells the old one. */
export async function mailEmailChange(context: AppContext, { key, email, oldEmail }: EmailChange): Promise<void> {
  const { config } = context;
  await deliver(context, { to: email, ...newEmailConfirmationMail(config, emailLink(context, key), CHANGE_HOURS) });
  if (oldEmail) await deliver(context, { to: oldEmail, ...emailChangeAskedMail(config) });
}

/** Mails the link that confirms the e-mail of a registration. */
export const mailConfirmation = (context: AppContext, email: string, key: string): Promise<void> =>
  deliver(context, {
    to: email,
    ...emailConfirmationMail(context.config, emailLink(context, key), REGISTRATION_DAYS),
  });

/**
 * Makes a new link for the e-mail that waits, and returns the task that mails it; null where none waits. Earlier links
 * stop working.
 */
export async function renewConfirmation(context: AppContext, userId: string): Promise<(() => Promise<void>) | null> {
  const { db, now } = context;
  return db.transaction(async (transaction) => {
    const account = await lockAccount(transaction, userId);
    const waiting = await findWaitingEmail(transaction, now(), userId);
    if (waiting !== null && waiting !== account.email) {
      const change = await askEmailChange(transaction, now(), account, waiting);
      // The old address has been told.
      return change && (() => mailEmailChange(context, { ...change, oldEmail: null }));
    }
    if (account.emailConfirmedAt) return null;
    const { email } = account;
    const key = await awaitConfirmation(transaction, now(), { userId, email, isChange: false });
    return () => mailConfirmation(context, email, key);
  });
}

/** Takes back the wish for another e-mail. Returns whether there was one. */
export async function cancelEmailChange({ db }: AppContext, userId: string): Promise<boolean> {
  const { email } = await findAccount(db, userId);
  const isChange = and(eq(emailConfirmations.userId, userId), ne(emailConfirmations.email, email));
  return (await db.delete(emailConfirmations).where(isChange).returning()).length > 0;
}

/** Returns the e-mail that waits for its confirmation, or null if none does. */
export async function findWaitingEmail(db: Database, now: Date, userId: string): Promise<string | null> {
  const [waiting] = await db
    .select({ email: emailConfirmations.email })
    .from(emailConfirmations)
    .where(and(eq(emailConfirmations.userId, userId), gt(emailConfirmations.expiresAt, now)));
  return waiting?.email ?? null;
}
