import { and, eq, gt, isNotNull, isNull, lt } from "drizzle-orm";
import type { SecondFactor } from "#contract/candidates/secondFactor";
import { HOUR_MS } from "#contract/base/time";
import type { AppContext, Caller } from "../../http/context";
import type { Database } from "../../platform/db/database";
import { recoveryCodes, secondFactors, secondSteps } from "../../platform/db/schema";
import { ApiProblem } from "../../platform/errors";
import { mailToUser } from "../../messaging/mail/mailToUser";
import { recoveryCodesRenewedMail, secondFactorOffMail, secondFactorOnMail } from "../../messaging/mail/messages";
import { endOtherSessions } from "../../http/sessions/sessions";
import { findAccountName } from "../users/accountName";
import { findAccount, lockAccount, lockCaller } from "../users/repository";
import { openFactor, sealFactor } from "./factorSecret";
import { consumeRecoveryCode, countRecoveryCodes, createRecoveryCodes, saveRecoveryCodes } from "./recoveryCodes";
import { findTotpStep, newTotpSecret, toTotpAddress } from "./totp";

const SET_UP = HOUR_MS;

export async function findSecondFactor(db: Database, userId: string): Promise<Date | null> {
  const [row] = await db
    .select({ confirmedAt: secondFactors.confirmedAt })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId));
  return row?.confirmedAt ?? null;
}

export async function viewSecondFactor({ db, config, now }: AppContext, userId: string): Promise<SecondFactor> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  const isBegun = row?.confirmedAt === null && row.createdAt.getTime() > now().getTime() - SET_UP;
  const secret = isBegun ? openFactor(config, row) : null;
  const label = await findAccountName(db, await findAccount(db, userId));
  return {
    since: row?.confirmedAt?.toISOString() ?? null,
    recoveryCodesLeft: row?.confirmedAt ? await countRecoveryCodes(db, userId) : 0,
    setUp: secret === null ? null : { secret, address: toTotpAddress(secret, { issuer: config.BRAND_NAME, label }) },
  };
}

/** Creates a secret. Its first code activates it. Throws `forbidden` if the e-mail is unconfirmed. */
export async function beginSecondFactor(context: AppContext, userId: string): Promise<SecondFactor> {
  const { db, config, now } = context;
  const { email, emailConfirmedAt } = await findAccount(db, userId);
  if (email !== null && !emailConfirmedAt) throw new ApiProblem("forbidden");
  const secret = newTotpSecret();
  const begun = { sealedSecret: sealFactor(config, userId, secret), createdAt: now(), lastStep: 0 };
  await db
    .insert(secondFactors)
    .values({ userId, ...begun })
    .onConflictDoUpdate({ target: secondFactors.userId, set: begun, setWhere: isNull(secondFactors.confirmedAt) });
  return viewSecondFactor(context, userId);
}

/** Activates the second factor, ends other sessions and returns recovery codes. Throws `expired`, `invalid` (code). */
export async function confirmSecondFactor(
  context: AppContext,
  caller: Caller,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  const { db, config, now } = context;
  const { userId } = caller;
  const codes = await createRecoveryCodes();
  return db.transaction(async (transaction) => {
    await lockCaller(transaction, caller);
    const whereBegun = and(
      eq(secondFactors.userId, userId),
      isNull(secondFactors.confirmedAt),
      gt(secondFactors.createdAt, new Date(now().getTime() - SET_UP)),
    );
    const [begun] = await transaction.select().from(secondFactors).where(whereBegun).for("update");
    if (!begun) throw new ApiProblem("expired");
    if (!(await consumeAppCode(context, transaction, userId, code))) throw wrongCode("code");
    await transaction.update(secondFactors).set({ confirmedAt: now() }).where(whereBegun);
    await saveRecoveryCodes(transaction, { userId, codes, createdAt: now() });
    await endOtherSessions(transaction, caller);
    await mailToUser(context, userId, (reader) => secondFactorOnMail(config, reader), transaction);
    return { recoveryCodes: codes.map((one) => one.code) };
  });
}

/** Replaces all recovery codes. Throws `expired` without a second factor, or `invalid` (code). */
export async function renewRecoveryCodes(
  context: AppContext,
  userId: string,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  const codes = await createRecoveryCodes();
  return context.db.transaction(async (transaction) => {
    await requireCode(context, transaction, userId, code);
    await saveRecoveryCodes(transaction, { userId, codes, createdAt: context.now() });
    await mailToUser(context, userId, (reader) => recoveryCodesRenewedMail(context.config, reader), transaction);
    return { recoveryCodes: codes.map((one) => one.code) };
  });
}

/** Removes the second factor after a right code. Throws `expired` without a second factor, or `invalid` (code). */
export async function removeSecondFactor(context: AppContext, userId: string, code: string): Promise<void> {
  await context.db.transaction(async (transaction) => {
    await requireCode(context, transaction, userId, code);
    await deleteSecondFactor(context, transaction, userId);
  });
}

async function requireCode(context: AppContext, transaction: Database, userId: string, code: string): Promise<void> {
  await lockAccount(transaction, userId);
  if (!(await findSecondFactor(transaction, userId))) throw new ApiProblem("expired");
  if (!(await consumeCode(context, transaction, userId, code))) throw wrongCode("code");
}

export async function deleteSecondFactor(context: AppContext, transaction: Database, userId: string): Promise<boolean> {
  await lockAccount(transaction, userId);
  const deleted = await transaction
    .delete(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)))
    .returning({ userId: secondFactors.userId });
  await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await transaction.delete(secondSteps).where(eq(secondSteps.userId, userId));
  if (deleted.length === 0) return false;
  await mailToUser(context, userId, (reader) => secondFactorOffMail(context.config, reader), transaction);
  return true;
}

/** Uses up a code if the user has a second factor, in the caller's transaction. Throws `invalid` (secondFactor). */
export async function assertSecondFactor(
  context: AppContext,
  transaction: Database,
  userId: string,
  code: string | undefined,
): Promise<void> {
  if (!(await findSecondFactor(transaction, userId))) return;
  if (code === undefined) throw new ApiProblem("invalid", { fields: { secondFactor: ["required"] } });
  if (!(await consumeCode(context, transaction, userId, code))) throw wrongCode("secondFactor");
}

export const consumeCode = (context: AppContext, db: Database, userId: string, code: string): Promise<boolean> =>
  /^\d{6}$/.test(code) ? consumeAppCode(context, db, userId, code) : consumeRecoveryCode(db, userId, code);

export const wrongCode = (field: "code" | "secondFactor") =>
  new ApiProblem("invalid", { fields: { [field]: ["secondFactorWrong"] } });

async function consumeAppCode(
  { config, now }: AppContext,
  db: Database,
  userId: string,
  code: string,
): Promise<boolean> {
  const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  const secret = factor && openFactor(config, factor);
  if (!secret) return false;
  const lastStep = findTotpStep(secret, code, now());
  if (lastStep === null) return false;
  const used = await db
    .update(secondFactors)
    .set({ lastStep })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, lastStep)))
    .returning({ userId: secondFactors.userId });
  return used.length > 0;
}
