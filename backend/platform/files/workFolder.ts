import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { HOUR_MS } from "#contract/base/time";
import type { Config } from "../config";
import { newSecret } from "../crypto/secret";

/** No work takes so long, in ms: what is older was left by a process that was killed. */
const LEFT_MS = HOUR_MS;

const toFolder = ({ DATA_DIR }: Pick<Config, "DATA_DIR">) => join(DATA_DIR, "work");

export const toWorkPath = (config: Pick<Config, "DATA_DIR">, name: string): string => join(toFolder(config), name);

/** Gives `use` a path for a file of its own and deletes what is left. `name` is the file that it becomes. */
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

/** Makes a file of work that its maker takes away by its name, which is returned; what nobody takes goes in an hour. */
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

/** The name of a save until 2026-11, which a kill left for ever: a file's own name, eight signs and "part". */
const formerWork = /\.[a-z0-9]{1,8}\.[\w-]{8}\.part$/;

/** Deletes what processes that were killed left in the folder of work, and what earlier versions left among files. */
export async function deleteOldWork(config: Pick<Config, "DATA_DIR">): Promise<void> {
  const left = [...(await list(toFolder(config))), ...(await list(join(config.DATA_DIR, "files"), formerWork))];
  for (const path of left) {
    const changed = await stat(path).catch(() => null);
    // The clock of the disk, and not that of a test.
    if (changed && Date.now() - changed.mtimeMs > LEFT_MS) await rm(path, { force: true });
  }
}

const list = async (folder: string, meant = /./): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).filter((name) => meant.test(name)).map((name) => join(folder, name));
