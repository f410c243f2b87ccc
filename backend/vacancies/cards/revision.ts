import { eq, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database";
import { searchRevision } from "../../platform/db/schema";

const ONLY = 1;

export const currentRevision = sql<number>`coalesce((select ${searchRevision.revision} from ${searchRevision} where ${searchRevision.id} = ${ONLY}), 0)`;

/** Returns the next revision of `open_vacancies`. Locks `search_revision`, so revisions become visible in order. */
export async function lockNextRevision(tx: Database): Promise<number> {
  const [row] = await tx
    .insert(searchRevision)
    .values({ id: ONLY, revision: 0 })
    .onConflictDoUpdate({ target: searchRevision.id, set: { revision: sql`${searchRevision.revision}` } })
    .returning();
  return (row?.revision ?? 0) + 1;
}

export async function setRevision(tx: Database, revision: number): Promise<void> {
  await tx.update(searchRevision).set({ revision }).where(eq(searchRevision.id, ONLY));
}

export async function readRevision(db: Database): Promise<number> {
  const [row] = await db.select().from(searchRevision).where(eq(searchRevision.id, ONLY));
  return row?.revision ?? 0;
}
