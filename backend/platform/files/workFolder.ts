import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { HOUR_MS } from "#contract/base/time";
import type { Config } from "../config";
import { newSecret } from "../crypto/secret";

/** In ms: an older work file was left by a killed process. */
const LEFT_MS = HOUR_MS;

const toFolder = ({ DATA_DIR }: Pick<Config, "DATA_DIR">) => join(DATA_DIR, "work");

export const toWorkPath = (config: Pick<Config, "DATA_DIR">, name: string): string => join(toFolder(config), name);

export async function withWorkFile<R>(
  config: Pick<Config, "DATA_DIR">,
  use: (path: string) => Promise<R>,
  name = newSecret(),
): Promise<R> {
  await mkdir(toFolder(config), { recursive: true, mode: 0o700 });
  const path = toWorkPath(config, name);
  try {
    return await use(path);
  } finally {
    await rm(path, { force: true });
  }
}

/** Writes a work file for a later call and returns its name. The file expires in an hour. */
export async function leaveWorkFile(
  config: Pick<Config, "DATA_DIR">,
  make: (path: string) => Promise<void>,
): Promise<string> {
  const name = newSecret();
  await mkdir(toFolder(config), { recursive: true, mode: 0o700 });
  await make(toWorkPath(config, name)).catch(async (error: unknown) => {
    await rm(toWorkPath(config, name), { force: true });
    throw error;
  });
  return name;
}

/** Unfinished files beside the stored ones: "draft" of a move to another disk, "part" of versions before 2026-11. */
const unfinished = /\.[a-z0-9]{1,8}\.(?:draft|[\w-]{8}\.part)$/;

export async function deleteOldWork(config: Pick<Config, "DATA_DIR">): Promise<void> {
  const left = [...(await list(toFolder(config))), ...(await list(join(config.DATA_DIR, "files"), unfinished))];
  for (const path of left) {
    const changed = await stat(path).catch(() => null);
    // The real clock, because file times come from it.
    if (changed && Date.now() - changed.mtimeMs > LEFT_MS) await rm(path, { force: true });
  }
}

const list = async (folder: string, meant = /./): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).filter((name) => meant.test(name)).map((name) => join(folder, name));
