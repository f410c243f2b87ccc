import { createReadStream } from "node:fs";
import { join } from "node:path";
import { digestStream } from "../../../platform/files/storedFiles";
import { readManifest, type Manifest } from "./manifest";

interface Verified {
  /** When the backup was made. */
  at: string;
  /** How many parts were read: the store, the secrets, the files. */
  parts: number;
  /** A line for each part that is missing or damaged. */
  damaged: string[];
}

/** Returns the SHA-256 (base64url) of files in a folder, by their names. Rejects if one can't be read. */
export async function digestFiles(folder: string, names: readonly string[]): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const name of names) digests[name] = (await read(join(folder, name))).digest;
  return digests;
}

/** Compares the store's file and the secrets of a backup with its manifest. Returns a line for each that differs. */
export async function findOtherContent(folder: string, { digests }: Pick<Manifest, "digests">): Promise<string[]> {
  const wrong: string[] = [];
  for (const [name, digest] of Object.entries(digests)) {
    const found = await readIfThere(join(folder, name));
    if (found?.digest !== digest) wrong.push(`${name} ${found ? OTHER : GONE}`);
  }
  return wrong;
}

/**
 * Reads a whole backup and compares it with its manifest: the store's file, the secrets, and each file by its length
 * and, where its row has one, its digest. Rejects with one line for the operator if the folder is no backup.
 */
export async function verifyBackup(folder: string): Promise<Verified> {
  const manifest = await readManifest(folder);
  const damaged = await findOtherContent(folder, manifest);
  const files = manifest.hasFiles ? manifest.files : [];
  for (const { name, bytes, digest } of files) {
    const found = await readIfThere(join(folder, "files", name));
    if (!found) damaged.push(`${name} ${GONE}`);
    else if (found.bytes !== bytes) damaged.push(`${name} has ${found.bytes} bytes, not ${bytes}`);
    else if (digest !== null && found.digest !== digest) damaged.push(`${name} ${OTHER}`);
  }
  return { at: manifest.at, parts: Object.keys(manifest.digests).length + files.length, damaged };
}

const GONE = "is missing";
const OTHER = "has other content than the backup wrote";

const read = (path: string) => digestStream(createReadStream(path));

const readIfThere = (path: string) =>
  read(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
