import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { parseJson } from "#contract/base/parseJson";

/** Written last, so that a folder without it is no backup. */
export const MANIFEST = "manifest.json";
/** The store's file: lines of JSON (db/transfer.ts), or a dump by pg_dump. */
export const EXPORT = "store.jsonl";
export const DUMP = "store.dump";
export const SECRETS = "secrets.json";

const manifestSchema = z.object({
  format: z.literal(1),
  at: z.iso.datetime(),
  version: z.string(),
  schema: z.number(),
  store: z.enum([EXPORT, DUMP]),
  counts: z.record(z.string(), z.number().int()),
  /** A digest is null if the store or the backup comes from a version without digests. */
  files: z.array(z.object({ name: z.string(), bytes: z.number().int(), digest: z.string().nullable().default(null) })),
  /** SHA-256 (base64url) of the store's file and of secrets.json; empty in an old backup. */
  digests: z.record(z.string(), z.string()).default({}),
  hasFiles: z.boolean(),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Reads a backup's manifest. Rejects with one line for the operator. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), "utf8").catch(() => null);
  if (text === null) throw new Error(`${folder} is no backup, or one that was not completed: it has no ${MANIFEST}.`);
  const parsed = manifestSchema.safeParse(parseJson(text));
  if (!parsed.success) throw new Error(`${join(folder, MANIFEST)} was not written by this product.`);
  return parsed.data;
}

export const compareCounts = (counts: Record<string, number>, expected: Record<string, number>): string[] =>
  [...new Set([...Object.keys(counts), ...Object.keys(expected)])]
    .filter((table) => (counts[table] ?? 0) !== (expected[table] ?? 0))
    .map((table) => `${table}: ${counts[table] ?? 0}, not ${expected[table] ?? 0}`);
