import { randomUUID } from "node:crypto";
import type { S3Client } from "@aws-sdk/client-s3";
import { z } from "zod";
import { parseJson } from "#contract/base/parseJson";
import { isNotUpYet, waitUntilUp, type Waiting } from "../process/waitUntilUp";
import { createClient, loadS3, toHttpStatus, type BucketSettings } from "./bucketClient";

/** The object with the bucket's id (like `folder.json` in db/dataFolder.ts) and the store's id (db/storeId.ts). */
const MARKER = "bucket.json";
const markerSchema = z.object({ id: z.uuid(), store: z.string().optional() });
type Marker = z.infer<typeof markerSchema>;
/** Error code of an incomplete mark, which another start may be writing: not all servers write atomically. */
const HALF_WRITTEN = "HalfWritten";

export class BadBucket extends Error {
  override name = "BadBucket";
}

/**
 * Checks that the bucket is writable and belongs to this store: a copied store would delete the original's files.
 * Returns the bucket's id. Marks an unmarked bucket. `takesOver`: the operator assigns the bucket to this store.
 *
 * @throws BadBucket
 */
export const checkBucket = (settings: BucketSettings, claim: Claim, waiting: Waiting = {}): Promise<string> =>
  askBucket(settings, (client) => claimBucket(client, settings.bucket, claim), waiting);

/** Resolves once the bucket answers, even without a mark. Throws BadBucket if it refuses. */
export const waitForBucket = async (settings: BucketSettings): Promise<void> =>
  void (await askBucket(settings, (client) => readMarker(client, settings.bucket)));

async function askBucket<R>(
  settings: BucketSettings,
  ask: (client: S3Client) => Promise<R>,
  waiting: Waiting = {},
): Promise<R> {
  const client = await createClient(settings, settings.endpoint);
  try {
    const name = `${settings.bucket} at ${settings.endpoint}`;
    return await waitUntilUp(() => ask(client), { name, explain: explainOutage }, waiting);
  } catch (error) {
    if (error instanceof BadBucket) throw error;
    const { name, message } = error as Error;
    throw new BadBucket(`S3_BUCKET: ${settings.bucket} at ${settings.endpoint} can't be used (${name}: ${message}).`);
  } finally {
    client.destroy();
  }
}

/** Deletes this store's mark in the bucket, so that another store can use the bucket. */
export async function releaseBucket(settings: BucketSettings, store: string): Promise<void> {
  const { DeleteObjectCommand } = await loadS3();
  const client = await createClient(settings, settings.endpoint);
  try {
    const marker = await readMarker(client, settings.bucket);
    if (marker?.store === store) await client.send(new DeleteObjectCommand({ Bucket: settings.bucket, Key: MARKER }));
  } finally {
    client.destroy();
  }
}

function explainOutage(error: unknown): string | null {
  if (error instanceof BadBucket) return null;
  const { name, message, code = name } = error as Error & { code?: string };
  const isOut = (toHttpStatus(error) ?? 0) >= 500 || ["TimeoutError", HALF_WRITTEN].includes(code) || isNotUpYet(code);
  return isOut ? `${code}: ${message}` : null;
}

async function readMarker(client: S3Client, bucket: string): Promise<Marker | null> {
  const { GetObjectCommand } = await loadS3();
  const found = await client.send(new GetObjectCommand({ Bucket: bucket, Key: MARKER })).catch((error: Error) => {
    if (error.name === "NoSuchKey") return null;
    throw error;
  });
  const marker = found && parseJson((await found.Body?.transformToString()) ?? "");
  if (marker === undefined) throw Object.assign(new Error(`${MARKER} is not whole`), { code: HALF_WRITTEN });
  return marker && markerSchema.parse(marker);
}

interface Claim {
  store: string | null;
  takesOver?: boolean;
}

async function claimBucket(client: S3Client, bucket: string, { store, takesOver = false }: Claim): Promise<string> {
  const { PutObjectCommand, GetBucketVersioningCommand } = await loadS3();
  const at = { Bucket: bucket, Key: MARKER };
  const read = () => readMarker(client, bucket);
  const requireOwn = (marker: Marker | null) => {
    if (!store || !marker?.store || marker.store === store) return;
    throw new BadBucket(
      `S3_BUCKET: ${bucket} has the files of another store. A copy of a store needs a copy of the bucket, and RESTORED=1. Set DATA_DIR_SHARED=1 only if no other store uses this bucket any more.`,
    );
  };
  const versions = await client.send(new GetBucketVersioningCommand({ Bucket: bucket })).catch((error: unknown) => {
    // Ignored: the server may lack versions, or the key may lack the right to read this setting.
    if (explainOutage(error) === null) return null;
    throw error;
  });
  if (versions?.Status === "Enabled")
    throw new BadBucket(`S3_BUCKET: ${bucket} keeps versions, so what people delete would stay. Turn them off.`);
  const marker = await read();
  if (!takesOver) requireOwn(marker);
  if (!marker || (store && marker.store !== store)) {
    const made: Marker = { id: marker?.id ?? randomUUID(), ...(store && { store }) };
    await client.send(new PutObjectCommand({ ...at, Body: JSON.stringify(made), ContentType: "application/json" }));
  }
  // The last write of two processes wins, so callers hold a lock (backend/program/cli/claimFiles.ts).
  const written = await read();
  if (!written) throw new Error("what was written can't be read");
  requireOwn(written);
  return written.id;
}
