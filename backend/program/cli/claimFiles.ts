import { sql } from "drizzle-orm";
import type { Config } from "../../platform/config";
import type { Database } from "../../platform/db/database";
import { claimDataFolder } from "../../platform/db/dataFolder";
import { readStoreId } from "../../platform/db/storeId";
import { readBucketSettings } from "../../platform/files/bucketClient";
import { checkBucket, waitForBucket } from "../../platform/files/checkBucket";
import { claimFolder } from "../../platform/files/claimFolder";

/** Id of the lock under which processes claim a new bucket one by one, because S3 has no locks. */
const CLAIMING = 7263401521;

/** Checks that bucket or folder belong to this store. `takesOver` assigns them. `isRestoring`: files may be missing. */
export async function claimFiles(
  db: Database,
  config: Config,
  { isRestoring = false, takesOver = config.DATA_DIR_SHARED } = {},
): Promise<void> {
  const bucket = readBucketSettings(config);
  const claim = { store: await readStoreId(db), takesOver };
  if (!bucket) {
    await claimDataFolder(db, config);
    await claimFolder(db, config, { ...claim, isRestoring });
    return;
  }
  await waitForBucket(bucket);
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${CLAIMING})`);
    const id = await checkBucket(bucket, claim);
    await claimDataFolder(tx, config, { name: bucket.bucket, id });
  });
}
