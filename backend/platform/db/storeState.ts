import type { Database } from "./database";
import { storeState } from "./schema";

/** The id of the table's only row. */
const ONLY = 1;

export interface StoreState {
  maintenanceSince: Date | null;
  restoredAt: Date | null;
  clockAt: Date | null;
  changeLog: string | null;
}

/** Reads what holds for the whole store. */
export async function readStoreState(db: Database): Promise<StoreState> {
  const [row] = await db.select().from(storeState);
  return {
    maintenanceSince: row?.maintenanceSince ?? null,
    restoredAt: row?.restoredAt ?? null,
    clockAt: row?.clockAt ?? null,
    changeLog: row?.changeLog ?? null,
  };
}

/** Changes a part of it. */
export async function saveStoreState(db: Database, part: Partial<StoreState>): Promise<void> {
  await db
    .insert(storeState)
    .values({ id: ONLY, ...part })
    .onConflictDoUpdate({ target: storeState.id, set: part });
}
