import { sql } from "drizzle-orm";
import type { ImportReport } from "#contract/vacancies/feed";
import type { Language } from "#contract/base/language";
import type { AppContext } from "../../../http/context";
import { openVacancies, vacancies } from "../../../platform/db/schema";
import { createPauses } from "../../../platform/process/pauses";
import { followWrite } from "../../search/indexInStep";
import { clearMany } from "../../search/manyMatches";
import { clearSearchTerms } from "../../search/searchTerms";
import { toChecked, type CheckedRow, type FeedFormat, type RowWarning } from "./prepareRow";
import { readRows, type FeedSource, type ReadRow } from "./readRows";
import { reasonsIn } from "../../../messaging/texts/reasons";
import type { Translate } from "../../../messaging/texts/texts";
import { storeEachRow, type Stored } from "./storeRows";

const BATCH = 500;
/** Most problems and most warnings of a report (contract/vacancies/feed.ts). */
const MOST_NAMED = 200;
const MOST_IDS = 10_000;
/** An import of this many rows renews the tables' statistics, because PGlite does not do so itself. */
const MANY = 1_000;

export interface Feed extends ImportOptions {
  format: FeedFormat;
  source: FeedSource;
}

export interface ImportOptions {
  companyId?: string | null;
  /** Language of the report's reasons. English by default. */
  language?: Language;
  onCutOff?: () => void;
  onRows?: (rows: readonly CheckedRow[]) => Promise<void>;
  onProgress?: (report: Readonly<ImportReport>) => void;
}

/** Imports a trusted feed (importFile.ts: an untrusted one). Skips bad rows. Rejects if the source or store fails. */
export const importFeed = (context: StoreContext, { format, source, ...options }: Feed): Promise<ImportReport> =>
  importRows(context, readRows(format, source, options.language ?? "en"), options);

type StoreContext = Pick<AppContext, "db" | "now">;

export async function importRows(
  context: StoreContext,
  read: AsyncIterable<ReadRow>,
  options: ImportOptions,
): Promise<ImportReport> {
  const { companyId = null, language = "en", onRows } = options;
  const report = await storeInBatches(read, options, async (rows, earlier) => {
    const stored = await storeEachRow(context, rows, { companyId, reasons: reasonsIn(language), earlier });
    followStoredRows(context.db);
    await onRows?.(rows);
    return stored;
  });
  // Unchanged rows count too, because an interrupted import may have written them without renewing the statistics.
  if (report.read >= MANY) await context.db.execute(sql`analyze ${openVacancies}, ${vacancies}`);
  return report;
}

export function followStoredRows(db: AppContext["db"]): void {
  clearSearchTerms(db);
  clearMany(db);
  followWrite(db);
}

/** Reads a feed. Passes good rows to `store` in batches, each without a repeated externalId. */
export const readFeed = (
  { format, source, ...options }: Feed,
  store: (rows: CheckedRow[], earlier: Promise<void>) => Promise<Stored>,
): Promise<ImportReport> => storeInBatches(readRows(format, source, options.language ?? "en"), options, store);

async function storeInBatches(
  read: AsyncIterable<ReadRow>,
  { onProgress, onCutOff, language = "en" }: ImportOptions,
  store: (rows: CheckedRow[], earlier: Promise<void>) => Promise<Stored>,
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
  // Three batches overlap: one is written, the next is prepared, and a third is read. The embedded store can look up a
  // batch's rows only between two transactions.
  let written = Promise.resolve();
  let writing = written;
  let storing = written;
  let underWay: ReadonlySet<string>[] = [];
  const flush = async () => {
    await written;
    if (!batch.size) return;
    // The later of two rows with the same id must find what the earlier row stored.
    if ([...batch.keys()].some((id) => underWay.some((ids) => ids.has(id)))) await storing;
    [written, writing] = [writing, storing];
    underWay = [...underWay.slice(-1), new Set(batch.keys())];
    storing = Promise.allSettled([writing, store([...batch.values()], writing)]).then(([before, stored]) => {
      if (before.status === "rejected") throw before.reason;
      if (stored.status === "rejected") throw stored.reason;
      addStored(stored.value);
    });
    storing.catch(() => undefined);
    batch.clear();
  };
  const addStored = ({ created, changed, unchanged, ids, refused, warnings }: Stored) => {
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
  };
  const pauseIfDue = createPauses();
  let number = 0;
  try {
    for await (const { problems, rejected, isLast, ...found } of read) {
      number += 1;
      const rows = toChecked(found, number);
      report.read += rows.length + rejected;
      await pauseIfDue();
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
        // A repeated id goes to the next batch, because one SQL statement can't write a row twice.
        if (batch.has(row.externalId)) await flush();
        batch.set(row.externalId, row);
        if (batch.size >= BATCH) await flush();
      }
    }
    await flush();
  } finally {
    // Waits for the last batches even after an error, because a retry must not run beside them.
    await storing.catch(() => undefined);
  }
  await storing;
  return report;
}

const MOST_UNKNOWN = 20;

/** Creates a function that returns warnings: of repeated ids, and once of each unknown field. */
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

const LONGEST_NAME = 60;
