import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { FeedRun } from "#contract/vacancies/scheduledFeed";
import { vacancyStatus } from "#contract/vacancies/vacancyStatus";
import { HOUR_MS, MINUTE_MS } from "#contract/base/time";
import type { AppContext } from "../../../http/context";
import { hasRoom, toReserve } from "../../../platform/db/diskSpace";
import { feedVacancies, vacancies, vacancyLives } from "../../../platform/db/schema";
import { ApiProblem } from "../../../platform/errors";
import type { Received } from "../../../platform/files/gate";
import { withWorkFile } from "../../../platform/files/workFolder";
import { inWorkplace } from "../../../platform/files/workplaces";
import { get } from "../../../messaging/outgoing/get";
import { parseAddress } from "../../../messaging/outgoing/post";
import { stages } from "../../cards/life";
import { closeVacancies } from "../closing";
import { importFile, toRowBytes } from "../import/importFile";
import { claimDueFeed, saveMissing, saveRun, saveSeen, whereMissing, type Feed } from "./repository";

/** Timeout of a download in ms, and largest feed in bytes. */
const PATIENCE = 10 * MINUTE_MS;
const MOST_BYTES = 256 * 1024 * 1024;
/** A download that is slower than `pace` bytes a second after `seconds` is dropped. Tests set fewer seconds. */
export const slowFeed = { seconds: 60, pace: 4096 };
/** Most refused rows in a report. With more, the list of missing vacancies may be wrong. */
const MOST_NAMED = 200;

/** Most simultaneous downloads: in all, of one company, of the operator. Slow feeds thus leave room for other feeds. */
const AT_ONCE = 48;
const OF_COMPANY = 2;
const OF_OPERATOR = AT_ONCE / 2;
/** Pause in ms between two checks for due feeds. */
const LOOK_MS = 5_000;

export async function fetchDueFeeds(context: AppContext): Promise<number> {
  const running = new Map<Promise<unknown>, string | null>();
  const isBusy = (owner: string | null) =>
    [...running.values()].filter((each) => each === owner).length >= (owner === null ? OF_OPERATOR : OF_COMPANY);
  const findBusy = () => [...new Set(running.values())].filter(isBusy);
  for (let count = 0; ;) {
    while (running.size < AT_ONCE) {
      const feed = await claimDueFeed(context, findBusy());
      if (!feed) break;
      count++;
      const run: Promise<unknown> = runFeed(context, feed).finally(() => running.delete(run));
      running.set(run, feed.companyId);
    }
    if (running.size === 0) return count;
    const look = new AbortController();
    await Promise.race([...running.keys(), pause(LOOK_MS, null, { signal: look.signal }).catch(() => null)]);
    look.abort();
  }
}

export async function runFeed(context: AppContext, feed: Feed): Promise<FeedRun> {
  const at = context.now();
  const run = { at: at.toISOString(), missing: 0, closed: 0, report: null };
  try {
    const response = await ask(context, feed);
    const isNew = response.statusCode !== 304;
    const charset = /charset\s*=\s*"?([\w:.-]{1,40})/i.exec(response.headers["content-type"] ?? "")?.[1];
    const brought = isNew
      ? await withArrived(context, response, (arrived) =>
          inWorkplace("import", toReceived(feed, arrived), () =>
            withUnpacked(context, arrived, (path) => bring(context, feed, { path, charset }, at)),
          ),
        )
      : { report: null, isCutOff: false, isTold: true };
    if (!isNew) response.destroy();
    const { report, isCutOff, isTold } = brought;
    const ended: FeedRun = {
      ...run,
      outcome: isCutOff ? "failed" : isNew ? "imported" : "unchanged",
      reason: isCutOff ? "it ends in the middle: what came was imported, and nothing was closed" : null,
      closed: isTold ? await closeMissing(context, feed, at) : 0,
      missing: await context.db.$count(feedVacancies, whereMissing(feed.id)),
      report,
    };
    const { etag = null, "last-modified": lastModified = null } = response.headers;
    // Does not store the ETag of a feed that was cut off, so that the next run fetches the whole feed.
    await saveRun(context.db, feed, ended, isNew && !isCutOff ? { etag, lastModified } : null);
    return ended;
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, 300);
    const failed: FeedRun = { ...run, outcome: "failed", reason };
    await saveRun(context.db, feed, failed);
    return failed;
  }
}

async function ask({ config }: AppContext, { url, etag, lastModified }: Feed) {
  const headers = {
    accept: "application/json,application/xml,text/xml,*/*",
    "user-agent": `Motriz (+${config.PUBLIC_ORIGIN})`,
    ...(etag && { "if-none-match": etag }),
    ...(lastModified && { "if-modified-since": lastModified }),
  };
  const how = { headers, signal: AbortSignal.timeout(PATIENCE) };
  const response = await get(url, (text, base) => parseAddress(text, config, base), how);
  if (response.statusCode === 200 || response.statusCode === 304) return response;
  response.destroy();
  throw new Error(`it answered ${response.statusCode}`);
}

interface Arrived {
  path: string;
  bytes: number;
  encoding: string | undefined;
}

const toReceived = ({ companyId, id }: Feed, { path, bytes }: Omit<Arrived, "encoding">): Received => ({
  input: { path },
  bytes,
  sender: { network: companyId ?? "operator", account: id },
});

/** Saves a feed on disk until `use` ends. Takes no slot for imports, so a slow download delays no import. */
const withArrived = <R>(
  { config }: AppContext,
  response: IncomingMessage,
  use: (arrived: Arrived) => Promise<R>,
): Promise<R> =>
  withWorkFile(config, async (path) => {
    await pipeline(readAtPace(response), bound(config), createWriteStream(path, { mode: 0o600 }));
    return use({ path, bytes: (await stat(path)).size, encoding: response.headers["content-encoding"] });
  });

const bound = (config: AppContext["config"]) => (parts: AsyncIterable<Buffer>) => readWithin(config, parts);

async function withUnpacked<R>(
  { config }: AppContext,
  { path, encoding }: Arrived,
  use: (path: string) => Promise<R>,
): Promise<R> {
  const unpacker = await findUnpacker(path, encoding);
  if (!unpacker) return use(path);
  return withWorkFile(config, async (unpacked) => {
    await pipeline(createReadStream(path), unpacker, bound(config), createWriteStream(unpacked, { mode: 0o600 }));
    return use(unpacked);
  });
}

/** Finds the unpacker by the first bytes (gzip: RFC 1952, section 2.3.1) or the encoding. Null for plain content. */
async function findUnpacker(path: string, encoding = "") {
  const [start] = (await createReadStream(path, { end: 1 }).toArray()) as Buffer[];
  if (start?.[0] === 0x1f && start[1] === 0x8b) return createGunzip();
  if (encoding === "deflate") return createInflate();
  return encoding === "br" ? createBrotliDecompress() : null;
}

async function* readAtPace(response: IncomingMessage): AsyncGenerator<Buffer> {
  const begun = performance.now();
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.byteLength;
    const seconds = (performance.now() - begun) / 1000;
    if (seconds > slowFeed.seconds && size / seconds < slowFeed.pace)
      throw new Error(`it came at ${Math.round(size / seconds)} bytes a second`);
    yield part;
  }
}

async function* readWithin(config: AppContext["config"], parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const part of parts) {
    size += part.byteLength;
    if (size > MOST_BYTES) throw new Error(`it is larger than ${MOST_BYTES / 1024 / 1024} MB`);
    if (!hasRoom(config.DATA_DIR, toReserve(config) + toRowBytes(size))) throw new Error("the disk has no room for it");
    yield part;
  }
}

/** Imports a feed. `isTold` is false if a cut or many refused rows hide which vacancies are missing from the feed. */
async function bring(
  context: AppContext,
  feed: Feed,
  { path, charset }: { path: string; charset: string | undefined },
  at: Date,
) {
  const { db } = context;
  const { size: bytes } = await stat(path);
  let isCutOff = false;
  const seen = (ids: string[]) => saveSeen(db, feed.id, [...new Set(ids)], at);
  const { ids: _, ...report } = await importFile(context, {
    format: feed.format,
    ...(charset && { charset }),
    onCutOff: () => {
      isCutOff = true;
    },
    received: toReceived(feed, { path, bytes }),
    companyId: feed.companyId,
    onRows: (rows) => seen(rows.map(({ externalId }) => externalId)),
  }).catch((error: unknown) => {
    throw error instanceof ApiProblem && error.code === "tooLarge" ? new Error("it takes too much to read") : error;
  });
  // An empty list is more often a broken source than a company that closes everything.
  if (report.read === report.rejected)
    throw new Error(`it has no vacancy that can be read (${report.rejected} refused)`);
  const refused = report.problems.flatMap(({ externalId }) => externalId ?? []);
  const known = await db
    .select({ externalId: feedVacancies.externalId })
    .from(feedVacancies)
    .where(sql`${whereFeed(feed)} and ${inArray(feedVacancies.externalId, ["", ...refused])}`);
  await seen(known.map(({ externalId }) => externalId));
  const isTold = !isCutOff && report.rejected <= MOST_NAMED;
  if (isTold) await saveMissing(db, feed.id, at);
  return { report, isCutOff, isTold };
}

const whereFeed = ({ id }: Feed) => sql`${feedVacancies.feedId} = ${id}`;

/** Closes vacancies that all feeds of a source lack for the grace period. They reopen if a feed has them again. */
async function closeMissing(context: AppContext, feed: Feed, at: Date): Promise<number> {
  const { db } = context;
  const before = new Date(at.getTime() - feed.graceHours * HOUR_MS);
  const whereOthers = sql`not exists (
    select from feed_vacancies other join feeds on feeds.id = other.feed_id
    where other.external_id = ${feedVacancies.externalId} and feeds.next_run_at is not null
      and coalesce(other.missing_since, 'infinity') > ${at.toISOString()}::timestamptz - make_interval(hours => feeds.grace_hours)
      and feeds.company_id is not distinct from ${feed.companyId}::uuid)`;
  const gone = db
    .select({ externalId: feedVacancies.externalId })
    .from(feedVacancies)
    .where(and(whereMissing(feed.id, before), whereOthers));
  const wherePaused = sql`${vacancies.status} = ${vacancyStatus.paused} and (${vacancies.heldAt} is not null or exists (
    select from ${vacancyLives} where ${vacancyLives.selectiveProcessId} = ${vacancies.id} and ${vacancyLives.stage} >= ${stages.paused}))`;
  const whereGone = and(
    eq(vacancies.source, feed.companyId ?? ""),
    inArray(vacancies.externalId, gone),
    or(eq(vacancies.status, vacancyStatus.open), wherePaused),
  );
  const closed = await closeVacancies(context, whereGone, { isReopened: true });
  await db.delete(feedVacancies).where(whereMissing(feed.id, before));
  return closed;
}
