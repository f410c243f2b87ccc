import { randomUUID } from "node:crypto";
import { createClient, loadS3, type BucketSettings } from "./bucketClient";

/** The object that has the bucket's id, as `folder.json` has a folder's (db/dataFolder.ts). */
const ID = "bucket.json";

/** Something about the bucket is not as it has to be. The message is for the operator. */
export class BadBucket extends Error {
  override name = "BadBucket";
}

/**
 * Makes sure, before anything is served, that the bucket is there, can be written to, and really deletes. Returns the id that
 * it is known by, which is made where there is none.
 *
 * @throws BadBucket
 */
export async function checkBucket(settings: BucketSettings): Promise<string> {
  const { GetObjectCommand, PutObjectCommand, GetBucketVersioningCommand } = await loadS3();
  const client = await createClient(settings, settings.endpoint);
  const at = { Bucket: settings.bucket, Key: ID };
  const readId = async () => {
    const found = await client.send(new GetObjectCommand(at)).catch((error: Error) => {
      if (error.name === "NoSuchKey") return null;
      throw error;
    });
    return /[0-9a-f-]{36}/.exec((await found?.Body?.transformToString()) ?? "")?.[0];
  };
  try {
    const versions = await client
      .send(new GetBucketVersioningCommand({ Bucket: settings.bucket }))
      // A server without versions may not know the question, and a key may not be allowed to ask it.
      .catch(() => null);
    if (versions?.Status === "Enabled")
      throw new BadBucket(
        `S3_BUCKET: ${settings.bucket} keeps versions, so what people delete would stay. Turn them off.`,
      );
    // Of two API servers that start at once one writes last, and both read that.
    if (!(await readId())) {
      const made = JSON.stringify({ id: randomUUID() });
      await client.send(new PutObjectCommand({ ...at, Body: made, ContentType: "application/json" }));
    }
    const id = await readId();
    if (!id) throw new Error("what was written can't be read");
    return id;
  } catch (error) {
    if (error instanceof BadBucket) throw error;
    const { name, message } = error as Error;
    throw new BadBucket(`S3_BUCKET: ${settings.bucket} at ${settings.endpoint} can't be used (${name}: ${message}).`);
  } finally {
    client.destroy();
  }
}
