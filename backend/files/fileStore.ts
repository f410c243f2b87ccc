import type { Config } from "../config";
import { newSecret } from "../crypto/secret";
import { openBucket } from "./bucket";
import { readBucketSettings } from "./bucketClient";
import type { Files } from "./files";
import { openFolder } from "./folder";

const opened = new WeakMap<Config, Files>();

/** Returns where this API server's files are kept: in a bucket where one is configured, else in a folder. */
export function getFiles(config: Config): Files {
  const known = opened.get(config);
  if (known) return known;
  const bucket = readBucketSettings(config);
  const files = bucket ? openBucket(config, bucket) : openFolder(config);
  opened.set(config, files);
  return files;
}

/** Saves bytes under a new random name, told to `note` before. Returns the name once the bytes are kept. */
export async function saveFile(
  config: Config,
  bytes: Uint8Array,
  extension: string,
  note?: (name: string) => Promise<void>,
): Promise<string> {
  const name = `${newSecret()}.${extension}`;
  await note?.(name);
  await getFiles(config).save(name, bytes);
  return name;
}
