import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import { and, asc, eq, gt, inArray, isNull, lt, sql } from "drizzle-orm";
import { DAY_MS } from "#contract/base/time";
import type { Config } from "../config";
import { newSecret } from "../crypto/secret";
import type { Database } from "../db/database";
import { storedFiles, uploads } from "../db/schema";
import { ApiProblem } from "../errors";
import { getFiles } from "./fileStore";

/* The row is written first, so that a crash leaves no file without a row. Unused files stay a day for backups. */

export interface FilesContext {
  db: Database;
  config: Config;
  now: () => Date;
}

/** In ms: unused files stay this long, because a running backup may need them. */
const UNUSED_MS = DAY_MS;

const toDigest = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("base64url");

export async function digestStream(stream: Readable): Promise<{ bytes: number; digest: string }> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, digest: hash.digest("base64url") };
}

interface NewFile {
  name: string;
  userId: string | null;
  bytes: number;
  digest: string;
}

/** Writes a file's row. A new file is unused until `markUsed`. */
async function recordFile({ db, now }: Pick<FilesContext, "db" | "now">, { name, ...file }: NewFile): Promise<void> {
  const unusedSince = now();
  await db
    .insert(storedFiles)
    .values({ storedFile: name, ...file, unusedSince, createdAt: unusedSince })
    .onConflictDoUpdate({
      target: storedFiles.storedFile,
      set: { unusedSince: sql`case when ${storedFiles.unusedSince} is null then null else excluded.unused_since end` },
    });
}

export async function saveNamed(
  context: Pick<FilesContext, "db" | "config" | "now">,
  name: string,
  bytes: Uint8Array,
  userId: string | null = null,
): Promise<void> {
  await recordFile(context, { name, userId, bytes: bytes.byteLength, digest: toDigest(bytes) });
  await getFiles(context.config).save(name, bytes);
}

/** Saves a person's bytes under a new name. The file is unused until `markUsed`. */
export async function saveUnused(
  context: FilesContext,
  userId: string,
  bytes: Uint8Array,
  extension: string,
): Promise<string> {
  const name = `${newSecret()}.${extension}`;
  await saveNamed(context, name, bytes, userId);
  return name;
}

/** Moves a person's local file into the file store, like `saveUnused`. Returns name and length. */
export async function saveAdopted(
  context: FilesContext,
  userId: string,
  path: string,
  extension: string,
): Promise<{ name: string; bytes: number }> {
  const name = `${newSecret()}.${extension}`;
  await recordFile(context, { name, userId, ...(await digestStream(createReadStream(path))) });
  return { name, bytes: await getFiles(context.config).adopt(name, path) };
}

export async function markUnused(
  transaction: Database,
  { files, now }: { files: readonly string[]; now: Date },
): Promise<void> {
  if (files.length > 0)
    await transaction
      .update(storedFiles)
      .set({ unusedSince: now })
      .where(inArray(storedFiles.storedFile, [...files]));
}

export async function markUsed(transaction: Database, ...files: string[]): Promise<void> {
  await transaction.update(storedFiles).set({ unusedSince: null }).where(inArray(storedFiles.storedFile, files));
}

/** Deletes a call's files if the error is our own refusal. After another error they expire in a day. */
export async function deleteRefused(context: FilesContext, files: readonly string[], error: unknown): Promise<void> {
  if (error instanceof ApiProblem) await deleteNow(context, files);
}

/** Deletes files and uploads that were never used. If that fails, they are deleted by the daily job. */
export async function deleteNow({ db, config }: FilesContext, files: readonly string[]): Promise<void> {
  for (const file of files)
    await getFiles(config)
      .delete(file)
      .then(() =>
        file.endsWith(".part")
          ? db.delete(uploads).where(eq(uploads.partFile, file))
          : db.delete(storedFiles).where(eq(storedFiles.storedFile, file)),
      )
      .catch(() => undefined);
}

/** Deletes files that were unused for a day, each before its row, so that a crash leaves no file without a row. */
export async function deleteUnusedFiles({ db, config, now }: FilesContext): Promise<number> {
  const whereOld = lt(storedFiles.unusedSince, new Date(now().getTime() - UNUSED_MS));
  const old = await db.select({ file: storedFiles.storedFile }).from(storedFiles).where(whereOld);
  for (const { file } of old) {
    const whereStillOld = and(eq(storedFiles.storedFile, file), whereOld);
    // A logo may have been saved again meanwhile, under its hash.
    if ((await db.$count(storedFiles, whereStillOld)) === 0) continue;
    await getFiles(config).delete(file);
    await db.delete(storedFiles).where(whereStillOld);
  }
  return old.length;
}

async function findDamage(db: Database, name: string, found: number | null): Promise<string | null> {
  if (found === null) return "is missing";
  const [row] = await db.select({ bytes: storedFiles.bytes }).from(storedFiles).where(eq(storedFiles.storedFile, name));
  const bytes = row?.bytes ?? found;
  return bytes === found ? null : `has ${found} bytes, not ${bytes}`;
}

const toDamaged = (name: string, problem: string) =>
  Object.assign(new ApiProblem("unavailable", { retryAfter: 60 }, "files"), {
    cause: new Error(`the stored file ${name} ${problem}`),
  });

/** Throws `unavailable` if a used file is missing or has another length. */
export async function requireWhole(
  { db }: Pick<FilesContext, "db">,
  name: string,
  found: number | null,
): Promise<void> {
  const problem = await findDamage(db, name, found);
  if (problem) throw toDamaged(name, problem);
}

/** Reads a used file. Throws `unavailable` if the file is missing or has another length. */
export async function readStored({ db, config }: Pick<FilesContext, "db" | "config">, name: string): Promise<Buffer> {
  const bytes = await getFiles(config).read(name);
  const problem = await findDamage(db, name, bytes?.byteLength ?? null);
  if (!bytes || problem) throw toDamaged(name, problem ?? "is missing");
  return bytes;
}

/** Reads a used file. Returns null if the file is missing or has another length. */
export async function readIfWhole(
  { db, config }: Pick<FilesContext, "db" | "config">,
  name: string,
): Promise<Buffer | null> {
  const bytes = await getFiles(config).read(name);
  return (await findDamage(db, name, bytes?.byteLength ?? null)) ? null : bytes;
}

export interface UsedFile {
  name: string;
  userId: string | null;
  bytes: number | null;
  digest: string | null;
}

/** Lists used files by name. With `part`, lists at most `most` files after the name `after`. */
export const listUsedFiles = (db: Database, part?: { after: string; most: number }): Promise<UsedFile[]> => {
  const query = db
    .select({
      name: storedFiles.storedFile,
      userId: storedFiles.userId,
      bytes: storedFiles.bytes,
      digest: storedFiles.digest,
    })
    .from(storedFiles)
    .where(and(isNull(storedFiles.unusedSince), part && gt(storedFiles.storedFile, part.after)))
    .orderBy(asc(storedFiles.storedFile));
  return part ? query.limit(part.most) : query;
};
