import { eq } from "drizzle-orm";
import type { AppContext } from "../context";
import type { Database } from "../db/database";
import { uploads } from "../db/schema";
import { ApiProblem } from "../errors";
import { deleteSavedFile, saveFile } from "./fileStore";

/*
 * A file is ownerless while no row names it: a new photo before its row is written, an old photo after its row has
 * changed. The table `uploads` lists such files, so that a killed process or an unreachable bucket leaves no unknown
 * file behind. They are deleted with the old uploads, and with the erasure of their person.
 */

/** Saves bytes of a person under a new name. The file goes within a day unless `own` makes it something's. */
export async function saveOwnerless(
  { db, config, now }: AppContext,
  userId: string,
  bytes: Uint8Array,
  extension: string,
): Promise<string> {
  return saveFile(config, bytes, extension, (name) => recordOwnerless(db, { userId, files: [name], now: now() }));
}

/** Notes files as nobody's, in the transaction that gives them up. */
export async function recordOwnerless(
  db: Database,
  { userId, files, now }: { userId: string; files: readonly string[]; now: Date },
): Promise<void> {
  if (files.length > 0)
    await db.insert(uploads).values(files.map((partFile) => ({ partFile, userId, bytes: 0, createdAt: now })));
}

/** Makes a file something's, in the transaction that writes its name. */
export async function own(transaction: Database, file: string): Promise<void> {
  await transaction.delete(uploads).where(eq(uploads.partFile, file));
}

/**
 * Deletes files that were saved for what then failed with `error`. Where that was no refusal of ours, nobody knows
 * whether it was written: they stay for now, and go with the old uploads unless they are something's.
 */
export async function deleteUnused(context: AppContext, files: readonly string[], error: unknown): Promise<void> {
  if (error instanceof ApiProblem) await deleteOwnerless(context, files);
}

/** Deletes files that are nobody's, after their transaction. Where that fails they go with the old uploads. */
export async function deleteOwnerless({ db, config }: AppContext, files: readonly string[]): Promise<void> {
  for (const file of files)
    await deleteSavedFile(config, file)
      .then(() => own(db, file))
      .catch(() => undefined);
}
