import { toHttpStatus } from "./bucketClient";

/** Explanations of refusals, by error code of Amazon's API. */
const meanings: Record<string, string> = {
  NoSuchBucket: "there is no bucket of this name: S3_BUCKET",
  NotFound: "there is no bucket of this name: S3_BUCKET",
  InvalidAccessKeyId: "the server does not know the key: S3_ACCESS_KEY_ID",
  SignatureDoesNotMatch: "the secret does not belong to the key: S3_SECRET_ACCESS_KEY",
  AccessDenied: "the key may not do this: it needs the rights to read, write, delete and list",
  Forbidden: "the key may not do this: it needs the rights to read, write, delete and list",
  AuthorizationHeaderMalformed: "the bucket is in another region: S3_REGION",
  PermanentRedirect: "the bucket is in another region: S3_REGION",
  RequestTimeTooSkewed: "the clocks of this machine and of the server differ",
  ECONNREFUSED: "nothing listens there: S3_ENDPOINT",
  ENOTFOUND: "there is no host of this name: S3_ENDPOINT",
  TimeoutError: "the server does not answer",
};

const byStatus: Record<number, string | undefined> = { 403: meanings.Forbidden, 404: meanings.NoSuchBucket };

/** Explains in English why a call of the bucket failed. Returns null for an unknown error. */
export function explainBucket(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { name, code = name } = error as Error & { code?: string };
  const status = toHttpStatus(error);
  const meaning = meanings[code] ?? meanings[name] ?? (status === undefined ? undefined : byStatus[status]);
  return meaning === undefined ? null : `${meaning} (${meanings[name] ? name : code})`;
}
