import { saveBackup } from "#contract/base/storeState";
import type { Config } from "../../../platform/config";
import { FolderLocked } from "../../../platform/db/folderLock";
import { newestSchema, readSchema } from "../../../platform/db/migrate";
import { openStore } from "../../../platform/db/openStore";
import { saveStoreState } from "../../../platform/db/storeState";
import { withOperatorApi } from "../operatorApi";

/** Records a backup's time (ISO 8601) for the operators' screens, unless the store is of an older version. */
export async function saveBackupTime(config: Config, at: string): Promise<void> {
  const store = await openStore(config, undefined, { until: 0 }).catch((error: unknown) => {
    if (error instanceof FolderLocked) return null;
    throw error;
  });
  if (!store) return void (await withOperatorApi(config, (call) => call(saveBackup, { body: { at } })));
  try {
    if ((await readSchema(store.db)) === newestSchema()) await saveStoreState(store.db, { backupAt: new Date(at) });
  } finally {
    await store.close();
  }
}
