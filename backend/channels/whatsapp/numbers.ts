import { and, eq, gt, inArray, ne, not, or, type SQL } from "drizzle-orm";
import type { Language } from "#contract/base/language";
import { WHATSAPP_CODE_MINUTES, type WhatsApp } from "#contract/candidates/whatsapp";
import { MINUTE_MS } from "#contract/base/time";
import type { AppContext, Caller } from "../../http/context";
import { newSecret } from "../../platform/crypto/secret";
import { sign, toSignature, withEachKey, type WithKey } from "../../platform/crypto/signature";
import type { Database } from "../../platform/db/database";
import { users, whatsAppCodes, whatsAppNumbers } from "../../platform/db/schema";
import { ApiProblem } from "../../platform/errors";
import { mailToUser } from "../../messaging/mail/mailToUser";
import { whatsAppLinkedMail, whatsAppMovedMail } from "../../messaging/mail/messages";
import { whereNumber } from "../../candidates/auth/numberKey";
import { findMaskedName } from "../../candidates/users/accountName";
import { findAccount, lockAccount, lockCaller } from "../../candidates/users/repository";
import { deleteNumber, endAgreements } from "./agreements";

/** Leaves out characters that look alike. With 31 characters, the bias of the modulo is negligible in 64 bits. */
const ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const LENGTH = 8;

/** Derives a code of 40 bits, too many to guess. The database alone, without WEB_TO_API_KEY, reveals no code. */
function toCode(config: WithKey, seed: string): string {
  let rest = sign(config, `whatsapp code ${seed}`).readBigUInt64BE();
  const letters = Array.from({ length: LENGTH }, () => {
    const letter = ALPHABET[Number(rest % BigInt(ALPHABET.length))] ?? "";
    rest /= BigInt(ALPHABET.length);
    return letter;
  });
  return `${letters.slice(0, 4).join("")}-${letters.slice(4).join("")}`;
}

const toCodeHash = (config: WithKey, code: string) => toSignature(config, `whatsapp code of ${code}`);

const findCode = (config: WithKey, { seedHash, codeHash }: { seedHash: string; codeHash: string }) =>
  withEachKey(config)
    .map((one) => ({ code: toCode(one, seedHash), one }))
    .find(({ code, one }) => toCodeHash(one, code) === codeHash)?.code;

/** Returns the code, or null if the message contains anything else. The hyphen is optional. */
export function parseCode(text: string): string | null {
  const [, first, second] = /^([A-HJKMNP-Z2-9]{4})[-\s]?([A-HJKMNP-Z2-9]{4})$/.exec(text.trim().toUpperCase()) ?? [];
  return first && second ? `${first}-${second}` : null;
}

const isYes = (text: string): boolean => /^(sim|yes|ja|oui)[.!]?$/i.test(text.trim());

export async function viewWhatsApp({ db, config, now }: AppContext, userId: string): Promise<WhatsApp> {
  const [own] = await db.select().from(whatsAppNumbers).where(eq(whatsAppNumbers.userId, userId));
  const [waiting] = await db
    .select()
    .from(whatsAppCodes)
    .where(and(eq(whatsAppCodes.userId, userId), gt(whatsAppCodes.expiresAt, now())));
  const code = waiting && findCode(config, waiting);
  return {
    businessNumber: config.WHATSAPP_NUMBER ?? null,
    number: own?.number ?? null,
    confirmedAt: own?.confirmedAt.toISOString() ?? null,
    waiting: code && config.WHATSAPP_NUMBER ? { code, expiresAt: waiting.expiresAt.toISOString() } : null,
  };
}

export async function askCode(context: AppContext, caller: Caller): Promise<WhatsApp> {
  const { db, config, now } = context;
  const { userId, tokenHash } = caller;
  if (!config.WHATSAPP_NUMBER) return viewWhatsApp(context, userId);
  const seedHash = newSecret();
  const expiresAt = new Date(now().getTime() + WHATSAPP_CODE_MINUTES * MINUTE_MS);
  const codeHash = toCodeHash(config, toCode(config, seedHash));
  const stored = { tokenHash, seedHash, codeHash, askedNumber: null, expiresAt };
  await db.transaction(async (tx) => {
    await lockCaller(tx, caller);
    await tx
      .insert(whatsAppCodes)
      .values({ userId, ...stored })
      .onConflictDoUpdate({ target: whatsAppCodes.userId, set: stored });
  });
  return viewWhatsApp(context, userId);
}

/** Deletes number and code. Throws `emailMissing` if the account has no other login. */
export async function removeWhatsApp({ db }: AppContext, { userId }: Pick<Caller, "userId">): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { email } = await lockAccount(tx, userId);
    const [own] = await tx.select().from(whatsAppNumbers).where(eq(whatsAppNumbers.userId, userId));
    if (own && email === null) throw new ApiProblem("emailMissing");
    const hadNumber = await deleteNumber(tx, userId);
    const codes = await tx.delete(whatsAppCodes).where(eq(whatsAppCodes.userId, userId)).returning();
    return hadNumber || codes.length > 0;
  });
}

/** Deletes a number from its former owner's account, and mails that person. */
export async function releaseNumber(context: AppContext, tx: Database, userId: string, number: string): Promise<void> {
  const whereOwn = and(eq(whatsAppNumbers.userId, userId), whereNumber(number));
  const released = await tx.delete(whatsAppNumbers).where(whereOwn).returning({ userId: whatsAppNumbers.userId });
  if (released.length === 0) return;
  await endAgreements(tx, userId);
  await mailFormerOwner(context, tx, userId, number);
}

const mailFormerOwner = (context: AppContext, tx: Database, userId: string, number: string) =>
  mailToUser(context, userId, (reader) => whatsAppMovedMail(context.config, reader, number), tx);

/** Locks the accounts that a message may change before other rows. A change of e-mail locks in the same order. */
export async function lockAccounts(
  { config }: AppContext,
  tx: Database,
  { number, text }: { number: string; text: string },
): Promise<void> {
  const code = parseCode(text);
  const hashes = code ? withEachKey(config).map((one) => toCodeHash(one, code)) : [];
  const whereAsked = or(eq(whatsAppCodes.askedNumber, number), inArray(whatsAppCodes.codeHash, hashes));
  const owners = tx.select({ id: whatsAppNumbers.userId }).from(whatsAppNumbers).where(whereNumber(number));
  const asked = tx.select({ id: whatsAppCodes.userId }).from(whatsAppCodes).where(whereAsked);
  const concerned = (await owners.union(asked)).map(({ id }) => id);
  const whereConcerned = inArray(users.id, concerned);
  await tx.select({ id: users.id }).from(users).where(whereConcerned).orderBy(users.id).for("no key update");
}

export interface Claim {
  isConfirmed: boolean;
  userId: string;
  /** The owner's masked name. */
  account: string;
  language: Language;
}

/** Links the number to the code's account, or returns null. Another account's number moves only after a reply "yes". */
export async function claimNumber(
  context: AppContext,
  tx: Database,
  { number, text, at }: { number: string; text: string; at: Date },
): Promise<Claim | null> {
  const whereLive = gt(whatsAppCodes.expiresAt, context.now());
  const whereAsked = eq(whatsAppCodes.askedNumber, number);
  if (isYes(text)) return confirmNumber(context, tx, { number, at, code: and(whereAsked, whereLive) });
  await tx.update(whatsAppCodes).set({ askedNumber: null }).where(whereAsked);
  const code = parseCode(text);
  if (!code) return null;
  const hashes = withEachKey(context.config).map((one) => toCodeHash(one, code));
  const whereCode = and(inArray(whatsAppCodes.codeHash, hashes), whereLive);
  const [asked] = await tx
    .update(whatsAppCodes)
    .set({ askedNumber: number })
    .from(whatsAppNumbers)
    .where(and(whereCode, whereNumber(number), ne(whatsAppNumbers.userId, whatsAppCodes.userId)))
    .returning({ userId: whatsAppCodes.userId });
  if (!asked) return confirmNumber(context, tx, { number, at, code: whereCode });
  return { isConfirmed: false, ...(await findOwner(tx, asked.userId)) };
}

async function confirmNumber(
  context: AppContext,
  tx: Database,
  { number, at, code }: { number: string; at: Date; code: SQL | undefined },
): Promise<Claim | null> {
  const { config } = context;
  const [found] = await tx.delete(whatsAppCodes).where(code).returning({ userId: whatsAppCodes.userId });
  if (!found) return null;
  const { userId } = found;
  const replaced = await tx
    .delete(whatsAppNumbers)
    .where(
      or(
        and(whereNumber(number), ne(whatsAppNumbers.userId, userId)),
        and(eq(whatsAppNumbers.userId, userId), not(whereNumber(number))),
      ),
    )
    .returning({ userId: whatsAppNumbers.userId });
  for (const former of replaced) {
    await endAgreements(tx, former.userId);
    if (former.userId !== userId) await mailFormerOwner(context, tx, former.userId, number);
  }
  const values = { number, confirmedAt: context.now(), wroteAt: at, provedAt: context.now() };
  await tx
    .insert(whatsAppNumbers)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: whatsAppNumbers.userId, set: values });
  await mailToUser(context, userId, (reader) => whatsAppLinkedMail(config, reader, number), tx);
  return { isConfirmed: true, ...(await findOwner(tx, userId)) };
}

async function findOwner(tx: Database, userId: string) {
  const account = await findAccount(tx, userId);
  return { userId, account: await findMaskedName(tx, account), language: account.language };
}
