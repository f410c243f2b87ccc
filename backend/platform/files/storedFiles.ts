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

/*
 * Each file has a row in `stored_files`, made before the file itself, so a killed process or an unreachable bucket
 * leaves no unknown file behind. A file without a user (a new one before its row, an old one after) is deleted a day
 * later: a backup that began before has time to copy it. An erasure deletes a person's files at once.
 */

/** The rows and the files themselves, and the current time. */
export interface FilesContext {
  db: Database;
  config: Config;
  now: () => Date;
}

/** How long a file stays that no row uses, in ms. A backup may take as long. */
const UNUSED_MS = DAY_MS;

/** Digests bytes as the rows of files have it: SHA-256 in base64url. */
const toDigest = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("base64url");

/** Reads a stream to its end. Returns its length and digest. */
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

/** Records a file that is about to be saved. It counts as unused until `markUsed`. */
async function recordFile({ db, now }: Pick<FilesContext, "db" | "now">, { name, ...file }: NewFile): Promise<void> {
  const unusedSince = now();
  await db
    .insert(storedFiles)
    .values({ storedFile: name, ...file, unusedSince, createdAt: unusedSince })
    .onConflictDoUpdate({
      target: storedFiles.storedFile,
      set: {
        unusedSince: sql`case when ${storedFiles.unusedSince} is null then null else excluded.unused_since end`,
      },
    });
}

/** Saves bytes under a name that stands for them, as a logo's does. It counts as unused until `markUsed`. */
export async function saveNamed(
  context: Pick<FilesContext, "db" | "config" | "now">,
  name: string,
  bytes: Uint8Array,
  userId: string | null = null,
): Promise<void> {
  await recordFile(context, { name, userId, bytes: bytes.byteLength, digest: toDigest(bytes) });
  await getFiles(context.config).save(name, bytes);
}

/** Saves bytes of a person under a new name, which is returned. The file counts as unused until `markUsed`. */
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

/** Takes a file of this machine over for a person, as `saveUnused` does with bytes. Returns its name and length. */
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

/** Says that no row uses these files any more, in the transaction that changes their row. */
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

/** Says that a row uses these files, in the transaction in which it begins to. */
export async function markUsed(transaction: Database, ...files: string[]): Promise<void> {
  await transaction.update(storedFiles).set({ unusedSince: null }).where(inArray(storedFiles.storedFile, files));
}

/**
 * Deletes files that were saved for a transaction that failed with `error`. After a refusal of ours nothing was
 * written. After any other error nobody knows: the files stay, and those without a row go a day later.
 */
export async function deleteRefused(context: FilesContext, files: readonly string[], error: unknown): Promise<void> {
  if (error instanceof ApiProblem) await deleteNow(context, files);
}

/** Deletes files and uploads that no row ever used. One that can't be deleted now goes with those of a day ago. */
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

/** Deletes the files that no row has used for a day. The file goes first: the row says what is left to delete. */
export async function deleteUnusedFiles({ db, config, now }: FilesContext): Promise<number> {
  const whereOld = lt(storedFiles.unusedSince, new Date(now().getTime() - UNUSED_MS));
  const old = await db.select({ file: storedFiles.storedFile }).from(storedFiles).where(whereOld);
  for (const { file } of old) {
    await getFiles(config).delete(file);
    await db.delete(storedFiles).where(and(eq(storedFiles.storedFile, file), whereOld));
  }
  return old.length;
}

/** Says what is wrong with a file of which `found` bytes are there (null: none is). Null where it is whole. */
async function findDamage(db: Database, name: string, found: number | null): Promise<string | null> {
  if (found === null) return "is missing";
  const [row] = await db.select({ bytes: storedFiles.bytes }).from(storedFiles).where(eq(storedFiles.storedFile, name));
  const bytes = row?.bytes ?? found;
  return bytes === found ? null : `has ${found} bytes, not ${bytes}`;
}

/** Returns the answer in place of a damaged file. The log has the cause. */
const toDamaged = (name: string, problem: string) =>
  Object.assign(new ApiProblem("unavailable", { retryAfter: 60 }, "files"), {
    cause: new Error(`the stored file ${name} ${problem}`),
  });

/** Throws unavailable where a file that a row uses is missing or has another length than `found`. */
export async function requireWhole(
  { db }: Pick<FilesContext, "db">,
  name: string,
  found: number | null,
): Promise<void> {
  const problem = await findDamage(db, name, found);
  if (problem) throw toDamaged(name, problem);
}

/** Reads a file that a row uses. Throws unavailable where it is missing or was cut. */
export async function readStored({ db, config }: Pick<FilesContext, "db" | "config">, name: string): Promise<Buffer> {
  const bytes = await getFiles(config).read(name);
  const problem = await findDamage(db, name, bytes?.byteLength ?? null);
  if (!bytes || problem) throw toDamaged(name, problem ?? "is missing");
  return bytes;
}

/** Reads a file that a row uses. Returns null where it is missing or was cut. */
export async function readIfWhole(
  { db, config }: Pick<FilesContext, "db" | "config">,
  name: string,
): Promise<Buffer | null> {
  const bytes = await getFiles(config).read(name);
  return (await findDamage(db, name, bytes?.byteLength ?? null)) ? null : bytes;
}

/** A file that a row uses, as its row describes it. */
export interface UsedFile {
  name: string;
  userId: string | null;
  bytes: number | null;
  digest: string | null;
}

/** Lists the files that rows use by their names: all, or at most `most` that come after one. */
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
