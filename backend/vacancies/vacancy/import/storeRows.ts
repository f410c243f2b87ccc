import { sql } from "drizzle-orm";
import { toCompanySlug } from "#contract/vacancies/companySlug";
import type { ImportedRow } from "#contract/vacancies/feed";
import { vacancyStatus } from "#contract/vacancies/vacancyStatus";
import type { AppContext } from "../../../http/context";
import type { Database } from "../../../platform/db/database";
import { companyLogos, companyNames, openVacancies, searchWords, vacancies } from "../../../platform/db/schema";
import { emit } from "../../../messaging/events/events";
import { lockNextRevision, setRevision } from "../../cards/revision";
import { stages } from "../../cards/life";
import { findStored, storeLives, toImportedLife } from "./storeLives";
import { findWarnings, prepareRow, type CheckedRow, type PreparedRow, type RowWarning } from "./prepareRow";
import { type Reasons, reasonsIn } from "../../../messaging/texts/reasons";

export interface Stored {
  created: number;
  changed: number;
  unchanged: number;
  /** The results of the rows that the store has now. */
  ids: ImportedRow[];
  /** The rows that the store did not take, each with its reason, and the field that it is about where it is known. */
  refused: { row: CheckedRow; code: string; reason: string; field?: string }[];
  /** The doubts about the rows that were written. */
  warnings: RowWarning[];
}

/** The owner of the feed (null is the operator), and the words about its rows. */
interface FeedOwner {
  companyId: string | null;
  reasons: Reasons;
}

const nothing: Stored = { created: 0, changed: 0, unchanged: 0, ids: [], refused: [], warnings: [] };

type StoreContext = Pick<AppContext, "db" | "now">;

/** Stores rows, each externalId once. Where a value is refused, it halves them until the bad row stands alone. */
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

/** Stores a company's rows, none that names another company. The operator's rows are of the company they name. */
async function storeOwnRows(
  context: StoreContext,
  rows: CheckedRow[],
  { companyId, reasons }: FeedOwner,
): Promise<Stored> {
  const companyBySlug = await findCompanies(context.db, rows);
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
  const stored = await storeRows(context, own, { source: companyId ?? "", findCompany, reasons });
  return { ...stored, refused: [...refused, ...stored.refused] };
}

/** The companies with keys that these rows name, by the slug of the name. */
export async function findCompanies(db: Database, rows: CheckedRow[]): Promise<Map<string, string>> {
  const slugs = JSON.stringify([...new Set(rows.map(({ row }) => toCompanySlug(row.company.name)))]);
  const found = await db
    .select({ slug: companyNames.slug, companyId: companyNames.companyId })
    .from(companyNames)
    .where(sql`${companyNames.slug} in (select jsonb_array_elements_text(${slugs}::jsonb))`);
  return new Map(found.map(({ slug, companyId }) => [slug, companyId]));
}

interface Owner {
  /** The owner of the feed (vacancies.source). */
  source: string;
  /** The company whose keys reach a row; null where it has none. */
  findCompany: (row: CheckedRow) => string | null;
  reasons: Reasons;
  /** Whether a call changed the vacancy, and no feed brought the row. */
  isCall?: boolean;
}

/** Stores new and changed rows in one transaction; where nothing changed there is none. */
export async function storeRows(
  { db, now }: StoreContext,
  rows: CheckedRow[],
  { source, findCompany, reasons, isCall = false }: Owner,
): Promise<Stored> {
  const before = await findStored(db, rows, source);
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
  const ready = differing.map((row) => ({ row, ...prepareRow(row), companyId: findCompany(row) }));
  const warnings = differing.flatMap((row) => findWarnings(row, reasons));
  const at = now();
  return db.transaction(async (tx) => {
    const revision = await lockNextRevision(tx);
    // The revision keeps other imports out from here on, so that what is read now stays so.
    const known = await findStored(tx, differing, source);
    const prepared = ready.map(({ row, ...each }) => {
      const life = toImportedLife(row, known.get(each.externalId), at, isCall);
      return { ...each, status: life.status, life };
    });
    const written = await tx
      .insert(vacancies)
      // A row that is there brings its own id, so that only a new one takes the next.
      .overridingSystemValue()
      .values(
        // Drizzle leaves out what no column has the name of: the words, and the life.
        prepared.map(({ opensAt, closesAt, ...row }) => ({
          ...row,
          id: known.get(row.externalId)?.id,
          source,
          opensAt: new Date(opensAt),
          closesAt: closesAt === null ? null : new Date(closesAt),
          createdAt: at,
          changedAt: at,
          revision,
        })),
      )
      .onConflictDoUpdate({
        target: [vacancies.externalId, vacancies.source],
        set: {
          companyId: sql`coalesce(excluded.company_id, ${vacancies.companyId})`,
          // A feed opens no vacancy that is held for review.
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

    const writtenSql = sql`(${sql.join(
      written.map(({ id }) => sql`${id}`),
      sql`, `,
    )})`;
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
    // A vacancy that was paused for silence is found until it is taken out of the search (vacancy/silence.ts).
    const found = lives.filter((life) => life.stage === stages.paused).map(({ id }) => id);
    const changed = written.filter(({ externalId }) => known.has(externalId)).length;
    if (changed > 0) await tx.delete(openVacancies).where(sql`${openVacancies.id} in ${writtenSql}`);
    const { id, opensAt, closesAt, searchVector } = vacancies;
    await tx.insert(openVacancies).select(
      tx
        .select({ id, opensAt, closesAt, searchVector })
        .from(vacancies)
        .where(
          sql`${id} in ${writtenSql} and ${vacancies.heldAt} is null and (${vacancies.status} = ${vacancyStatus.open} or ${id} = any(${`{${found.join(",")}}`}::bigint[])) and (${closesAt} is null or ${closesAt} > ${at})`,
        ),
    );
    const writtenIds = new Set(written.map(({ externalId }) => externalId));
    await nameLogos(
      tx,
      prepared.filter(({ externalId }) => writtenIds.has(externalId)),
    );
    const words = countWords(prepared.filter(({ externalId }) => writtenIds.has(externalId)));
    if (words.length)
      await tx
        .insert(searchWords)
        .values(words)
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

/** Keeps the address of the logo that each company's last row names. A new address is fetched (company/logos.ts). */
async function nameLogos(tx: Database, rows: PreparedRow[]): Promise<void> {
  const urls = new Map<string, string>();
  for (const { companySlug, content } of rows)
    if (companySlug !== null && content.company.logo !== null) urls.set(companySlug, content.company.logo);
  if (urls.size === 0) return;
  await tx
    .insert(companyLogos)
    // In their order, so that two imports at once lock them in the same order.
    .values([...urls].map(([slug, url]) => ({ slug, url })).sort((a, b) => (a.slug < b.slug ? -1 : 1)))
    .onConflictDoUpdate({
      target: companyLogos.slug,
      set: { url: sql`excluded.url`, fetchedAt: null, failures: 0 },
      setWhere: sql`${companyLogos.url} <> excluded.url`,
    });
}

/** Counts the words, in their order, so that two imports at once lock them in the same order. */
function countWords(rows: PreparedRow[]): { word: string; uses: number }[] {
  const uses = new Map<string, number>();
  for (const { words } of rows) for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1);
  return [...uses].map(([word, count]) => ({ word, uses: count })).sort((a, b) => (a.word < b.word ? -1 : 1));
}
