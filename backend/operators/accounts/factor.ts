import { and, eq, isNotNull, lt } from "drizzle-orm";
import { consumeCodeIn } from "../../candidates/auth/recoveryCodes";
import { limitCodes } from "../../candidates/auth/secondStep";
import { findTotpStep } from "../../candidates/auth/totp";
import type { AppContext } from "../../http/context";
import { reseal, seal, unseal } from "../../platform/crypto/sealed";
import type { WithKey } from "../../platform/crypto/signature";
import type { Database } from "../../platform/db/database";
import { operatorRecoveryCodes, operators } from "../../platform/db/schema";

/** Binds a sealed secret to its operator, so that no other operator's row can use it. */
const toPurpose = (id: string) => `operator's second factor ${id}`;

export const sealOperatorFactor = (config: WithKey, id: string, secret: string): string =>
  seal(config, toPurpose(id), secret);

export const openOperatorFactor = (config: WithKey, id: string, sealedSecret: string): string | null =>
  unseal(config, toPurpose(id), sealedSecret);

/** Re-encrypts secrets of a former key or cipher, so that the key can be removed. Returns their number. */
export async function resealOperatorFactors({ db, config }: Pick<AppContext, "db" | "config">): Promise<number> {
  let count = 0;
  for (const { id, sealedSecret } of await db.select().from(operators).where(isNotNull(operators.sealedSecret))) {
    const sealed = sealedSecret === null ? null : reseal(config, toPurpose(id), sealedSecret);
    if (sealed === null || sealedSecret === null) continue;
    const whereUnchanged = and(eq(operators.id, id), eq(operators.sealedSecret, sealedSecret));
    count += (await db.update(operators).set({ sealedSecret: sealed }).where(whereUnchanged).returning()).length;
  }
  return count;
}

/** Limits guesses at an operator's code, from all addresses together. Throws tooManyRequests, or like `attempt`. */
export const limitOperatorCodes = <T>(context: AppContext, id: string, attempt: () => Promise<T>): Promise<T> =>
  limitCodes(context, `operator ${id}`, attempt);

/** Uses up a code of the app or a recovery code. Returns whether it was valid. */
export async function consumeOperatorCode(
  { config, now }: AppContext,
  db: Database,
  { id, sealedSecret }: { id: string; sealedSecret: string | null },
  code: string,
): Promise<boolean> {
  if (!/^\d{6}$/.test(code))
    return consumeCodeIn(db, operatorRecoveryCodes, eq(operatorRecoveryCodes.operatorId, id), code);
  const secret = sealedSecret === null ? null : openOperatorFactor(config, id, sealedSecret);
  const lastStep = secret === null ? null : findTotpStep(secret, code, now());
  if (lastStep === null) return false;
  // If two logins use one code, only the first changes `lastStep`.
  const used = await db
    .update(operators)
    .set({ lastStep })
    .where(and(eq(operators.id, id), lt(operators.lastStep, lastStep)))
    .returning({ id: operators.id });
  return used.length > 0;
}
