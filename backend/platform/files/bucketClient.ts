import type { S3Client } from "@aws-sdk/client-s3";
import type { Config } from "../config";
import { ApiProblem } from "../errors";

export interface BucketSettings {
  bucket: string;
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  publicUrl: string | null;
  signedSeconds: number;
}

export function readBucketSettings(config: Config): BucketSettings | null {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint } = config;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  if (!bucket || !endpoint || !accessKeyId || !secretAccessKey) return null;
  return {
    ...{ bucket, endpoint, accessKeyId, secretAccessKey },
    region: config.S3_REGION,
    publicUrl: config.S3_PUBLIC_URL ?? null,
    signedSeconds: config.S3_SIGNED_SECONDS,
  };
}

/** Most connections: for the web server's simultaneous videos (docs/decisions/0024), and for as many uploads. */
const CONNECTIONS = 256;
const SILENT_MS = 60_000;

/** Loaded on demand, because the client takes 20 MB of memory. */
export const loadS3 = () => import("@aws-sdk/client-s3");

export async function createClient(settings: BucketSettings, endpoint: string): Promise<S3Client> {
  const { S3Client } = await loadS3();
  return new S3Client({
    endpoint,
    region: settings.region,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    // Compatible servers may not support a host name that contains the bucket's name.
    forcePathStyle: true,
    // Compatible servers may not support Amazon's checksums of 2025.
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

/** Resolves to the call's result, or to null if the file does not exist. */
export async function unlessMissing<R>(call: Promise<R>): Promise<R | null> {
  try {
    return await call;
  } catch (error) {
    const { name } = error as { name?: string };
    if (name === "NoSuchKey" || name === "NotFound" || toHttpStatus(error) === 404) return null;
    throw toUnavailable(error);
  }
}

export const toHttpStatus = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

export const toUnavailable = (cause: unknown): ApiProblem =>
  Object.assign(new ApiProblem("unavailable", { retryAfter: 5 }, "files"), { cause });
