import type { Config } from "../config";
import { openBucket } from "./bucket";
import { readBucketSettings } from "./bucketClient";
import type { Files } from "./files";
import { openFolder } from "./folder";

const opened = new WeakMap<Config, Files>();

export function getFiles(config: Config): Files {
  const known = opened.get(config);
  if (known) return known;
  const bucket = readBucketSettings(config);
  const files = bucket ? openBucket(config, bucket) : openFolder(config);
  opened.set(config, files);
  return files;
}
