import type { Config } from "../config";
import type { Database } from "../db/database";
import { claimDataFolder } from "../db/dataFolder";
import { readStoreId } from "../db/storeId";
import { readBucketSettings } from "../files/bucketClient";
import { checkBucket } from "../files/checkBucket";
import { claimFolder } from "../files/claimFolder";

/**
 * Makes sure that the folder or the bucket has the files of this store and of no other.
 *
 * `isRestoring`: the files come later. `takesOver`: the caller knows that what is there belongs to this store.
 *
 * @throws BadBucket, OtherDataFolder, NotItsFolder: their messages are for the operator
 */
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
