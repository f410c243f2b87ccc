import { setImmediate as breathe } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { ImportReport } from "#contract/vacancies/feed";
import type { Language } from "#contract/base/language";
import type { AppContext } from "../../../http/context";
import { openVacancies, vacancies } from "../../../platform/db/schema";
import { followWrite } from "../../search/indexInStep";
import { clearMany } from "../../search/manyMatches";
import { clearSearchTerms } from "../../search/searchTerms";
import { indeedRows } from "./indeedRows";
import { jsonRows } from "./jsonRows";
import { checkRow, type CheckedRow, type FeedFormat } from "./prepareRow";
import type { RawRow } from "./rawRow";
import { reasonsIn } from "../../../messaging/texts/reasons";
import { storeEachRow, type Stored } from "./storeRows";
import { CompressedFeed, decodeText } from "./textOf";

/**
 * How many rows one transaction stores: few enough for little memory, and enough that the sync of each batch costs
 * little.
 */
const BATCH = 500;
/** The report names at most this many problems, and as many warnings (contract/vacancies/feed.ts). */
const MOST_NAMED = 200;
/** It gives the ids of at most this many rows. */
const MOST_IDS = 10_000;
/** Where so many rows are refused, and more than are good, the rest is not read: each costs as much as a good one. */
const MOST_REFUSED = 5_000;
/** After so many ms the reader pauses, so that an API server that imports goes on answering. */
const BREATHE_MS = 20;
/** After this many rows the planner's statistics are renewed, because PGlite does not do so by itself. */
const MANY = 1_000;

export interface Feed {
  format: FeedFormat;
  /** The file's bytes or text, in chunks of any size. */
  source: Iterable<string | Buffer> | AsyncIterable<string | Buffer>;
  /** The company whose feed it is; null or absent for the operator's. */
  companyId?: string | null;
  /** The language of what the report says of rows; English where it is absent. */
  language?: Language;
  /** Is called with the rows of each batch once the store has them, or has refused them. */
  onRows?: (rows: readonly CheckedRow[]) => Promise<void>;
  /** Is called after each batch with the report so far. */
  onProgress?: (report: Readonly<ImportReport>) => void;
}

/**
 * Imports a feed as a stream. Bad rows are named and left out. Rejects only if the source or the store fails
 * (docs/design.md, section 6).
 */
export async function importFeed(context: Pick<AppContext, "db" | "now">, feed: Feed): Promise<ImportReport> {
  const report = await readFeed(feed, async (rows) => {
    const stored = await storeEachRow(context, rows, {
      companyId: feed.companyId ?? null,
      reasons: reasonsIn(feed.language ?? "en"),
    });
    clearSearchTerms(context.db);
    clearMany(context.db);
    followWrite(context.db);
    await feed.onRows?.(rows);
    return stored;
  });
  // Rows that were read and are unchanged may have come with an import that did not get so far.
  if (report.read >= MANY) await context.db.execute(sql`analyze ${openVacancies}, ${vacancies}`);
  return report;
}

async function* readRows(format: FeedFormat, source: Feed["source"]): AsyncGenerator<RawRow> {
  const text = inParts(decodeText(source));
  try {
    yield* format === "indeed" ? indeedRows(closeCdata(text)) : jsonRows(text);
  } catch (error) {
    if (!(error instanceof CompressedFeed)) throw error;
    yield { line: 1, problem: "compressed" };
  }
}

/** Reads a feed and gives its good rows to `store`, batch by batch. A batch has each externalId at most once. */
export async function readFeed(
  { format, source, onProgress, language = "en" }: Feed,
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
      for (const { row, reason, field = null } of refused)
        if (report.problems.length < MOST_NAMED)
          report.problems.push({ line: row.line, externalId: row.externalId, field, reason });
      report.warnings.push(...warnings.slice(0, MOST_NAMED - report.warnings.length));
      onProgress?.(report);
    });
    // The next await reports a failure. Until then this line keeps it from being an unhandled rejection.
    storing.catch(() => undefined);
    batch.clear();
  };
  let begun = performance.now();
  try {
    for await (const raw of readRows(format, source)) {
      const { rows, problems } = checkRow(raw, format, reasonsIn(language));
      const rejected = rows.length
        ? new Set(problems.map(({ externalId }) => externalId)).size
        : Math.min(1, problems.length);
      report.read += rows.length + rejected;
      if (performance.now() - begun > BREATHE_MS) {
        await breathe();
        begun = performance.now();
      }
      report.rejected += rejected;
      report.problems.push(...problems.slice(0, MOST_NAMED - report.problems.length));
      if (report.rejected > MOST_REFUSED && report.rejected > report.read / 2) {
        const reason = reasonsIn(language).texts.rows.tooManyRefused;
        report.problems.splice(MOST_NAMED - 1, 1, { line: raw.line, externalId: null, field: null, reason });
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
    // Whoever is told that a feed broke off may begin anew: the batch that was under way is in the store by then.
    await storing.catch(() => undefined);
  }
  await flush();
  await storing;
  return report;
}

/** What is read before the bounds of a feed are looked at again, in characters. */
const PART = 16_384;

async function* inParts(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const chunk of chunks) for (let at = 0; at < chunk.length; at += PART) yield chunk.slice(at, at + PART);
}

/** As many characters as a mark may have in the chunk before its last one. */
const LONGEST_START = 8;

/** Closes each CDATA section at the end of its job, or a missing `]]>` would take in all jobs up to the next. */
async function* closeCdata(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let isOpen = false;
  let rest = "";
  for await (const chunk of chunks) {
    rest += chunk;
    for (;;) {
      const found = (isOpen ? /\]\]>|<\/job>/i : /<!\[CDATA\[/).exec(rest);
      if (!found) break;
      const [mark] = found;
      const end = found.index + mark.length;
      yield mark.startsWith("</") ? `${rest.slice(0, found.index)}]]>${mark}` : rest.slice(0, end);
      rest = rest.slice(end);
      isOpen = !isOpen;
    }
    const sure = Math.max(0, rest.length - LONGEST_START);
    if (sure > 0) yield rest.slice(0, sure);
    rest = rest.slice(sure);
  }
  if (rest) yield rest;
}
