import { chmodSync, closeSync, fsyncSync, openSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Writes a small file of the owner's so that a power cut leaves either the old one or the whole new one: the content is
 * on the disk before the name is, and the name before this returns.
 */
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
