import type { S3Client } from "@aws-sdk/client-s3";
import type { Config } from "../config";
import { ApiProblem } from "../errors";

export interface BucketSettings {
  bucket: string;
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Where browsers reach it; null where nobody but the API server does. */
  publicUrl: string | null;
  /** For how long a signed address answers. */
  signedSeconds: number;
}

/** Returns the bucket that the configuration names, or null where files are in a folder. */
export function readBucketSettings(config: Config): BucketSettings | null {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint } = config;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  // The configuration has them all or none (config.ts).
  if (!bucket || !endpoint || !accessKeyId || !secretAccessKey) return null;
  return {
    ...{ bucket, endpoint, accessKeyId, secretAccessKey },
    region: config.S3_REGION,
    publicUrl: config.S3_PUBLIC_URL ?? null,
    signedSeconds: config.S3_SIGNED_SECONDS,
  };
}

/** As many videos as the web passes on at once (docs/decisions/0024), and the parts of as many uploads. */
const CONNECTIONS = 256;
/** A bucket that says nothing for so long is gone, in ms. */
const SILENT_MS = 60_000;

/** The package of S3, which is loaded where there is a bucket: it takes 20 MB of memory. */
export const loadS3 = () => import("@aws-sdk/client-s3");

/** Makes a client for an endpoint of the bucket. Its connections are opened when they are needed. */
export async function createClient(settings: BucketSettings, endpoint: string): Promise<S3Client> {
  const { S3Client } = await loadS3();
  return new S3Client({
    endpoint,
    region: settings.region,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    // Every server that is compatible knows the bucket as a part of the path, and not all know it as a host.
    forcePathStyle: true,
    // Nor do all know the checksums that Amazon's own has had since 2025.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: {
      connectionTimeout: 5_000,
      socketTimeout: SILENT_MS,
      httpAgent: { keepAlive: true, maxSockets: CONNECTIONS },
      httpsAgent: { keepAlive: true, maxSockets: CONNECTIONS },
    },
  });
}

/** Resolves to what a call of the bucket resolves to, or to null where it says that there is no such file. */
export async function unlessMissing<R>(call: Promise<R>): Promise<R | null> {
  try {
    return await call;
  } catch (error) {
    const { name } = error as { name?: string };
    if (name === "NoSuchKey" || name === "NotFound" || toHttpStatus(error) === 404) return null;
    throw toUnavailable(error);
  }
}

/** The status of the bucket's server; undefined where it did not answer. */
export const toHttpStatus = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

/** Returns the API server's answer where the bucket fails. The log has the cause. */
export const toUnavailable = (cause: unknown): ApiProblem =>
  Object.assign(new ApiProblem("unavailable", { retryAfter: 5 }, "files"), { cause });
