import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../config";
import { newSecret } from "../crypto/secret";

/** No work takes so long, in ms: what is older was left by a process that was killed. */
const LEFT_MS = 60 * 60_000;

const toFolder = ({ DATA_DIR }: Pick<Config, "DATA_DIR">) => join(DATA_DIR, "work");

/** Gives `use` a path of this machine for a file of its own, and deletes what is there when `use` has ended. */
export async function withWorkFile<R>(config: Pick<Config, "DATA_DIR">, use: (path: string) => Promise<R>): Promise<R> {
  await mkdir(toFolder(config), { recursive: true, mode: 0o700 });
  const path = join(toFolder(config), newSecret());
  try {
    return await use(path);
  } finally {
    await rm(path, { force: true });
  }
}

/** Deletes what processes that were killed left in the folder of work. Whose it was, nobody knows any more. */
export async function deleteOldWork(config: Pick<Config, "DATA_DIR">): Promise<void> {
  for (const name of await readdir(toFolder(config)).catch(() => [])) {
    const path = join(toFolder(config), name);
    const changed = await stat(path).catch(() => null);
    // The clock of the disk, and not that of a test.
    if (changed && Date.now() - changed.mtimeMs > LEFT_MS) await rm(path, { force: true });
  }
}
