import type { AppContext } from "../../backend/http/context";
import { queuedTasks } from "../../backend/platform/db/schema";

/** Inserts an e-mail's task that was abandoned now, because its receiver does not exist. */
export async function insertAbandonedTask({ db }: Pick<AppContext, "db">): Promise<void> {
  const at = new Date();
  const reason = "550 no such user";
  await db
    .insert(queuedTasks)
    .values({ kind: "email", key: "dead", content: {}, startAt: at, expiresAt: at, deadAt: at, reason });
}
