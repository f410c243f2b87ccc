import { and, eq, gt, isNull } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import { newPasswordSchema, secondFactorCodeSchema } from "#contract/candidates/user";
import type { FieldProblem } from "#contract/base/fieldProblem";
import { refuseLeakedPassword } from "../../candidates/auth/leakedPasswords";
import { createRecoveryCodes } from "../../candidates/auth/recoveryCodes";
import { hashPassword, isCommonPassword } from "../../candidates/auth/passwords";
import { findTotpStep, newTotpSecret, toTotpAddress } from "../../candidates/auth/totp";
import type { AppContext } from "../../http/context";
import { openOperatorSession } from "../../http/sessions/operatorSessions";
import { hashSecret } from "../../platform/crypto/secret";
import type { Database } from "../../platform/db/database";
import { operatorRecoveryCodes, operators } from "../../platform/db/schema";
import { ApiProblem } from "../../platform/errors";
import { openOperatorFactor, sealOperatorFactor } from "./factor";

interface Begun {
  id: string;
  email: string;
  name: string;
  /** The authenticator app's secret in base32. `address` is its otpauth:// address. */
  secret: string;
  address: string;
}

const whereUsable = (key: string, now: Date) =>
  and(
    eq(operators.linkHash, hashSecret(key)),
    gt(operators.linkExpiresAt, now),
    isNull(operators.lockedAt),
    isNull(operators.removedAt),
  );

/** Finds the account of a set-up link. Returns null for a used or expired link. */
export async function findBegun({ db, config, now }: AppContext, key: string): Promise<Begun | null> {
  const [row] = await db.select().from(operators).where(whereUsable(key, now()));
  if (!row) return null;
  const { id, email, name, sealedSecret } = row;
  // A repeated visit shows the same secret, because the person's app may have stored it.
  const known = sealedSecret === null ? null : openOperatorFactor(config, id, sealedSecret);
  const secret = known ?? (await saveSecret({ db, config }, id));
  return secret === null ? null : { id, email, name, secret, address: toTotpAddress(secret, toNames(config, email)) };
}

const toNames = ({ BRAND_NAME }: AppContext["config"], email: string) => ({
  issuer: `${BRAND_NAME} operação`,
  label: email,
});

/** Stores a new secret, unless a simultaneous request has stored one. Returns the stored secret. */
async function saveSecret({ db, config }: Pick<AppContext, "db" | "config">, id: string): Promise<string | null> {
  const made = sealOperatorFactor(config, id, newTotpSecret());
  await db
    .update(operators)
    .set({ sealedSecret: made })
    .where(and(eq(operators.id, id), isNull(operators.sealedSecret)));
  const [row] = await db.select().from(operators).where(eq(operators.id, id));
  return row?.sealedSecret ? openOperatorFactor(config, id, row.sealedSecret) : null;
}

export type SetUpProblems = Partial<Record<"password" | "code", FieldProblem>>;

/** Sets up an account. Returns recovery codes and cookie, or the fields' errors, or null for an invalid link. */
export async function setUpOperator(
  context: AppContext,
  key: string,
  typed: { password: string; code: string },
  log: Pick<FastifyBaseLogger, "warn">,
): Promise<{ recoveryCodes: string[]; secret: string } | { problems: SetUpProblems } | null> {
  const { db, now } = context;
  const begun = await findBegun(context, key);
  if (!begun) return null;
  const password = newPasswordSchema.safeParse(typed.password);
  const code = secondFactorCodeSchema.safeParse(typed.code);
  const isCommon = password.success && (await isKnown(context, log, { password: password.data, email: begun.email }));
  const step = code.success ? findTotpStep(begun.secret, code.data, now()) : null;
  const problems: SetUpProblems = {
    ...(!password.success && { password: password.error.issues[0]?.message as FieldProblem }),
    ...(isCommon && { password: "passwordCommon" as const }),
    ...(step === null && { code: "secondFactorWrong" as const }),
  };
  if (!password.success || step === null || isCommon) return { problems };
  const passwordHash = await hashPassword(password.data);
  const codes = await createRecoveryCodes();
  return db.transaction(async (transaction) => {
    const done = { passwordHash, setUpAt: now(), lastStep: step, linkHash: null, linkExpiresAt: null };
    // If two requests use one link, only the first succeeds.
    const used = await transaction.update(operators).set(done).where(whereUsable(key, now())).returning();
    if (used.length === 0) return null;
    await saveCodes(transaction, begun.id, codes, now());
    const secret = await openOperatorSession(transaction, now(), begun.id);
    return { recoveryCodes: codes.map((one) => one.code), secret };
  });
}

async function isKnown(
  { config }: AppContext,
  log: Pick<FastifyBaseLogger, "warn">,
  wanted: { password: string; email: string },
): Promise<boolean> {
  if (isCommonPassword(config, wanted)) return true;
  try {
    await refuseLeakedPassword(config, log, wanted.password, "password");
    return false;
  } catch (error) {
    if (error instanceof ApiProblem) return true;
    throw error;
  }
}

type Codes = Awaited<ReturnType<typeof createRecoveryCodes>>;

async function saveCodes(transaction: Database, operatorId: string, codes: Codes, createdAt: Date): Promise<void> {
  await transaction.delete(operatorRecoveryCodes).where(eq(operatorRecoveryCodes.operatorId, operatorId));
  await transaction
    .insert(operatorRecoveryCodes)
    .values(codes.map(({ label, codeHash }) => ({ operatorId, label, codeHash, createdAt })));
}
