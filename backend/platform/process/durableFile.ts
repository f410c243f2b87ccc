import { randomUUID } from "node:crypto";
import { chmodSync, closeSync, fsyncSync, linkSync, openSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { copyFile, mkdir, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";

/** Writes a file. After a power cut, the old or the new content is complete. Returns once it is durable. */
export function writeDurably(file: string, text: string): void {
  const draft = `${file}.draft`;
  writeFileSync(draft, text, { mode: 0o600 });
  chmodSync(draft, 0o600);
  syncPath(draft);
  renameSync(draft, file);
  syncPath(dirname(file));
}

/** Writes a new file like `writeDurably`. Returns false if it exists: only one of two processes creates a file. */
export function createDurably(file: string, text: string): boolean {
  const draft = `${file}.${randomUUID()}`;
  try {
    writeDurably(draft, text);
    // A hard link never replaces a file.
    linkSync(draft, file);
    syncPath(dirname(file));
    return true;
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (syscall !== "link") throw error;
    // Network folders may not support hard links.
    if (code !== "EEXIST") renameSync(draft, file);
    return code !== "EEXIST";
  } finally {
    rmSync(draft, { force: true });
  }
}

export function syncPath(path: string): void {
  const descriptor = openSync(path, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Moves a file into a folder, and creates the folder if needed. Resolves to the file's size once it is durable. */
export async function moveDurably(from: string, to: string): Promise<number> {
  const folder = dirname(to);
  await makeFolderDurably(folder);
  const size = await syncDurably(from);
  await rename(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EXDEV") throw error;
    return moveToOtherDisk(from, to);
  });
  await syncDurably(folder);
  return size;
}

/** Copies the file, because the folder may be on another disk: a volume of its own, or a link to one. */
async function moveToOtherDisk(from: string, to: string): Promise<void> {
  const draft = `${to}.draft`;
  try {
    await copyFile(from, draft);
    await syncDurably(draft);
    await rename(draft, to);
  } finally {
    await rm(draft, { force: true });
  }
  await rm(from);
}

export async function makeFolderDurably(folder: string): Promise<void> {
  const made = await mkdir(folder, { recursive: true });
  if (made) await syncDurably(dirname(made));
}

export async function deleteDurably(path: string): Promise<void> {
  await rm(path, { force: true });
  await syncDurably(dirname(path)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
}

export async function syncDurably(path: string): Promise<number> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
    return (await handle.stat()).size;
  } finally {
    await handle.close();
  }
}
