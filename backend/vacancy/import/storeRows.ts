import { sql } from "drizzle-orm";
import { vacancyStatus } from "#contract/vacancyStatus";
import type { AppContext } from "../../context";
import { openVacancies, searchWords, vacancies } from "../../db/schema";
import { nextRevision, setRevision } from "../../search/revision";
import type { PreparedRow } from "./prepareRow";

export interface Stored {
  created: number;
  changed: number;
  unchanged: number;
}

/**
 * Stores rows in one transaction, each externalId at most once among them: new ones, and those whose content differs
 * from what is there. What is unchanged is not written.
 */
export async function storeRows({ db, now }: Pick<AppContext, "db" | "now">, rows: PreparedRow[]): Promise<Stored> {
  const at = now();
  return db.transaction(async (tx) => {
    const revision = await nextRevision(tx);
    const written = await tx
      .insert(vacancies)
      .values(
        rows.map(({ externalId, status, opensAt, closesAt, content, card, searchVector, contentHash }) => ({
          externalId,
          status,
          content,
          card,
          searchVector,
          contentHash,
          opensAt: new Date(opensAt),
          closesAt: closesAt === null ? null : new Date(closesAt),
          createdAt: at,
          revision,
        })),
      )
      .onConflictDoUpdate({
        target: vacancies.externalId,
        set: {
          status: sql`excluded.status`,
          opensAt: sql`excluded.opens_at`,
          closesAt: sql`excluded.closes_at`,
          content: sql`excluded.content`,
          card: sql`excluded.card`,
          searchVector: sql`excluded.search_vector`,
          contentHash: sql`excluded.content_hash`,
          revision: sql`excluded.revision`,
        },
        setWhere: sql`${vacancies.contentHash} <> excluded.content_hash`,
      })
      // xmax is 0 in a row that was inserted and not updated.
      .returning({
        id: vacancies.id,
        externalId: vacancies.externalId,
        isNew: sql<boolean>`xmax = 0`,
      });
    if (!written.length) return { created: 0, changed: 0, unchanged: rows.length };
    await setRevision(tx, revision);

    const ids = sql`(${sql.join(
      written.map(({ id }) => sql`${id}`),
      sql`, `,
    )})`;
    const changed = written.filter(({ isNew }) => !isNew).length;
    if (changed > 0) await tx.delete(openVacancies).where(sql`${openVacancies.id} in ${ids}`);
    const { id, opensAt, closesAt, searchVector } = vacancies;
    await tx.insert(openVacancies).select(
      tx
        .select({ id, opensAt, closesAt, searchVector })
        .from(vacancies)
        .where(
          sql`${id} in ${ids} and ${vacancies.status} = ${vacancyStatus.open} and (${closesAt} is null or ${closesAt} > ${at})`,
        ),
    );
    const writtenIds = new Set(written.map(({ externalId }) => externalId));
    const words = countWords(rows.filter(({ externalId }) => writtenIds.has(externalId)));
    if (words.length)
      await tx
        .insert(searchWords)
        .values(words)
        .onConflictDoUpdate({ target: searchWords.word, set: { uses: sql`${searchWords.uses} + excluded.uses` } });
    return { created: written.length - changed, changed, unchanged: rows.length - written.length };
  });
}

/** Counts the words, in their order, so that two imports at once lock them in the same order. */
function countWords(rows: PreparedRow[]): { word: string; uses: number }[] {
  const uses = new Map<string, number>();
  for (const { words } of rows) for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1);
  return [...uses].map(([word, count]) => ({ word, uses: count })).sort((a, b) => (a.word < b.word ? -1 : 1));
}
