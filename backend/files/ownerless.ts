import { eq } from "drizzle-orm";
import type { AppContext } from "../context";
import type { Database } from "../db/database";
import { uploads } from "../db/schema";
import { ApiProblem } from "../errors";
import { getFiles, saveFile } from "./fileStore";

/*
 * A file is ownerless while no row names it: a new photo before its row is written, an old photo after its row has
 * changed. The table `uploads` lists such files, so that a killed process or an unreachable bucket leaves no unknown
 * file behind. They are deleted with the old uploads, and with the erasure of their person.
 */

/** Saves bytes of a person under a new name. The file is deleted within a day unless `own` says that a row names it. */
export async function saveOwnerless(
  { db, config, now }: AppContext,
  userId: string,
  bytes: Uint8Array,
  extension: string,
): Promise<string> {
  return saveFile(config, bytes, extension, (name) => recordOwnerless(db, { userId, files: [name], now: now() }));
}

/** Records files that no row names any more, in the transaction that changes their row. */
export async function recordOwnerless(
  db: Database,
  { userId, files, now }: { userId: string; files: readonly string[]; now: Date },
): Promise<void> {
  if (files.length > 0)
    await db.insert(uploads).values(files.map((partFile) => ({ partFile, userId, bytes: 0, createdAt: now })));
}

/** Takes a file off the list of ownerless ones, in the transaction in which a row begins to name it. */
export async function own(transaction: Database, file: string): Promise<void> {
  await transaction.delete(uploads).where(eq(uploads.partFile, file));
}

/**
 * Deletes files that were saved for a transaction that failed with `error`. After a refusal of ours nothing was
 * written. After any other error nobody knows: the files stay, and the old uploads take with them those without a row.
 */
export async function deleteUnused(context: AppContext, files: readonly string[], error: unknown): Promise<void> {
  if (error instanceof ApiProblem) await deleteOwnerless(context, files);
}

/** Deletes ownerless files after their transaction. A file that can't be deleted now goes with the old uploads. */
export async function deleteOwnerless({ db, config }: AppContext, files: readonly string[]): Promise<void> {
  for (const file of files)
    await getFiles(config)
      .delete(file)
      .then(() => own(db, file))
      .catch(() => undefined);
}
