import { and, count, eq } from "drizzle-orm";
import { RECOVERY_CODES } from "#contract/candidates/secondFactor";
import { randomText } from "../../platform/crypto/secret";
import type { Database } from "../../platform/db/database";
import { recoveryCodes } from "../../platform/db/schema";
import { hashPassword, isPassword } from "./passwords";

/** Nothing that is taken for something else when it is read from paper: no 0 or o, no 1, i or l. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const LABEL = 2;
/** The letters after the label: 49 bits, hashed as slowly as a password. */
const REST = 10;

/** A recovery code, as it is told to the person and as it is stored. */
interface RecoveryCode {
  /** In groups of four: "ab2c-9def-ghjk". */
  code: string;
  label: string;
  codeHash: string;
}

/** Makes as many recovery codes as a person gets at once. It takes as long as ten hashes of a password. */
export async function createRecoveryCodes(): Promise<RecoveryCode[]> {
  const labels = new Set<string>();
  while (labels.size < RECOVERY_CODES) labels.add(randomText(ALPHABET, LABEL));
  return Promise.all(
    [...labels].map(async (label) => {
      const rest = randomText(ALPHABET, REST);
      const code = (label + rest).replace(/(.{4})(?=.)/g, "$1-");
      return { code, label, codeHash: await hashPassword(rest) };
    }),
  );
}

/** Puts these codes in the place of all that the user had, inside of a transaction. */
export async function saveRecoveryCodes(
  transaction: Database,
  { userId, codes, createdAt }: { userId: string; codes: RecoveryCode[]; createdAt: Date },
): Promise<void> {
  await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await transaction
    .insert(recoveryCodes)
    .values(codes.map(({ label, codeHash }) => ({ userId, label, codeHash, createdAt })));
}

export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  const [row] = await db.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return row?.left ?? 0;
}

/** Uses up a recovery code, in small letters and without hyphens. Returns whether it was one of the user's. */
export async function consumeRecoveryCode(db: Database, userId: string, code: string): Promise<boolean> {
  const whereNamed = and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.label, code.slice(0, LABEL)));
  const [row] = await db.select({ codeHash: recoveryCodes.codeHash }).from(recoveryCodes).where(whereNamed);
  if (!(await isPassword(code.slice(LABEL), row?.codeHash ?? null)) || !row) return false;
  // Only one of two requests with the same code at once deletes it.
  const used = await db
    .delete(recoveryCodes)
    .where(and(whereNamed, eq(recoveryCodes.codeHash, row.codeHash)))
    .returning({ label: recoveryCodes.label });
  return used.length > 0;
}
