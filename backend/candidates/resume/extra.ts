import { and, eq, type InferSelectModel } from "drizzle-orm";
import type { Resume } from "#contract/candidates/resumeCalls";
import type { Database } from "../../platform/db/database";
import { resumeSections } from "../../platform/db/schema";

type Row = InferSelectModel<typeof resumeSections>;

const whereExtra = (candidateId: string) =>
  and(eq(resumeSections.candidateId, candidateId), eq(resumeSections.section, "extra"));

/** Finds among a currículo's rows what came with a JSON Resume and has no section here; null where nothing did. */
export function findExtra(rows: readonly Row[]): Resume["extra"] {
  const row = rows.find(({ section }) => section === "extra");
  return row ? { changedAt: row.changedAt.toISOString(), content: row.content as Record<string, unknown> } : null;
}

/** Keeps it, in the place of what came before. */
export async function saveExtra(tx: Database, candidateId: string, content: object, at: Date): Promise<void> {
  const row = { version: 1, content, changedAt: at };
  await tx
    .insert(resumeSections)
    .values({ ...row, candidateId, section: "extra" })
    .onConflictDoUpdate({ target: [resumeSections.candidateId, resumeSections.section], set: row });
}

/** Forgets it. Returns false where nothing was kept. */
export async function deleteExtra(db: Database, candidateId: string): Promise<boolean> {
  const gone = await db
    .delete(resumeSections)
    .where(whereExtra(candidateId))
    .returning({ candidateId: resumeSections.candidateId });
  return gone.length > 0;
}
