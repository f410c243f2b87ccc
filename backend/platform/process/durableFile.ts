import { chmodSync, closeSync, fsyncSync, openSync, renameSync, writeFileSync } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";

/** Writes a small file so that a power cut leaves the old one or the whole new one. Returns once it is on the disk. */
export function writeDurably(file: string, text: string): void {
  const draft = `${file}.draft`;
  writeFileSync(draft, text, { mode: 0o600 });
  // A draft that a crash left has the rights that it had.
  chmodSync(draft, 0o600);
  syncPath(draft);
  renameSync(draft, file);
  syncPath(dirname(file));
}

/** Waits until a file, or the names in a folder, are on the disk. */
export function syncPath(path: string): void {
  const descriptor = openSync(path, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Renames a file into a folder that is made. Resolves to its bytes once a power cut loses nothing of it. */
export async function moveDurably(from: string, to: string): Promise<number> {
  const folder = dirname(to);
  await makeFolderDurably(folder);
  const size = await syncDurably(from);
  await rename(from, to);
  await syncDurably(folder);
  return size;
}

/** Makes a folder where there is none. Resolves once a power cut leaves it there, and so what will lie in it. */
export async function makeFolderDurably(folder: string): Promise<void> {
  const made = await mkdir(folder, { recursive: true });
  if (made) await syncDurably(dirname(made));
}

/** Deletes a file if it is there. Resolves once a power cut does not bring it back. */
export async function deleteDurably(path: string): Promise<void> {
  await rm(path, { force: true });
  await syncDurably(dirname(path)).catch((error: NodeJS.ErrnoException) => {
    // There is no folder, so there was no file.
    if (error.code !== "ENOENT") throw error;
  });
}

/** Resolves to the size of a file, or of a folder's names, once it is on the disk. */
export async function syncDurably(path: string): Promise<number> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
    return (await handle.stat()).size;
  } finally {
    await handle.close();
  }
}
