import { readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { parseJson } from "#contract/parseJson";
import type { Config } from "../config";
import type { Database } from "../db/database";
import { unlessOutOfSpace } from "../db/diskSpace";
import { makeFolderDurably, writeDurably } from "../process/durableFile";
import { toFilePath } from "./folder";
import { listUsedFiles } from "./storedFiles";

/** Says whose the files of a folder are: the id of their store (db/storeId.ts), as `bucket.json` does in a bucket. */
const MARK = "store.json";
const markSchema = z.object({ store: z.string().nullable() });
/** So many files are looked for where a folder of an earlier version has no mark. */
const LOOKED_FOR = 20;

type Folder = Pick<Config, "DATA_DIR">;
const fileFolder = ({ DATA_DIR }: Folder): string => join(DATA_DIR, "files");
const toMark = (config: Folder): string => join(fileFolder(config), MARK);

/** The folder has not the files of this store. The message is for the operator. */
export class NotItsFolder extends Error {
  override name = "NotItsFolder";
}

/**
 * Makes sure, before anything is served, that the folder can be written to and has the files of this store, by its
 * mark. A new store, or one whose files an earlier version saved, gets a mark. `takesOver`: the operator says that the
 * folder is this store's from now on, with the files that are in it. `isRestoring`: its files come later.
 *
 * @throws NotItsFolder
 */
export async function claimFolder(
  db: Database,
  config: Folder,
  { store, takesOver, isRestoring }: { store: string | null; takesOver: boolean; isRestoring: boolean },
): Promise<void> {
  const folder = fileFolder(config);
  try {
    const mark = await readMark(config);
    const isOwn = mark !== null && (mark.store === store || mark.store === null || store === null);
    if (mark && !isOwn && !takesOver)
      throw new NotItsFolder(
        `DATA_DIR: ${folder} has the files of another store. Put the folder of this store there; set DATA_DIR_SHARED=1 only if no other store uses this one any more.`,
      );
    if (!mark && !takesOver && !isRestoring && (await lacksAllFiles(db, config)))
      throw new NotItsFolder(
        `DATA_DIR: ${folder} has none of the files that the store names. Put them back, from a backup if they are lost; DATA_DIR_SHARED=1 starts without them.`,
      );
    await makeFolderDurably(folder);
    if (!mark || (!isOwn && takesOver))
      await Promise.resolve()
        .then(() => writeDurably(toMark(config), JSON.stringify({ store })))
        .catch(unlessOutOfSpace);
    await checkFolder(config, { isMarked: false });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (error instanceof NotItsFolder || code === undefined) throw error;
    throw new NotItsFolder(`DATA_DIR: the folder ${folder} can't be read and written to (${code}).`);
  }
}

/** Rejects where the folder has no mark, or nothing can be written to it. A full disk is said elsewhere (`/readyz`). */
export async function checkFolder(config: Folder, { isMarked = true } = {}): Promise<void> {
  if (isMarked && !(await readMark(config))) throw new Error(`${toMark(config)} is missing`);
  const probe = join(fileFolder(config), `.probe-${process.pid}`);
  await writeFile(probe, "").catch(unlessOutOfSpace);
  await rm(probe, { force: true });
}

async function readMark(config: Folder): Promise<z.infer<typeof markSchema> | null> {
  const text = await readFile(toMark(config), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (text === null) return null;
  const parsed = markSchema.safeParse(parseJson(text));
  if (!parsed.success) throw new NotItsFolder(`${toMark(config)} is not as the API server wrote it. Remove it.`);
  return parsed.data;
}

/** Whether the store names files, and none of the first ones is there. */
async function lacksAllFiles(db: Database, config: Folder): Promise<boolean> {
  const named = (await listUsedFiles(db)).slice(0, LOOKED_FOR);
  const found = await Promise.all(
    named.map(({ name }) =>
      stat(toFilePath(config, name)).then(
        () => true,
        () => false,
      ),
    ),
  );
  return named.length > 0 && !found.includes(true);
}
