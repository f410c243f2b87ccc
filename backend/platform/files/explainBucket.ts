import bucketErrors from "./bucketErrors.json" with { type: "json" };
import { toHttpStatus } from "./bucketClient";

/** Explanations of refusals, by error code of Amazon's API. */
const meanings: Record<string, string> = bucketErrors;

const byStatus: Record<number, string | undefined> = { 403: meanings.Forbidden, 404: meanings.NoSuchBucket };

/** Explains in English why a call of the bucket failed. Returns null for an unknown error. */
export function explainBucket(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { name, code = name } = error as Error & { code?: string };
  const status = toHttpStatus(error);
  const meaning = meanings[code] ?? meanings[name] ?? (status === undefined ? undefined : byStatus[status]);
  return meaning === undefined ? null : `${meaning} (${meanings[name] ? name : code})`;
}
