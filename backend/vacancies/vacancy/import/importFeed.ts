import { setImmediate as breathe } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { ImportReport } from "#contract/vacancies/feed";
import type { Language } from "#contract/base/language";
import type { AppContext } from "../../../http/context";
import { openVacancies, vacancies } from "../../../platform/db/schema";
import { followWrite } from "../../search/indexInStep";
import { clearMany } from "../../search/manyMatches";
import { clearSearchTerms } from "../../search/searchTerms";
import { toChecked, type CheckedRow, type FeedFormat, type RowWarning } from "./prepareRow";
import { readRows, type FeedSource, type ReadRow } from "./readRows";
import { reasonsIn } from "../../../messaging/texts/reasons";
import type { Translate } from "../../../messaging/texts/texts";
import { storeEachRow, type Stored } from "./storeRows";

/**
 * How many rows one transaction stores: few enough for little memory, and enough that the sync of each batch costs
 * little.
 */
const BATCH = 500;
/** The report names at most this many problems, and as many warnings (contract/vacancies/feed.ts). */
const MOST_NAMED = 200;
/** It gives the ids of at most this many rows. */
const MOST_IDS = 10_000;
/** After so many ms the reader pauses, so that an API server that imports goes on answering. */
const BREATHE_MS = 20;
/** After this many rows the planner's statistics are renewed, because PGlite does not do so by itself. */
const MANY = 1_000;

export interface Feed extends ImportOptions {
  format: FeedFormat;
  source: FeedSource;
}

export interface ImportOptions {
  /** The company whose feed it is; null or absent for the operator's. */
  companyId?: string | null;
  /** The language of what the report says of rows; English where it is absent. */
  language?: Language;
  /** Is called where the feed ends in the middle, so that nobody knows what else it has. */
  onCutOff?: () => void;
  /** Is called with the rows of each batch once the store has them, or has refused them. */
  onRows?: (rows: readonly CheckedRow[]) => Promise<void>;
  /** Is called after each batch with the report so far. */
  onProgress?: (report: Readonly<ImportReport>) => void;
}

/**
 * Imports a feed as a stream. Bad rows are named and left out. Rejects only if the source or the store fails
 * (docs/design.md, section 6). It reads in this process: feeds from outside come by importFile.ts.
 */
export const importFeed = (context: StoreContext, { format, source, ...options }: Feed): Promise<ImportReport> =>
  importRows(context, readRows(format, source, options.language ?? "en"), options);

type StoreContext = Pick<AppContext, "db" | "now">;

/** Imports rows that were read. Throws as `importFeed` does. */
export async function importRows(
  context: StoreContext,
  read: AsyncIterable<ReadRow>,
  options: ImportOptions,
): Promise<ImportReport> {
  const { companyId = null, language = "en", onRows } = options;
  const report = await storeInBatches(read, options, async (rows) => {
    const stored = await storeEachRow(context, rows, { companyId, reasons: reasonsIn(language) });
    followStoredRows(context.db);
    await onRows?.(rows);
    return stored;
  });
  // Rows that were read and are unchanged may have come with an import that did not get so far.
  if (report.read >= MANY) await context.db.execute(sql`analyze ${openVacancies}, ${vacancies}`);
  return report;
}

/** Has the search follow rows that were stored. */
export function followStoredRows(db: AppContext["db"]): void {
  clearSearchTerms(db);
  clearMany(db);
  followWrite(db);
}

/** Reads a feed and gives its good rows to `store`, batch by batch. A batch has each externalId at most once. */
export const readFeed = (
  { format, source, ...options }: Feed,
  store: (rows: CheckedRow[]) => Promise<Stored>,
): Promise<ImportReport> => storeInBatches(readRows(format, source, options.language ?? "en"), options, store);

async function storeInBatches(
  read: AsyncIterable<ReadRow>,
  { onProgress, onCutOff, language = "en" }: ImportOptions,
  store: (rows: CheckedRow[]) => Promise<Stored>,
): Promise<ImportReport> {
  const report: ImportReport = {
    read: 0,
    created: 0,
    changed: 0,
    unchanged: 0,
    rejected: 0,
    ids: [],
    problems: [],
    warnings: [],
  };
  const { t } = reasonsIn(language);
  const findRepeats = createRepeats(t);
  const batch = new Map<string, CheckedRow>();
  // One batch is stored while the next one is read.
  let storing = Promise.resolve();
  const flush = async () => {
    await storing;
    if (!batch.size) return;
    storing = store([...batch.values()]).then(({ created, changed, unchanged, ids, refused, warnings }) => {
      report.created += created;
      report.changed += changed;
      report.unchanged += unchanged;
      report.rejected += refused.length;
      report.ids.push(...ids.slice(0, MOST_IDS - report.ids.length));
      for (const { row, code, reason, field = null } of refused)
        if (report.problems.length < MOST_NAMED)
          report.problems.push({ row: row.number, line: row.line, externalId: row.externalId, field, code, reason });
      report.warnings.push(...warnings.slice(0, MOST_NAMED - report.warnings.length));
      onProgress?.(report);
    });
    // The next await reports a failure. Until then this line keeps it from being an unhandled rejection.
    storing.catch(() => undefined);
    batch.clear();
  };
  let begun = performance.now();
  let number = 0;
  try {
    for await (const { problems, rejected, isLast, ...found } of read) {
      number += 1;
      const rows = toChecked(found, number);
      report.read += rows.length + rejected;
      if (performance.now() - begun > BREATHE_MS) {
        await breathe();
        begun = performance.now();
      }
      report.rejected += rejected;
      for (const problem of problems.slice(0, MOST_NAMED - report.problems.length))
        report.problems.push({ row: number, ...problem });
      report.warnings.push(...findRepeats(found.unknown, rows).slice(0, MOST_NAMED - report.warnings.length));
      if (found.isCutOff) onCutOff?.();
      if (isLast) {
        const why = { code: "tooManyRefused", reason: t("companyApi:rows.tooManyRefused") };
        const place = { row: number, line: found.line, externalId: null, field: null };
        report.problems.splice(MOST_NAMED - 1, 1, { ...place, ...why });
        break;
      }
      for (const row of rows) {
        // One statement can't write the same row twice.
        if (batch.has(row.externalId)) await flush();
        batch.set(row.externalId, row);
        if (batch.size >= BATCH) await flush();
      }
    }
  } finally {
    // After a broken feed the caller may begin anew: the running batch is in the store by then.
    await storing.catch(() => undefined);
  }
  await flush();
  await storing;
  return report;
}

/** So many names of unknown fields are told of a feed. */
const MOST_UNKNOWN = 20;

/** Finds, row by row, ids that came before in the same feed, and each name of an unknown field once. */
function createRepeats(t: Translate) {
  const lines = new Map<string, number>();
  const told = new Set<string>();
  return (unknown: string[], rows: CheckedRow[]): RowWarning[] => {
    const [row] = rows;
    const fields = row ? unknown.filter((name) => !told.has(name)).slice(0, MOST_UNKNOWN - told.size) : [];
    for (const name of fields) told.add(name);
    const twice = rows.flatMap(({ number, line, externalId }) => {
      const before = lines.get(externalId);
      lines.set(externalId, line);
      return before === undefined
        ? []
        : [
            {
              row: number,
              line,
              externalId,
              code: "idTwice",
              reason: t("companyApi:import.idTwice", { line: before }),
            },
          ];
    });
    return [
      ...twice,
      ...fields.map((name) => ({
        row: row?.number ?? null,
        line: row?.line ?? 0,
        externalId: row?.externalId ?? "",
        code: "unknownField",
        reason: t("companyApi:import.unknownField", { name: name.slice(0, LONGEST_NAME) }),
      })),
    ];
  };
}

/** A name of a field is told up to this length, in characters. */
const LONGEST_NAME = 60;
