import { createHash } from "node:crypto";
import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import { logoFormats, logoSides, type LogoFormat } from "#contract/vacancies/logo";
import { HOUR_MS } from "#contract/base/time";
import type { AppContext } from "../../http/context";
import { companyLogos, vacancies } from "../../platform/db/schema";
import { ApiProblem } from "../../platform/errors";
import { getFiles } from "../../platform/files/fileStore";
import { markUnused, markUsed, saveNamed } from "../../platform/files/storedFiles";
import { encodePicture } from "../../platform/pictures/picture";
import { fetchPicture } from "./fetchPicture";

const AT_ONCE = 4;
/** Most attempts to fetch a logo, an hour apart. */
const MOST_FAILURES = 3;
const ASKED_AGAIN_AFTER = HOUR_MS;
const variants = logoSides.flatMap((side) => logoFormats.map((format) => ({ side, format })));
const toFileName = (hash: string, side: number, format: LogoFormat) => `${hash}-${side}.${format}`;
const listLogoFiles = (hash: string) => variants.map(({ side, format }) => toFileName(hash, side, format));

type Fetch = (address: string) => Promise<Buffer>;

/** Fetches new logos named by feeds, and retries those whose fetch failed. Returns the number of saved logos. */
export async function fetchLogos(
  context: AppContext,
  log: Pick<FastifyBaseLogger, "warn">,
  fetch: Fetch = fetchPicture,
): Promise<number> {
  const { db, config, now } = context;
  if (!config.FETCH_LOGOS) return 0;
  const at = now();
  const again = new Date(at.getTime() - ASKED_AGAIN_AFTER);
  const { slug, url, hash, fetchedAt, failures } = companyLogos;
  const due = await db
    .select({ slug, url, hash, failures })
    .from(companyLogos)
    .where(or(isNull(fetchedAt), and(gt(failures, 0), lt(failures, MOST_FAILURES), lt(fetchedAt, again))))
    .orderBy(sql`${fetchedAt} nulls first`, asc(slug))
    .limit(AT_ONCE);
  const came = await Promise.all(due.map((logo) => fetchLogo(context, log, fetch, logo)));
  return came.filter(Boolean).length;
}

async function fetchLogo(
  context: AppContext,
  log: Pick<FastifyBaseLogger, "warn">,
  fetch: Fetch,
  { slug, url, hash: before, failures }: Pick<typeof companyLogos.$inferSelect, "slug" | "url" | "hash" | "failures">,
): Promise<boolean> {
  try {
    const hash = await saveLogo(context, await fetch(url));
    await saveOutcome(context, { slug, url, before }, { hash, failures: 0 });
    return true;
  } catch (error) {
    if (error instanceof ApiProblem && error.code !== "unsupportedMedia") return false;
    const reason = error instanceof Error ? error.message : "unknown";
    log.warn({ company: slug, reason }, "the logo of a company could not be fetched");
    const count = failures + 1;
    await saveOutcome(
      context,
      { slug, url, before },
      { failures: count, ...(count >= MOST_FAILURES && { hash: null }) },
    );
    return false;
  }
}

/** Saves our own pictures (logoVariants.ts) as the logo of each company whose feed names this `url`. */
export async function saveKnownLogo(
  context: Pick<AppContext, "db" | "now" | "config">,
  { url, pictures }: { url: string; pictures: Buffer[] },
): Promise<void> {
  const hash = await savePictures(context, pictures);
  await context.db.transaction(async (tx) => {
    await tx.update(companyLogos).set({ hash, failures: 0, fetchedAt: context.now() }).where(eq(companyLogos.url, url));
    await markUsed(tx, ...listLogoFiles(hash));
  });
}

async function saveOutcome(
  context: AppContext,
  { slug, url, before }: { slug: string; url: string; before: string | null },
  outcome: { hash?: string | null; failures: number },
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const written = await tx
      .update(companyLogos)
      .set({ ...outcome, fetchedAt: context.now() })
      .where(and(eq(companyLogos.slug, slug), eq(companyLogos.url, url)))
      .returning();
    if (outcome.hash && written.length > 0) await markUsed(tx, ...listLogoFiles(outcome.hash));
  });
  if (before !== null && outcome.hash !== undefined && outcome.hash !== before)
    await deleteUnusedLogos(context, [before]);
}

const sender = { network: "feeds", account: "feeds" };

/** Re-encodes a logo in every size without metadata and saves it. Returns the hash in the file names. */
const saveLogo = async (context: AppContext, bytes: Buffer): Promise<string> =>
  // SVG is refused, because an SVG can make its renderer read other files.
  savePictures(context, await encodePicture({ input: bytes, bytes: bytes.length, sender }, "logo"));

async function savePictures(context: Pick<AppContext, "db" | "now" | "config">, drawn: Buffer[]): Promise<string> {
  const encoded = variants.flatMap((variant, index) => {
    const data = drawn[index];
    return data ? [{ ...variant, data }] : [];
  });
  const sum = createHash("sha256");
  for (const { data } of encoded) sum.update(data);
  const hash = sum.digest("base64url");
  for (const { side, format, data } of encoded) await saveNamed(context, toFileName(hash, side, format), data);
  return hash;
}

export const readLogo = (
  { config }: Pick<AppContext, "config">,
  { hash, side, format }: { hash: string; side: number; format: LogoFormat },
): Promise<Buffer | null> => getFiles(config).read(toFileName(hash, side, format));

/** Deletes logos that no vacancy uses. Returns their number. */
export async function deleteOldLogos(context: AppContext): Promise<number> {
  const { db } = context;
  const whereNamed = sql`exists (
    select from ${vacancies} where ${vacancies.companySlug} = ${companyLogos.slug}
      and ${vacancies.content} -> 'company' ->> 'logo' = ${companyLogos.url}
  )`;
  const gone = await db
    .delete(companyLogos)
    .where(sql`not ${whereNamed}`)
    .returning({ hash: companyLogos.hash });
  await deleteUnusedLogos(
    context,
    gone.flatMap(({ hash }) => hash ?? []),
  );
  return gone.length;
}

async function deleteUnusedLogos({ db, now }: AppContext, hashes: string[]): Promise<void> {
  if (hashes.length === 0) return;
  const used = await db
    .select({ hash: companyLogos.hash })
    .from(companyLogos)
    .where(inArray(companyLogos.hash, hashes));
  const kept = new Set(used.map(({ hash }) => hash));
  await markUnused(db, { files: hashes.filter((hash) => !kept.has(hash)).flatMap(listLogoFiles), now: now() });
}
