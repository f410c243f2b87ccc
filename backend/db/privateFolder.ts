import { chmodSync, lstatSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** The rights of a file's group and of all other users. */
export const OTHERS_RIGHTS = 0o077;

/** What the product keeps in its data folder. Whatever else somebody put there is left as it is. */
const own = ["store", "files", "outbox", "secrets.json", "server.json"];

/**
 * Makes the data folder where it is absent, and takes the rights of all users but its owner from it and from what the
 * product keeps in it, so that a folder of an earlier version or an unpacked backup is mended too. What belongs to
 * another user can't be changed (a volume that the operator mounted): that is said, and is no reason not to start.
 */
export function makeFolderPrivate(folder: string, warn: (line: string) => void = console.error): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const foreign: string[] = [];
  takeRights(folder, foreign);
  for (const name of own) takeRightsOfTree(join(folder, name), foreign);
  if (foreign.length > 0)
    warn(`Other users of this machine may read ${foreign[0]}: it belongs to another user, who can change that.`);
}

function takeRightsOfTree(path: string, foreign: string[]): void {
  if (!takeRights(path, foreign)) return;
  for (const { name } of readdirSync(path, { withFileTypes: true })) takeRightsOfTree(join(path, name), foreign);
}

/** Returns whether the path is a folder. A link is not followed, and what is gone by now needs nothing. */
function takeRights(path: string, foreign: string[]): boolean {
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
