import { createReadStream, createWriteStream } from "node:fs";
import { readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { FileStore } from "@tus/file-store";
import { Upload } from "@tus/utils";
import type { Config } from "../config";
import { hasRoom, isOutOfSpace, toReserve } from "../db/diskSpace";
import { deleteDurably, makeFolderDurably, moveDurably, syncDurably } from "../process/durableFile";
import { ApiProblem } from "../errors";
import { isOwnName, requireOwnName } from "./fileName";
import { checkFolder } from "./folderMark";
import type { FileEntry, Files, UploadLengths } from "./files";
import { toWorkPath, withWorkFile } from "./workFolder";

const fileFolder = ({ DATA_DIR }: Pick<Config, "DATA_DIR">): string => join(DATA_DIR, "files");

export const toFilePath = (config: Pick<Config, "DATA_DIR">, name: string): string =>
  join(fileFolder(config), requireOwnName(name));

export function openFolder(config: Pick<Config, "DATA_DIR" | "DISK_RESERVE">): Files {
  const toPath = (name: string) => toFilePath(config, name);
  return {
    save: async (name, bytes) => {
      if (!hasRoom(config.DATA_DIR, toReserve(config) + bytes.byteLength))
        throw new ApiProblem("noSpace", { retryAfter: 60 });
      const save = async (work: string) => {
        await writeFile(work, bytes, { mode: 0o600 });
        await moveDurably(work, toPath(name));
      };
      await withWorkFile(config, save, requireOwnName(name));
    },
    adopt: (name, from) => moveDurably(from, toPath(name)),
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
    // Deletes durably, because a power cut must not bring back an erased file, to which no row refers.
    delete: async (name) => {
      await deleteDurably(toPath(name));
      await rm(toWorkPath(config, name), { force: true });
    },
    list: () => listFolder(fileFolder(config)),
    withLocalFile: (name, use) => use(toPath(name)),
    sign: () => Promise.resolve(null),
    check: () => checkFolder(config),
    uploadsTo: async (lengths) => {
      await makeFolderDurably(fileFolder(config));
      return new FolderUploads({ directory: fileFolder(config), configstore: toConfigStore(lengths) });
    },
  };
}

Object.assign(FileStore.prototype, { checkOrCreateDirectory: () => undefined });

/** Syncs each write, because a power cut would lose acknowledged bytes. Reports write errors, which FileStore hides. */
class FolderUploads extends FileStore {
  override async create(upload: Upload): Promise<Upload> {
    const created = await super.create(upload);
    await syncDurably(this.directory);
    return created;
  }

  override async write(part: Readable, id: string, offset: number): Promise<number> {
    const path = join(this.directory, requireOwnName(id));
    const file = createWriteStream(path, { flags: "r+", start: offset });
    await pipeline(part, file).catch((error: unknown) => {
      throw isOutOfSpace(error) ? new ApiProblem("noSpace", { retryAfter: 60 }) : error;
    });
    await syncDurably(path);
    return offset + file.bytesWritten;
  }
}

/** Adapts our table, which has owner and length, to FileStore. The offset is the file's size. */
const toConfigStore = ({ get, setBytes, delete: remove }: UploadLengths) => ({
  get: async (id: string) => {
    const row = await get(id);
    if (!row) return undefined;
    return new Upload({ id, size: row.bytes ?? undefined, offset: 0, creation_date: row.createdAt.toISOString() });
  },
  // Creates no row, because only onUploadCreate knows the owner. Saves a length that was unknown at the creation.
  set: async (id: string, { size }: Upload) => {
    if (size !== undefined) await setBytes(id, size);
  },
  delete: remove,
});

export async function* listFolder(folder: string): AsyncGenerator<FileEntry> {
  for (const name of (await readdir(folder).catch(nullIfMissing)) ?? []) {
    if (!isOwnName(name) || name.endsWith(".part")) continue;
    const found = await stat(join(folder, name)).catch(nullIfMissing);
    if (found) yield { name, bytes: found.size };
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
