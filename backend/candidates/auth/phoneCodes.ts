import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Language } from "#contract/base/language";
import { PHONE_CODE_MINUTES, PHONE_CODE_TRIES } from "#contract/candidates/phone";
import { MINUTE_MS } from "#contract/base/time";
import type { AppContext } from "../../http/context";
import { hashSecret, isSameSecret, newSecret } from "../../platform/crypto/secret";
import { sign, withEachKey, type WithKey } from "../../platform/crypto/signature";
import type { Database } from "../../platform/db/database";
import { phoneCodes } from "../../platform/db/schema";
import { ApiProblem } from "../../platform/errors";

export type PhoneCode = typeof phoneCodes.$inferSelect;

/** Derives a code's six digits by HMAC from the key's hash, so that the database does not reveal them. */
export const toPhoneCode = (config: WithKey, keyHash: string): string =>
  String(sign(config, `phone code ${keyHash}`).readUIntBE(0, 6) % 1_000_000).padStart(6, "0");

/** Saves a code for a number. `userId` is the account with this number, or null. Returns the code's key. */
export async function createPhoneCode(
  db: Database,
  now: Date,
  { number, userId, language, registers }: Pick<PhoneCode, "number" | "userId" | "registers"> & { language: Language },
): Promise<{ key: string; keyHash: string; expiresAt: Date }> {
  const key = newSecret();
  const keyHash = hashSecret(key);
  const expiresAt = new Date(now.getTime() + PHONE_CODE_MINUTES * MINUTE_MS);
  await db.insert(phoneCodes).values({ keyHash, userId, number, language, registers, expiresAt });
  return { key, keyHash, expiresAt };
}

/** Counts a try of a key; safe in parallel calls. Throws `expired` if the key is unknown, expired or used up. */
export async function usePhoneTry(
  { db, now }: AppContext,
  key: string,
  { isProved, tries }: { isProved: boolean; tries: number },
): Promise<PhoneCode> {
  const whereProved = isProved ? sql`${phoneCodes.provedAt} is not null` : isNull(phoneCodes.provedAt);
  const whereUsable = and(eq(phoneCodes.keyHash, hashSecret(key)), gt(phoneCodes.expiresAt, now()), whereProved);
  const [code] = await db
    .update(phoneCodes)
    .set({ tries: sql`${phoneCodes.tries} + 1` })
    .where(and(whereUsable, lt(phoneCodes.tries, tries)))
    .returning();
  if (!code) throw new ApiProblem("expired");
  return code;
}

/** Checks the digits and counts a try. Throws `expired`, or `invalid` (code). */
export async function checkPhoneCode(context: AppContext, key: string, digits: string): Promise<PhoneCode> {
  const code = await usePhoneTry(context, key, { isProved: false, tries: PHONE_CODE_TRIES });
  const isRight = withEachKey(context.config).some((one) => isSameSecret(digits, toPhoneCode(one, code.keyHash)));
  if (!isRight) throw new ApiProblem("invalid", { fields: { code: ["codeWrong"] } });
  return code;
}

/** Deletes a code. Throws `expired` if another request deleted or proved it first. */
export async function consumePhoneCode(
  transaction: Database,
  { keyHash, provedAt }: Pick<PhoneCode, "keyHash" | "provedAt">,
): Promise<void> {
  const whereSame = and(
    eq(phoneCodes.keyHash, keyHash),
    provedAt ? eq(phoneCodes.provedAt, provedAt) : isNull(phoneCodes.provedAt),
  );
  const used = await transaction.delete(phoneCodes).where(whereSame).returning({ keyHash: phoneCodes.keyHash });
  if (used.length === 0) throw new ApiProblem("expired");
}

/** Records that the code was right. Renews the key's time and tries for the question that follows. Throws `expired`. */
export async function markProved(transaction: Database, now: Date, { keyHash }: PhoneCode): Promise<void> {
  const expiresAt = new Date(now.getTime() + PHONE_CODE_MINUTES * MINUTE_MS);
  const marked = await transaction
    .update(phoneCodes)
    .set({ provedAt: now, tries: 0, expiresAt })
    .where(and(eq(phoneCodes.keyHash, keyHash), isNull(phoneCodes.provedAt)))
    .returning({ keyHash: phoneCodes.keyHash });
  if (marked.length === 0) throw new ApiProblem("expired");
}
