import type { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { trackCommits } from "./afterCommit";
import type { Store } from "./database";
import { lockFolder } from "./folderLock";
import * as schema from "./schema";
import { WorkerClient, type StoreLimits } from "./workerClient";

/**
 * The embedded store: PGlite in a folder, in a thread of its own (docs/decisions/0011-store.md). The folder is made
 * where it is absent, and no other process can open it until the store is closed. `onLost` is called when the thread
 * ends by itself; every call fails from then on.
 *
 * @throws FolderLocked another API server has the folder; OtherFormat (by name) another version of the engine wrote it;
 *   DiskFull (by name) the disk has too little space to start
 */
export async function openEmbeddedStore(
  folder: string,
  onLost: (error: Error) => void = () => undefined,
  limits: Partial<StoreLimits> = {},
): Promise<Store> {
  const lock = await lockFolder(folder);
  let isClosing = false;
  try {
    const lost = (error: Error) => {
      if (!isClosing) onLost(error);
    };
    const client = await WorkerClient.open(folder, lost, limits);
    // The client has the two parts of PGlite that drizzle uses: query and transaction.
    const db = trackCommits(drizzle(client as unknown as PGlite, { schema }));
    return {
      db,
      engine: "embedded",
      alone: (work) => client.withoutLimits(() => work(db)),
      close: async () => {
        isClosing = true;
        await client.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}
