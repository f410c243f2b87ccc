import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

export const OTHERS_RIGHTS = 0o077;

const own = ["store", "files", "outbox", "secrets.json", "server.json", "folder.json", "restoring.json"];

/** Restricts a new or existing data folder to its owner. Logs a path that another user owns (a mounted volume). */
export function makeFolderPrivate(folder: string): void {
  requireDataFolder(folder);
  const foreign: string[] = [];
  restrictPath(folder, foreign);
  for (const name of own) restrictTree(join(folder, name), foreign);
  if (foreign.length > 0)
    console.error(
      `Other users of this machine may read ${foreign[0]}: it belongs to another user, who can change that.`,
    );
}

/** Creates the folder. Throws an error with one line if the folder is not writable, except on a full disk. */
export function requireDataFolder(folder: string): void {
  try {
    makeFolder(resolve(folder));
    rmdirSync(mkdtempSync(join(folder, ".probe-")));
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? "unknown";
    if (/^(ENOSPC|EDQUOT)$/.test(code)) return;
    throw new Error(`DATA_DIR: the folder ${folder} can't be made or written to (${code}).`);
  }
}

/** Creates a folder and its parents one by one, because Node's `recursive` hangs under /proc. */
export function makeFolder(path: string): void {
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "EEXIST" && lstatSync(path).isFile()) throw Object.assign(new Error("a file"), { code: "ENOTDIR" });
    if (code === "EEXIST") return;
    if (code !== "ENOENT" || lstatSync(dirname(path), { throwIfNoEntry: false })) throw error;
    makeFolder(dirname(path));
    mkdirSync(path, { mode: 0o700 });
  }
}

function restrictTree(path: string, foreign: string[]): void {
  if (!restrictPath(path, foreign)) return;
  for (const { name } of readdirSync(path, { withFileTypes: true })) restrictTree(join(path, name), foreign);
}

function restrictPath(path: string, foreign: string[]): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found || found.isSymbolicLink()) return false;
  if ((found.mode & OTHERS_RIGHTS) !== 0) {
    try {
      chmodSync(path, found.mode & 0o7777 & ~OTHERS_RIGHTS);
    } catch (error) {
      const code = error instanceof Error && "code" in error ? error.code : undefined;
      if (code === "EPERM" || code === "EROFS") foreign.push(path);
      else if (code !== "ENOENT") throw error;
    }
  }
  return found.isDirectory();
}
