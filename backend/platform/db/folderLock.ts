import { randomBytes } from "node:crypto";
import { chmodSync, closeSync, linkSync, mkdirSync, openSync, readdirSync, rmSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { join, relative } from "node:path";

/** Means that another process uses the folder. The message is for the operator. */
export class FolderLocked extends Error {
  override name = "FolderLocked";

  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another API server. Stop that one first, or set DATA_DIR to another folder.`,
    );
  }
}

/**
 * Locks a folder by a listening socket, `lock.N`, which the kernel closes when the process ends. If the newest lock is
 * dead, a process links `lock.N+1`, which only one process can do. Then it removes the dead locks.
 *
 * @throws FolderLocked
 */
export async function lockFolder(folder: string): Promise<{ release: () => void }> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const directory = openSync(folder, "r");
  const path = (name: string) => socketPath(folder, directory, name);
  const draft = `draft.${randomBytes(6).toString("hex")}`;
  let server: Server | undefined;
  try {
    const newest = newestLock(folder);
    if (newest > 0 && (await isAnswered(path(lockName(newest))))) throw new FolderLocked(folder);
    // Listens before `lock.N` exists, so that a live lock never seems dead.
    server = await listen(path(draft));
    chmodSync(join(folder, draft), 0o600);
    const mine = newest + 1;
    try {
      linkSync(join(folder, draft), join(folder, lockName(mine)));
    } catch (error) {
      throw isExisting(error) ? new FolderLocked(folder) : error;
    }
    if (newestLock(folder) !== mine) {
      rmSync(join(folder, lockName(mine)), { force: true });
      throw new FolderLocked(folder);
    }
    for (const older of locks(folder)) if (older < mine) rmSync(join(folder, lockName(older)), { force: true });
    const held = server;
    return { release: () => void held.close() };
  } catch (error) {
    server?.close();
    throw error;
  } finally {
    rmSync(join(folder, draft), { force: true });
    closeSync(directory);
  }
}

const lockName = (number: number) => `lock.${number}`;
const locks = (folder: string) =>
  readdirSync(folder).flatMap((name) => (/^lock\.\d{1,15}$/.test(name) ? [Number(name.slice(5))] : []));
const newestLock = (folder: string) => Math.max(0, ...locks(folder));
const isExisting = (error: unknown) => error instanceof Error && "code" in error && error.code === "EEXIST";

/** Returns an absolute, relative or /proc path that fits a socket's limit of about 100 bytes. */
function socketPath(folder: string, directory: number, name: string): string {
  const room = process.platform === "linux" ? 107 : 103;
  const paths = [join(folder, name), relative(process.cwd(), join(folder, name)), `/proc/self/fd/${directory}/${name}`];
  return paths.find((path) => Buffer.byteLength(path) <= room) ?? join(folder, name);
}

function listen(path: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once("error", reject);
    server.listen(path, () => resolve(server.unref()));
  });
}

function isAnswered(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy();
      resolve(true);
    });
    // Any other error (a full backlog, missing rights) may come from a living process.
    socket.once("error", (error: NodeJS.ErrnoException) =>
      resolve(error.code !== "ECONNREFUSED" && error.code !== "ENOENT"),
    );
  });
}
