import { and, count, eq, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { RECOVERY_CODES } from "#contract/candidates/secondFactor";
import { randomText } from "../../platform/crypto/secret";
import type { Database } from "../../platform/db/database";
import { recoveryCodes } from "../../platform/db/schema";
import { hashPassword, isPassword } from "./passwords";

/** Without characters that look alike on paper: 0 and o, 1, i and l. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const LABEL = 2;
/** Characters after the label: 49 bits. They are hashed like a password. */
const REST = 10;

interface RecoveryCode {
  code: string;
  label: string;
  codeHash: string;
}

/** Creates a set of recovery codes. Takes as long as ten password hashes. */
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

/** Deletes a recovery code (lower case, no hyphens). Returns false if it was not valid. */
export const consumeRecoveryCode = (db: Database, userId: string, code: string): Promise<boolean> =>
  consumeCodeIn(db, recoveryCodes, eq(recoveryCodes.userId, userId), code);

type CodeTable = PgTable & { label: PgColumn; codeHash: PgColumn };

export async function consumeCodeIn(db: Database, table: CodeTable, whereOwner: SQL, code: string): Promise<boolean> {
  const whereNamed = and(whereOwner, eq(table.label, code.slice(0, LABEL)));
  const [row] = await db.select({ codeHash: table.codeHash }).from(table).where(whereNamed);
  const codeHash = typeof row?.codeHash === "string" ? row.codeHash : null;
  if (!(await isPassword(code.slice(LABEL), codeHash)) || codeHash === null) return false;
  const used = await db
    .delete(table)
    .where(and(whereNamed, eq(table.codeHash, codeHash)))
    .returning({ label: table.label });
  return used.length > 0;
}
