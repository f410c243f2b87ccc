import { sql } from "drizzle-orm";
import { vacancyStatus } from "#contract/vacancyStatus";
import type { AppContext } from "../../context";
import type { Database } from "../../db/database";
import { openVacancies, searchWords, vacancies } from "../../db/schema";
import { nextRevision, setRevision } from "../../search/revision";
import { findWarnings, prepareRow, type CheckedRow, type PreparedRow, type RowWarning } from "./prepareRow";

export interface Stored {
  created: number;
  changed: number;
  unchanged: number;
  /** The rows that the store did not take, each with its reason in Portuguese. */
  refused: { row: CheckedRow; reason: string }[];
  /** What is doubtful in the rows that were written. */
  warnings: RowWarning[];
}

type StoreContext = Pick<AppContext, "db" | "now">;

/**
 * Stores rows, each externalId at most once among them. Where the store refuses a value, the rows are halved until that
 * row stands alone, so that it does not take the others with it. Rejects if the store fails for another reason.
 */
export async function storeEachRow(context: StoreContext, rows: CheckedRow[]): Promise<Stored> {
  try {
    return await storeRows(context, rows);
  } catch (error) {
    const reason = findValueRefusal(error);
    if (reason === null) throw error;
    const [row] = rows;
    if (rows.length === 1 && row)
      return {
        created: 0,
        changed: 0,
        unchanged: 0,
        refused: [{ row, reason: `O banco de dados não aceita esta vaga: ${reason}` }],
        warnings: [],
      };
    const half = Math.ceil(rows.length / 2);
    const first = await storeEachRow(context, rows.slice(0, half));
    const second = await storeEachRow(context, rows.slice(half));
    return {
      created: first.created + second.created,
      changed: first.changed + second.changed,
      unchanged: first.unchanged + second.unchanged,
      refused: [...first.refused, ...second.refused],
      warnings: [...first.warnings, ...second.warnings],
    };
  }
}

/** SQLSTATE classes of a value that can't be stored: 22 (data), 23 (a constraint), 54 (a limit of the program). */
const ofValue = /^(22|23|54)...$/;

/** The store's words for a value that it refused; null if the failure is not about a value. */
function findValueRefusal(error: unknown): string | null {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    // A date that is none fails before it reaches the store.
    if (cause instanceof RangeError) return cause.message;
    if ("code" in cause && ofValue.test(String(cause.code))) return cause.message;
  }
  return null;
}

/**
 * Stores rows in one transaction: new ones, and those whose content differs from what is there. What is unchanged is not
 * written, and where all are unchanged there is no transaction.
 */
async function storeRows({ db, now }: StoreContext, rows: CheckedRow[]): Promise<Stored> {
  const before = await findStored(db, rows);
  const differing = rows.filter(({ externalId, contentHash }) => before.get(externalId)?.contentHash !== contentHash);
  const unchanged = rows.length - differing.length;
  if (!differing.length) return { created: 0, changed: 0, unchanged, refused: [], warnings: [] };
  const prepared = differing.map(prepareRow);
  const warnings = differing.flatMap(findWarnings);
  const at = now();
  return db.transaction(async (tx) => {
    const revision = await nextRevision(tx);
    // The revision keeps other imports out from here on, so that what is read now stays so.
    const known = await findStored(tx, differing);
    const written = await tx
      .insert(vacancies)
      // A row that is there brings its own id, so that only a new one takes the next.
      .overridingSystemValue()
      .values(
        prepared.map(({ externalId, status, opensAt, closesAt, content, card, searchVector, contentHash }) => ({
          id: known.get(externalId)?.id,
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
      .returning({ id: vacancies.id, externalId: vacancies.externalId });
    if (!written.length) return { created: 0, changed: 0, unchanged: rows.length, refused: [], warnings: [] };
    await setRevision(tx, revision);

    const ids = sql`(${sql.join(
      written.map(({ id }) => sql`${id}`),
      sql`, `,
    )})`;
    const changed = written.filter(({ externalId }) => known.has(externalId)).length;
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
    const words = countWords(prepared.filter(({ externalId }) => writtenIds.has(externalId)));
    if (words.length)
      await tx
        .insert(searchWords)
        .values(words)
        .onConflictDoUpdate({ target: searchWords.word, set: { uses: sql`${searchWords.uses} + excluded.uses` } });
    return {
      created: written.length - changed,
      changed,
      unchanged: rows.length - written.length,
      refused: [],
      warnings,
    };
  });
}

/** What the store has of these rows, by externalId. */
async function findStored(db: Database, rows: CheckedRow[]): Promise<Map<string, { id: number; contentHash: string }>> {
  const { id, externalId, contentHash } = vacancies;
  // The externalIds travel in one parameter: the statement stays the same for every batch.
  const wanted = JSON.stringify(rows.map((row) => row.externalId));
  const stored = await db
    .select({ id, externalId, contentHash })
    .from(vacancies)
    .where(sql`${externalId} in (select jsonb_array_elements_text(${wanted}::jsonb))`);
  return new Map(stored.map((row) => [row.externalId, row]));
}

/** Counts the words, in their order, so that two imports at once lock them in the same order. */
function countWords(rows: PreparedRow[]): { word: string; uses: number }[] {
  const uses = new Map<string, number>();
  for (const { words } of rows) for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1);
  return [...uses].map(([word, count]) => ({ word, uses: count })).sort((a, b) => (a.word < b.word ? -1 : 1));
}
