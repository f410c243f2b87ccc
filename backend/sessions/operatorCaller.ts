import { and, eq, gt, isNull, or } from "drizzle-orm";
import type { AppContext, OperatorCaller } from "../context";
import { hashSecret, isSameSecret } from "../crypto/secret";
import { companyKeys } from "../db/schema";

const theOperator: OperatorCaller = { companyId: null, keyId: null, scopes: [] };

/** Finds whose key this is; null for one unknown, revoked or expired. The store is asked every time. */
export async function findOperator({ config, db, now }: AppContext, key: string): Promise<OperatorCaller | null> {
  if (config.OPERATOR_API_KEY?.some((own) => isSameSecret(key, own))) return theOperator;
  const [row] = await db
    .select({ keyId: companyKeys.id, companyId: companyKeys.companyId, scopes: companyKeys.scopes })
    .from(companyKeys)
    .where(
      and(
        eq(companyKeys.hash, hashSecret(key)),
        isNull(companyKeys.revokedAt),
        or(isNull(companyKeys.expiresAt), gt(companyKeys.expiresAt, now())),
      ),
    );
  return row ?? null;
}
