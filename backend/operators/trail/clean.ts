import { and, eq, isNotNull, lt, notExists } from "drizzle-orm";
import { DAY_MS } from "#contract/base/time";
import type { AppContext } from "../../http/context";
import { operatorCalls, operators } from "../../platform/db/schema";

/** Deletes old rows of the trail, then all removed operators without rows. */
export async function cleanTrail({ db, config }: AppContext, time: Date): Promise<void> {
  const oldest = new Date(time.getTime() - config.KEEP_OPERATOR_CALLS_DAYS * DAY_MS);
  await db.delete(operatorCalls).where(lt(operatorCalls.createdAt, oldest));
  const ofOperator = db
    .select({ id: operatorCalls.id })
    .from(operatorCalls)
    .where(eq(operatorCalls.operatorId, operators.id));
  await db.delete(operators).where(and(isNotNull(operators.removedAt), notExists(ofOperator)));
}
