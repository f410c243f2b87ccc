import type { Database } from "./database";
import { storeState } from "./schema";

const ONLY = 1;

export interface StoreState {
  maintenanceSince: Date | null;
  restoredAt: Date | null;
  clockAt: Date | null;
  changeLog: string | null;
  eventsFrom: number;
  backupAt: Date | null;
}

export async function readStoreState(db: Database): Promise<StoreState> {
  const [row] = await db.select().from(storeState);
  return {
    maintenanceSince: row?.maintenanceSince ?? null,
    restoredAt: row?.restoredAt ?? null,
    clockAt: row?.clockAt ?? null,
    changeLog: row?.changeLog ?? null,
    eventsFrom: row?.eventsFrom ?? 0,
    backupAt: row?.backupAt ?? null,
  };
}

export async function saveStoreState(db: Database, part: Partial<StoreState>): Promise<void> {
  await db
    .insert(storeState)
    .values({ id: ONLY, ...part })
    .onConflictDoUpdate({ target: storeState.id, set: part });
}
