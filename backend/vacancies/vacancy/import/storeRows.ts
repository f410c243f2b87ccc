import { sql } from "drizzle-orm";
import { toCompanySlug } from "#contract/vacancies/companySlug";
import type { ImportedRow } from "#contract/vacancies/feed";
import { vacancyStatus } from "#contract/vacancies/vacancyStatus";
import type { AppContext } from "../../../http/context";
import type { Database } from "../../../platform/db/database";
import { companyNames, mergedCompanies, openVacancies, searchWords, vacancies } from "../../../platform/db/schema";
import { rowsAsJson } from "../../../platform/db/rowsAsJson";
import { createPauses } from "../../../platform/process/pauses";
import { emit } from "../../../messaging/events/events";
import { lockNextRevision, setRevision } from "../../cards/revision";
import { stages } from "../../cards/life";
import { nameLogos } from "./nameLogos";
import { findStored, storeLives, toImportedLife } from "./storeLives";
import { findWarnings, prepareRow, type CheckedRow, type PreparedRow, type RowWarning } from "./prepareRow";
import { type Reasons, reasonsIn } from "../../../messaging/texts/reasons";

export interface Stored {
  created: number;
  changed: number;
  unchanged: number;
  ids: ImportedRow[];
  refused: { row: CheckedRow; code: string; reason: string; field?: string }[];
  warnings: RowWarning[];
}

interface FeedOwner {
  companyId: string | null;
  reasons: Reasons;
  /** Resolves once the previous rows are written. A transaction opened earlier would wait with a connection in use. */
  earlier?: Promise<void> | undefined;
}

const nothing: Stored = { created: 0, changed: 0, unchanged: 0, ids: [], refused: [], warnings: [] };

type StoreContext = Pick<AppContext, "db" | "now">;

/** Stores rows. If a value can't be stored, halves the batch until the bad row is found. */
export async function storeEachRow(
  context: StoreContext,
  rows: CheckedRow[],
  feed: FeedOwner = { companyId: null, reasons: reasonsIn("en") },
): Promise<Stored> {
  try {
    return await storeOwnRows(context, rows, feed);
  } catch (error) {
    const reason = findValueRefusal(error);
    if (reason === null) throw error;
    const [row] = rows;
    const told = feed.reasons.t("companyApi:import.refused", { detail: reason });
    if (rows.length === 1 && row) return { ...nothing, refused: [{ row, code: "refused", reason: told }] };
    const half = Math.ceil(rows.length / 2);
    const first = await storeEachRow(context, rows.slice(0, half), feed);
    const second = await storeEachRow(context, rows.slice(half), feed);
    return {
      created: first.created + second.created,
      changed: first.changed + second.changed,
      unchanged: first.unchanged + second.unchanged,
      ids: [...first.ids, ...second.ids],
      refused: [...first.refused, ...second.refused],
      warnings: [...first.warnings, ...second.warnings],
    };
  }
}

/** SQLSTATE of values that cannot be stored: 22 (data), 23 (constraint), 54 (program limit). */
const ofValue = /^(22|23|54)...$/;

function findValueRefusal(error: unknown): string | null {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    // An invalid date fails before it reaches the store.
    if (cause instanceof RangeError) return cause.message;
    if ("code" in cause && ofValue.test(String(cause.code))) return cause.message;
  }
  return null;
}

/** Refuses a company's rows with another company's name. The operator's rows belong to the companies that they name. */
async function storeOwnRows(
  context: StoreContext,
  rows: CheckedRow[],
  { companyId, reasons, earlier }: FeedOwner,
): Promise<Stored> {
  const source = companyId ?? "";
  const [companyBySlug, before] = await Promise.all([
    findCompanies(context.db, rows),
    findStored(context.db, rows, source),
  ]);
  const findCompany = ({ row }: CheckedRow) => companyBySlug.get(toCompanySlug(row.company.name) ?? "") ?? null;
  const own = companyId === null ? rows : rows.filter((row) => findCompany(row) === companyId);
  const refused = rows
    .filter((row) => !own.includes(row))
    .map((row) => ({
      row,
      code: "otherCompany",
      reason: reasons.t("companyApi:import.otherCompany"),
      field: "company.name",
    }));
  const stored = await storeRows(context, own, { source, before, findCompany, reasons, earlier });
  return { ...stored, refused: [...refused, ...stored.refused] };
}

export async function findCompanies(db: Database, rows: CheckedRow[]): Promise<Map<string, string>> {
  const slugs = JSON.stringify([...new Set(rows.map(({ row }) => toCompanySlug(row.company.name)))]);
  const found = await db
    .select({ slug: companyNames.slug, companyId: companyNames.companyId })
    .from(companyNames)
    .where(sql`${companyNames.slug} in (select jsonb_array_elements_text(${slugs}::jsonb))`);
  return new Map(found.map(({ slug, companyId }) => [slug, companyId]));
}

interface Owner {
  source: string;
  before?: Awaited<ReturnType<typeof findStored>>;
  findCompany: (row: CheckedRow) => string | null;
  reasons: Reasons;
  isCall?: boolean;
  earlier?: FeedOwner["earlier"];
}

export async function storeRows(
  { db, now }: StoreContext,
  rows: CheckedRow[],
  { source, before: found, findCompany, reasons, isCall = false, earlier }: Owner,
): Promise<Stored> {
  const before = found ?? (await findStored(db, rows, source));
  const differing = rows.filter((row) => {
    const stored = before.get(row.externalId);
    return stored?.contentHash !== row.contentHash || (findCompany(row) ?? stored.companyId) !== stored.companyId;
  });
  const nameKnown = (known: typeof before) =>
    rows.flatMap(({ externalId }): ImportedRow[] => {
      const selectiveProcessId = known.get(externalId)?.id;
      return selectiveProcessId === undefined ? [] : [{ externalId, selectiveProcessId, result: "unchanged" }];
    });
  if (!differing.length) return { ...nothing, unchanged: rows.length, ids: nameKnown(before) };
  const ready: (PreparedRow & { row: CheckedRow; companyId: string | null })[] = [];
  const warnings: RowWarning[] = [];
  const pauseIfDue = createPauses();
  for (const row of differing) {
    ready.push({ ...prepareRow(row), row, companyId: findCompany(row) });
    warnings.push(...findWarnings(row, reasons));
    await pauseIfDue();
  }
  await earlier;
  const at = now();
  return db.transaction(async (tx) => {
    const revision = await lockNextRevision(tx);
    // The lock on the revision makes other imports wait.
    const known = await findStored(tx, differing, source);
    // A company may have been merged since its name was read.
    const merged = new Map((await tx.select().from(mergedCompanies)).map((each) => [each.companyId, each.intoId]));
    // Spreads whole objects only, because leaving fields out takes seven times as long.
    const prepared = ready.map((each) => {
      const life = toImportedLife(each.row, known.get(each.externalId), at, isCall);
      return { ...each, companyId: merged.get(each.companyId ?? "") ?? each.companyId, status: life.status, life };
    });
    const written = await tx
      .insert(vacancies)
      .select(
        rowsAsJson(
          vacancies,
          prepared.map((row) => ({
            ...row,
            // Existing rows keep their id. Only new rows take the next one.
            id: known.get(row.externalId)?.id,
            source,
            opensAt: new Date(row.opensAt),
            closesAt: row.closesAt === null ? null : new Date(row.closesAt),
            createdAt: at,
            changedAt: at,
            heldAt: null,
            reviewedAt: null,
            revision,
          })),
        ),
      )
      .onConflictDoUpdate({
        target: [vacancies.externalId, vacancies.source],
        set: {
          companyId: sql`coalesce(excluded.company_id, ${vacancies.companyId})`,
          // An import does not open a vacancy that is on hold.
          status: sql`case when ${vacancies.heldAt} is not null and excluded.status = ${vacancyStatus.open} then ${vacancyStatus.paused} else excluded.status end`,
          opensAt: sql`excluded.opens_at`,
          closesAt: sql`excluded.closes_at`,
          content: sql`excluded.content`,
          card: sql`excluded.card`,
          companySlug: sql`excluded.company_slug`,
          searchVector: sql`excluded.search_vector`,
          contentHash: sql`excluded.content_hash`,
          changedAt: sql`excluded.changed_at`,
          revision: sql`excluded.revision`,
        },
        setWhere: sql`${vacancies.contentHash} <> excluded.content_hash or ${vacancies.companyId} is distinct from coalesce(excluded.company_id, ${vacancies.companyId})`,
      })
      .returning({ id: vacancies.id, externalId: vacancies.externalId });
    if (!written.length) return { ...nothing, unchanged: rows.length, ids: nameKnown(new Map([...before, ...known])) };
    await setRevision(tx, revision);

    const isWritten = inList(written.map(({ id }) => id));
    const idsByExternalId = new Map(written.map((row) => [row.externalId, row.id]));
    const lives = prepared.flatMap(({ externalId, opensAt, life }) => {
      const id = idsByExternalId.get(externalId);
      return id === undefined ? [] : [{ ...life, id, opensAt: new Date(opensAt), known: known.get(externalId) }];
    });
    await storeLives(tx, lives, source, at);
    const cancelled = lives.filter(
      ({ status, known }) => status === vacancyStatus.cancelled && known && known.status !== status,
    );
    if (cancelled.length > 0) await emit(tx, "vacancies.cancelled", { ids: cancelled.map(({ id }) => id), at });
    // A vacancy paused for its company's long silence (vacancy/silence.ts) stays in the search, like an open one.
    const found = lives.filter((life) => life.stage === stages.paused).map(({ id }) => id);
    const changed = written.filter(({ externalId }) => known.has(externalId)).length;
    if (changed > 0) await tx.delete(openVacancies).where(sql`${openVacancies.id} ${isWritten}`);
    const { id, opensAt, closesAt, searchVector } = vacancies;
    await tx.insert(openVacancies).select(
      tx
        .select({ id, opensAt, closesAt, searchVector })
        .from(vacancies)
        .where(
          sql`${id} ${isWritten} and ${vacancies.heldAt} is null and (${vacancies.status} = ${vacancyStatus.open} or ${id} ${inList(found)}) and (${closesAt} is null or ${closesAt} > ${at})`,
        ),
    );
    const writtenRows = prepared.filter(({ externalId }) => idsByExternalId.has(externalId));
    await nameLogos(tx, writtenRows);
    const words = countWords(writtenRows);
    if (words.length)
      await tx
        .insert(searchWords)
        .select(rowsAsJson(searchWords, words))
        .onConflictDoUpdate({ target: searchWords.word, set: { uses: sql`${searchWords.uses} + excluded.uses` } });
    const ids = written.map(({ externalId, id }): ImportedRow => ({
      externalId,
      selectiveProcessId: id,
      result: known.has(externalId) ? "changed" : "created",
    }));
    const left = nameKnown(new Map([...before, ...known])).filter(({ externalId }) => !idsByExternalId.has(externalId));
    return {
      ...nothing,
      created: written.length - changed,
      changed,
      unchanged: rows.length - written.length,
      ids: [...ids, ...left],
      warnings,
    };
  });
}

const inList = (ids: number[]) => sql`= any(${`{${ids.join()}}`}::bigint[])`;

/** Counts the vacancies of each word. The words are sorted, so that parallel imports lock them in the same order. */
function countWords(rows: PreparedRow[]): { word: string; uses: number }[] {
  const uses = new Map<string, number>();
  for (const { words } of rows) for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1);
  return [...uses].map(([word, count]) => ({ word, uses: count })).sort((a, b) => (a.word < b.word ? -1 : 1));
}
