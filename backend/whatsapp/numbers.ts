import { createHmac } from "node:crypto";
import { and, eq, gt, ne } from "drizzle-orm";
import { defaultLanguage, type Language } from "#contract/language";
import { WHATSAPP_CODE_MINUTES, type WhatsApp } from "#contract/whatsapp";
import type { Config } from "../config";
import type { AppContext, Caller } from "../context";
import { newSecret } from "../crypto/secret";
import type { Database } from "../db/database";
import { users, whatsAppCodes, whatsAppNumbers } from "../db/schema";
import { mailToUser } from "../mail/mailToUser";
import { whatsAppLinkedMail } from "../mail/messages";
import { endAgreements } from "./agreements";

/**
 * Letters and digits that nobody takes for another one; their number divides no power of two evenly, which 60 bits
 * hide.
 */
const ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const LENGTH = 8;

/** For an API server without a key, which is one of tests: its codes end with it. */
const ofThisProcess = newSecret();
const keyed = ({ WEB_TO_API_KEY }: Config, text: string) =>
  createHmac("sha256", WEB_TO_API_KEY ?? ofThisProcess).update(text);

/**
 * The code of a seed. With 40 bits it can't be guessed by whoever has to write from a phone for each try; the web's key
 * makes it secret to whoever reads the store.
 */
function toCode(config: Config, seed: string): string {
  const bytes = keyed(config, `whatsapp code ${seed}`).digest();
  let rest = bytes.readBigUInt64BE();
  const letters = Array.from({ length: LENGTH }, () => {
    const letter = ALPHABET[Number(rest % BigInt(ALPHABET.length))] ?? "";
    rest /= BigInt(ALPHABET.length);
    return letter;
  });
  return `${letters.slice(0, 4).join("")}-${letters.slice(4).join("")}`;
}

const toCodeHash = (config: Config, code: string) => keyed(config, `whatsapp code of ${code}`).digest("base64url");

/** What in a text could be one of our codes, with or without its hyphen, in either case. */
export const listCodes = (text: string): string[] =>
  [...text.toUpperCase().matchAll(/(?<![A-Z\d])([A-HJKMNP-Z2-9]{4})[-\s]?([A-HJKMNP-Z2-9]{4})(?![A-Z\d])/g)]
    .slice(0, 5)
    .map(([, first = "", second = ""]) => `${first}-${second}`);

/** A user's number, or the code that waits. */
export async function viewWhatsApp({ db, config, now }: AppContext, userId: string): Promise<WhatsApp> {
  const [own] = await db.select().from(whatsAppNumbers).where(eq(whatsAppNumbers.userId, userId));
  const [code] = await db
    .select()
    .from(whatsAppCodes)
    .where(and(eq(whatsAppCodes.userId, userId), gt(whatsAppCodes.expiresAt, now())));
  return {
    businessNumber: config.WHATSAPP_NUMBER ?? null,
    number: own?.number ?? null,
    confirmedAt: own?.confirmedAt.toISOString() ?? null,
    waiting:
      code && config.WHATSAPP_NUMBER
        ? { code: toCode(config, code.seedHash), expiresAt: code.expiresAt.toISOString() }
        : null,
  };
}

/** Makes a code in the place of any before; none where WhatsApp is not set up. */
export async function askCode(context: AppContext, { userId, tokenHash }: Caller): Promise<WhatsApp> {
  const { db, config, now } = context;
  if (!config.WHATSAPP_NUMBER) return viewWhatsApp(context, userId);
  const seedHash = newSecret();
  const expiresAt = new Date(now().getTime() + WHATSAPP_CODE_MINUTES * 60_000);
  const stored = { tokenHash, seedHash, codeHash: toCodeHash(config, toCode(config, seedHash)), expiresAt };
  await db
    .insert(whatsAppCodes)
    .values({ userId, ...stored })
    .onConflictDoUpdate({ target: whatsAppCodes.userId, set: stored });
  return viewWhatsApp(context, userId);
}

/** Forgets a user's number and code, and with the number the agreements. */
export async function removeWhatsApp({ db }: AppContext, { userId }: Pick<Caller, "userId">): Promise<boolean> {
  return db.transaction(async (tx) => {
    const numbers = await tx.delete(whatsAppNumbers).where(eq(whatsAppNumbers.userId, userId)).returning();
    const codes = await tx.delete(whatsAppCodes).where(eq(whatsAppCodes.userId, userId)).returning();
    if (numbers.length > 0) await endAgreements(tx, userId);
    return numbers.length + codes.length > 0;
  });
}

/**
 * Confirms the number that one of these codes came from. Whoever had the number before has it no more: it was proved
 * anew. The account's owner is told by mail, since a stranger at an open session could have done it. Returns whose the
 * number is now; null where none of the codes is ours, or it is over.
 */
export async function confirmNumber(
  context: AppContext,
  tx: Database,
  { number, codes, at }: { number: string; codes: readonly string[]; at: Date },
): Promise<{ userId: string; email: string; language: Language } | null> {
  const { config } = context;
  for (const code of codes) {
    const [found] = await tx
      .delete(whatsAppCodes)
      .where(and(eq(whatsAppCodes.codeHash, toCodeHash(config, code)), gt(whatsAppCodes.expiresAt, context.now())))
      .returning({ userId: whatsAppCodes.userId });
    if (!found) continue;
    const { userId } = found;
    const [former] = await tx
      .delete(whatsAppNumbers)
      .where(and(eq(whatsAppNumbers.number, number), ne(whatsAppNumbers.userId, userId)))
      .returning({ userId: whatsAppNumbers.userId });
    if (former) await endAgreements(tx, former.userId);
    const [other] = await tx
      .delete(whatsAppNumbers)
      .where(and(eq(whatsAppNumbers.userId, userId), ne(whatsAppNumbers.number, number)))
      .returning({ userId: whatsAppNumbers.userId });
    if (other) await endAgreements(tx, userId);
    const values = { number, confirmedAt: context.now(), wroteAt: at };
    await tx
      .insert(whatsAppNumbers)
      .values({ userId, ...values })
      .onConflictDoUpdate({ target: whatsAppNumbers.userId, set: values });
    const [user] = await tx
      .select({ email: users.email, language: users.language })
      .from(users)
      .where(eq(users.id, userId));
    await mailToUser(context, userId, (language) => whatsAppLinkedMail(config, language, number), tx);
    return { userId, email: user?.email ?? "", language: user?.language ?? defaultLanguage };
  }
  return null;
}
