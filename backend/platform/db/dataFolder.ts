import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { parseJson } from "#contract/base/parseJson";
import { createDurably } from "../process/durableFile";
import type { Config } from "../config";
import type { Database } from "./database";
import { dataFolder } from "./schema";

const ONLY = 1;

/** Means that the store's other API servers use another data folder. The message is for the operator. */
export class OtherDataFolder extends Error {
  override name = "OtherDataFolder";
}

/**
 * Ensures that all API servers of a PostgreSQL database share one data folder or bucket. With DATA_DIR_SHARED, this
 * server's folder replaces the folder in the database. @throws OtherDataFolder
 */
export async function claimDataFolder(
  db: Database,
  config: Pick<Config, "DATA_DIR" | "DATABASE_URL" | "DATA_DIR_SHARED">,
  bucket: { name: string; id: string } | null = null,
): Promise<void> {
  if (!config.DATABASE_URL) return;
  const own = bucket?.id ?? readOrMakeId(config.DATA_DIR);
  await db.insert(dataFolder).values({ id: ONLY, folder: own }).onConflictDoNothing();
  const [claimed] = await db.select().from(dataFolder);
  if (claimed?.folder === own) return;
  if (!config.DATA_DIR_SHARED)
    throw new OtherDataFolder(
      bucket
        ? `S3_BUCKET: the files of this PostgreSQL server are in another place than the bucket ${bucket.name}. All its API servers need the same one; set DATA_DIR_SHARED=1 if this is it.`
        : `DATA_DIR: the files of this PostgreSQL server are in another place than the folder ${config.DATA_DIR}. All its API servers need the same one; set DATA_DIR_SHARED=1 if this is it.`,
    );
  await db.update(dataFolder).set({ folder: own });
}

/** Returns the folder's id, and creates a missing one. All machines read the same id. */
function readOrMakeId(folder: string): string {
  const file = join(folder, "folder.json");
  return readId(file) ?? makeId(file) ?? readOrMakeId(folder);
}

function readId(file: string): string | null {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if (isCode(error, "ENOENT")) return null;
    throw error;
  }
  const parsed = z.object({ id: z.uuid() }).safeParse(parseJson(text));
  if (parsed.success) return parsed.data.id;
  throw new OtherDataFolder(
    `${file} is not as the API server wrote it. Remove it, and start once with DATA_DIR_SHARED=1.`,
  );
}

function makeId(file: string): string | null {
  const id = randomUUID();
  return createDurably(file, JSON.stringify({ id })) ? id : null;
}

const isCode = (error: unknown, code: string) => error instanceof Error && "code" in error && error.code === code;
