import type { Config } from "../config";
import type { Database } from "../db/database";
import { claimDataFolder } from "../db/dataFolder";
import { readStoreId } from "../db/storeId";
import { readBucketSettings } from "../files/bucketClient";
import { checkBucket } from "../files/checkBucket";

/**
 * Makes sure that the folder or the bucket has the files of this store and of no other.
 *
 * @throws BadBucket, OtherDataFolder: their messages are for the operator
 */
export async function claimFiles(db: Database, config: Config): Promise<void> {
  const bucket = readBucketSettings(config);
  const claim = { store: await readStoreId(db), takesOver: config.DATA_DIR_SHARED };
  const claimed = bucket && { name: bucket.bucket, id: await checkBucket(bucket, claim) };
  await claimDataFolder(db, config, claimed);
}
