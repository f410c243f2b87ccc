import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { newSecret } from "./crypto";
import type { Config } from "./config";
import { hasRoom, toReserve } from "./db/diskSpace";
import { ApiProblem } from "./errors";

/** Only our own names are allowed, so that nothing from outside is ever part of a path. */
const ownName = /^[\w-]{43}\.[a-z0-9]{1,8}$/;

const toFilePath = ({ DATA_DIR }: Config, name: string) => {
  if (!ownName.test(name)) throw new Error("not the name of a stored file");
  return join(DATA_DIR, "files", name);
};

/** Saves bytes under a new random name with this extension. Returns the name once the bytes are on the disk. */
export async function saveFile(config: Config, bytes: Uint8Array, extension: string): Promise<string> {
  const name = `${newSecret()}.${extension}`;
  await mkdir(join(config.DATA_DIR, "files"), { recursive: true });
  const path = toFilePath(config, name);
  if (!hasRoom(config.DATA_DIR, toReserve(config) + bytes.byteLength))
    throw new ApiProblem("noSpace", { retryAfter: 60 });
  const file = await open(`${path}.part`, "wx", 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } catch (error) {
    await rm(`${path}.part`, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  await rename(`${path}.part`, path);
  return name;
}

/** Reads a file. Returns null if it is not there. */
export async function readSavedFile(config: Config, name: string): Promise<Buffer | null> {
  return readFile(toFilePath(config, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
}

/** Deletes a file. Does nothing if it is not there. */
export const forgetFile = (config: Config, name: string): Promise<void> =>
  rm(toFilePath(config, name), { force: true });
