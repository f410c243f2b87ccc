import { createReadStream } from "node:fs";
import { join } from "node:path";
import { digestStream } from "../../../platform/files/storedFiles";
import { readManifest, type Manifest } from "./manifest";

interface Verified {
  at: string;
  parts: number;
  damaged: string[];
}

export async function findOtherContent(folder: string, { digests }: Pick<Manifest, "digests">): Promise<string[]> {
  const wrong: string[] = [];
  for (const [name, digest] of Object.entries(digests)) {
    const found = await readIfThere(join(folder, name));
    if (found?.digest !== digest) wrong.push(`${name} ${found ? OTHER : GONE}`);
  }
  return wrong;
}

/** Compares lengths and digests with the manifest. Rejects with one line if the folder is no backup. */
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

/** Returns a file's SHA-256 (base64url). Rejects if the file can't be read. */
export const digestFile = async (path: string): Promise<string> => (await read(path)).digest;

const read = (path: string) => digestStream(createReadStream(path));

const readIfThere = (path: string) =>
  read(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
