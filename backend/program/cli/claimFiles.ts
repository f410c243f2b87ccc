import type { Config } from "../../platform/config";
import type { Database } from "../../platform/db/database";
import { claimDataFolder } from "../../platform/db/dataFolder";
import { readStoreId } from "../../platform/db/storeId";
import { readBucketSettings } from "../../platform/files/bucketClient";
import { checkBucket } from "../../platform/files/checkBucket";
import { claimFolder } from "../../platform/files/claimFolder";

/** Checks that all files are this store's. `isRestoring`: files are still to come. `takesOver`: assigns the files. */
export async function claimFiles(
  db: Database,
  config: Config,
  { isRestoring = false, takesOver = config.DATA_DIR_SHARED } = {},
): Promise<void> {
  const bucket = readBucketSettings(config);
  const claim = { store: await readStoreId(db), takesOver };
  const claimed = bucket && { name: bucket.bucket, id: await checkBucket(bucket, claim) };
  await claimDataFolder(db, config, claimed);
  if (!bucket) await claimFolder(db, config, { ...claim, isRestoring });
}
