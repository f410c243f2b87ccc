import { stat, writeFile } from "node:fs/promises";
import type { Database } from "../db/database";
import { unlessOutOfSpace } from "../db/diskSpace";
import { makeFolderDurably, moveDurably } from "../process/durableFile";
import { toFilePath } from "./folder";
import { checkFolder, fileFolder, NotItsFolder, readMark, toMark, type Folder } from "./folderMark";
import { listUsedFiles } from "./storedFiles";

const LOOKED_FOR = 20;

/**
 * Checks that the folder is writable and belongs to no other store, and marks it. `takesOver`: the operator assigns the
 * folder to this store. `isRestoring`: the files are restored later.
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
    if (!mark || (!isOwn && takesOver)) await saveMark(toMark(config), store).catch(unlessOutOfSpace);
    await checkFolder(config, { isMarked: false });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (error instanceof NotItsFolder || code === undefined) throw error;
    throw new NotItsFolder(`DATA_DIR: the folder ${folder} can't be read and written to (${code}).`);
  }
}

async function saveMark(file: string, store: string | null): Promise<void> {
  await writeFile(`${file}.draft`, JSON.stringify({ store }), { mode: 0o600 });
  await moveDurably(`${file}.draft`, file);
}

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
