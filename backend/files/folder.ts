import { createReadStream, mkdirSync } from "node:fs";
import { mkdir, open, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { FileStore } from "@tus/file-store";
import { Upload } from "@tus/server";
import type { Config } from "../config";
import { newSecret } from "../crypto";
import { hasRoom, toReserve } from "../db/diskSpace";
import { ApiProblem } from "../errors";
import { requireOwnName } from "./fileName";
import type { Files, UploadLengths } from "./files";

/** Where the files lie, where they lie in a folder. */
const fileFolder = ({ DATA_DIR }: Pick<Config, "DATA_DIR">): string => join(DATA_DIR, "files");

/** Where a file of ours lies, where they lie in a folder. Throws for a name that is none of ours. */
export const toFilePath = (config: Pick<Config, "DATA_DIR">, name: string): string =>
  join(fileFolder(config), requireOwnName(name));

/** Keeps files in the folder `files` of DATA_DIR. */
export function openFolder(config: Pick<Config, "DATA_DIR" | "DISK_RESERVE">): Files {
  const toPath = (name: string) => toFilePath(config, name);
  return {
    save: async (name, bytes) => {
      const path = toPath(name);
      await mkdir(fileFolder(config), { recursive: true });
      // A save that was killed may have left its part behind.
      const part = `${path}.${newSecret().slice(0, 8)}.part`;
      if (!hasRoom(config.DATA_DIR, toReserve(config) + bytes.byteLength))
        throw new ApiProblem("noSpace", { retryAfter: 60 });
      const file = await open(part, "wx", 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      } finally {
        await file.close();
      }
      await rename(part, path);
    },
    adopt: async (name, from) => {
      await mkdir(fileFolder(config), { recursive: true });
      const bytes = await syncFile(from);
      await rename(from, toPath(name));
      return bytes;
    },
    read: (name) => readFile(toPath(name)).catch(nullIfMissing),
    size: (name) =>
      stat(toPath(name))
        .then(({ size }) => size)
        .catch(nullIfMissing),
    open: async (name, part) => {
      const stream = createReadStream(toPath(name), part ?? {});
      await new Promise((resolve, reject) => stream.once("open", resolve).once("error", reject));
      return stream;
    },
    forget: (name) => rm(toPath(name), { force: true }),
    lend: (name, use) => use(toPath(name)),
    sign: () => Promise.resolve(null),
    uploadsTo: (lengths) => {
      mkdirSync(fileFolder(config), { recursive: true });
      return Promise.resolve(new FileStore({ directory: fileFolder(config), configstore: toConfigStore(lengths) }));
    },
  };
}

/** How much of an upload has come is what its file has; the rest stands in the table, so that an upload is somebody's. */
const toConfigStore = ({ get, setBytes, forget }: UploadLengths) => ({
  get: async (id: string) => {
    const row = await get(id);
    if (!row) return undefined;
    return new Upload({ id, size: row.bytes ?? undefined, offset: 0, creation_date: row.createdAt.toISOString() });
  },
  // The row is made before (onUploadCreate), since whose it is can't be known here. Only the length may come later.
  set: async (id: string, { size }: Upload) => {
    if (size !== undefined) await setBytes(id, size);
  },
  delete: forget,
});

/** Resolves to a file's size once its bytes are on the disk. */
async function syncFile(path: string): Promise<number> {
  const file = await open(path, "r+");
  try {
    await file.sync();
    return (await file.stat()).size;
  } finally {
    await file.close();
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
