import { fsyncSync, readdirSync, readFileSync, readlinkSync, statSync } from "node:fs";
import { open, type FileHandle } from "node:fs/promises";
import { join, relative } from "node:path";
import { vi } from "vitest";

/**
 * Returns a function that reads what a power cut now would leave of a folder: the files whose name and content were
 * both synced (fsync(2)). Needs Linux's /proc.
 */
export async function watchSyncs(): Promise<(folder: string) => Record<string, string>> {
  const contents = new Map<number, string>();
  const names = new Map<string, Map<string, number>>();
  const mark = (path: string) => {
    const found = statSync(path);
    if (!found.isDirectory()) contents.set(found.ino, readFileSync(path, "latin1"));
    else names.set(path, new Map(readdirSync(path).map((name) => [name, statSync(join(path, name)).ino])));
  };
  const handle = await open("/dev/null");
  const methods = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  vi.spyOn(methods, "sync").mockImplementation(function (this: FileHandle) {
    fsyncSync(this.fd);
    mark(readlinkSync(`/proc/self/fd/${this.fd}`));
    return Promise.resolve();
  });
  const left = (folder: string, root: string): [string, string][] =>
    [...(names.get(folder) ?? [])].flatMap(([name, inode]) => {
      const path = join(folder, name);
      const content = contents.get(inode);
      return content === undefined ? left(path, root) : [[relative(root, path), content] as [string, string]];
    });
  return (folder) => Object.fromEntries(left(folder, folder));
}
