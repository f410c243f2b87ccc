import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { parseJson } from "#contract/base/parseJson";
import type { Config } from "../config";
import { unlessOutOfSpace } from "../db/diskSpace";

/** The file with the id of the store (db/storeId.ts) that owns this folder's files. A bucket has `bucket.json`. */
const MARK = "store.json";
const markSchema = z.object({ store: z.string().nullable() });
export type Folder = Pick<Config, "DATA_DIR">;
export const fileFolder = ({ DATA_DIR }: Folder): string => join(DATA_DIR, "files");
export const toMark = (config: Folder): string => join(fileFolder(config), MARK);

export class NotItsFolder extends Error {
  override name = "NotItsFolder";
}

/** Rejects if the folder has no mark or is not writable. Ignores a full disk, which `/readyz` reports. */
export async function checkFolder(config: Folder, { isMarked = true } = {}): Promise<void> {
  if (isMarked && !(await readMark(config))) throw new Error(`${toMark(config)} is missing`);
  const probe = join(fileFolder(config), `.probe-${process.pid}`);
  await writeFile(probe, "").catch(unlessOutOfSpace);
  await rm(probe, { force: true });
}

export async function readMark(config: Folder): Promise<z.infer<typeof markSchema> | null> {
  const text = await readFile(toMark(config), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (text === null) return null;
  const parsed = markSchema.safeParse(parseJson(text));
  if (!parsed.success) throw new NotItsFolder(`${toMark(config)} is not as the API server wrote it. Remove it.`);
  return parsed.data;
}
