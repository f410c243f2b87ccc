import { and, eq, type InferSelectModel } from "drizzle-orm";
import type { Resume } from "#contract/candidates/resumeCalls";
import type { Database } from "../../platform/db/database";
import { resumeSections } from "../../platform/db/schema";

type Row = InferSelectModel<typeof resumeSections>;

const whereExtra = (candidateId: string) =>
  and(eq(resumeSections.candidateId, candidateId), eq(resumeSections.section, "extra"));

export function findExtra(rows: readonly Row[]): Resume["extra"] {
  const row = rows.find(({ section }) => section === "extra");
  return row ? { changedAt: row.changedAt.toISOString(), content: row.content as Record<string, unknown> } : null;
}

export async function saveExtra(tx: Database, candidateId: string, content: object, at: Date): Promise<void> {
  const row = { version: 1, content, changedAt: at };
  await tx
    .insert(resumeSections)
    .values({ ...row, candidateId, section: "extra" })
    .onConflictDoUpdate({ target: [resumeSections.candidateId, resumeSections.section], set: row });
}

export async function deleteExtra(db: Database, candidateId: string): Promise<boolean> {
  const gone = await db
    .delete(resumeSections)
    .where(whereExtra(candidateId))
    .returning({ candidateId: resumeSections.candidateId });
  return gone.length > 0;
}
