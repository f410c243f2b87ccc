import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ERASURE, toErasureFile } from "../../../candidates/account/erase";
import type { Config } from "../../../platform/config";
import { getFiles } from "../../../platform/files/fileStore";
import type { FileEntry, Files } from "../../../platform/files/files";
import { listFolder } from "../../../platform/files/folder";
import type { UsedFile } from "../../../platform/files/storedFiles";

interface Copied {
  files: (FileEntry & { digest: string | null })[];
  damaged: string[];
  /** Files that only an earlier backup needs. */
  obsolete: string[];
}

/** Copies files. Skips those of equal length, because files never change. If `used` is null (old store), copies all. */
export async function copyFiles(
  folder: string,
  config: Config,
  { withFiles, used }: { withFiles: boolean; used: readonly UsedFile[] | null },
): Promise<Copied> {
  const source = getFiles(config);
  const before = new Map<string, number>();
  for await (const { name, bytes } of listFolder(folder)) before.set(name, bytes);
  const wanted = used && new Map(used.map((file) => [file.name, file]));
  const files: Copied["files"] = [];
  const damaged: string[] = [];
  const cut = new Map<string, string>();
  const add = async (name: string, bytes: number, digest: string | null) => {
    const problem = await copyUnlessThere(source, join(folder, name), {
      ...{ name, digest },
      isThere: !withFiles || before.get(name) === bytes,
    });
    if (problem) return problem;
    before.delete(name);
    files.push({ name, bytes, digest });
    return null;
  };

  for await (const { name, bytes } of source.list()) {
    const row = wanted?.get(name);
    if (wanted && !row && !name.endsWith(`.${ERASURE}`)) continue;
    const isCut = typeof row?.bytes === "number" && row.bytes !== bytes;
    if (isCut) cut.set(name, `has ${bytes} bytes, not ${row.bytes}`);
    const problem = isCut ? GONE : await add(name, bytes, row?.digest ?? null);
    if (problem === GONE) continue;
    if (problem) damaged.push(`${name} ${problem}`);
    wanted?.delete(name);
  }
  for (const { name, userId, bytes, digest } of wanted?.values() ?? []) {
    const erasure = userId && toErasureFile(userId);
    const erased = erasure ? await source.size(erasure) : null;
    // An erasure record shows that the owner was erased during the backup. A restore will erase the owner again.
    if (!erasure || erased === null) damaged.push(`${name} ${cut.get(name) ?? GONE}`);
    else if (!files.some((file) => file.name === erasure)) await add(erasure, erased, null);
    if (bytes !== null && before.get(name) === bytes && erased === null) files.push({ name, bytes, digest });
  }
  for (const { name } of files) before.delete(name);
  return { files, damaged, obsolete: [...before.keys()] };
}

const GONE = "is missing";

async function copyUnlessThere(
  source: Files,
  target: string,
  { name, digest, isThere }: { name: string; digest: string | null; isThere: boolean },
): Promise<string | null> {
  if (isThere) return null;
  const stream = await source.open(name).catch((error: { code?: string }) => {
    if (error.code === "ENOENT" || error.code === "notFound") return null;
    throw error;
  });
  if (!stream) return GONE;
  const found = await writeAndDigest(stream, target);
  if (digest === null || found === digest) return null;
  await rm(target, { force: true });
  return "has other content than its row says";
}

async function writeAndDigest(stream: Readable, target: string): Promise<string> {
  const hash = createHash("sha256");
  const digested = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  };
  await pipeline(stream, digested, createWriteStream(target, { mode: 0o600 }));
  return hash.digest("base64url");
}
