import { and, eq, inArray, lte } from "drizzle-orm";
import { OPEN_STATUS } from "#contract/selectiveProcess";
import type { Host } from "../calls";
import { openProcesses, selectiveProcesses } from "../db/schema";

/**
 * Closes what has passed its closing date, and answers how many. Search and view look at the date themselves: this only
 * keeps the table of open processes small.
 */
export async function closePassedProcesses({ db, now }: Pick<Host, "db" | "now">): Promise<number> {
  return db.transaction(async (tx) => {
    const passed = and(eq(selectiveProcesses.status, OPEN_STATUS), lte(selectiveProcesses.closesAt, now()));
    const closed = await tx
      .update(selectiveProcesses)
      .set({ status: 3 })
      .where(passed)
      .returning({ id: selectiveProcesses.id });
    const ids = closed.map(({ id }) => id);
    for (let at = 0; at < ids.length; at += 1_000)
      await tx.delete(openProcesses).where(inArray(openProcesses.id, ids.slice(at, at + 1_000)));
    return ids.length;
  });
}
