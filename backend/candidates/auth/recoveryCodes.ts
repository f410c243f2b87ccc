import { and, count, eq } from "drizzle-orm";
import { RECOVERY_CODES } from "#contract/candidates/secondFactor";
import { randomText } from "../../platform/crypto/secret";
import type { Database } from "../../platform/db/database";
import { recoveryCodes } from "../../platform/db/schema";
import { hashPassword, isPassword } from "./passwords";

/** Without characters that look alike on paper: 0 and o, 1, i and l. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const LABEL = 2;
/** Letters after the label: 49 bits, hashed as slowly as a password. */
const REST = 10;

interface RecoveryCode {
  code: string;
  label: string;
  codeHash: string;
}

/** Creates a full set of recovery codes. It takes as long as ten password hashes. */
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

/** Deletes a recovery code (lower case, no hyphens). Returns whether it was valid. */
export async function consumeRecoveryCode(db: Database, userId: string, code: string): Promise<boolean> {
  const whereNamed = and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.label, code.slice(0, LABEL)));
  const [row] = await db.select({ codeHash: recoveryCodes.codeHash }).from(recoveryCodes).where(whereNamed);
  if (!(await isPassword(code.slice(LABEL), row?.codeHash ?? null)) || !row) return false;
  const used = await db
    .delete(recoveryCodes)
    .where(and(whereNamed, eq(recoveryCodes.codeHash, row.codeHash)))
    .returning({ label: recoveryCodes.label });
  return used.length > 0;
}
