import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

// This module is loaded before a program (`--import`), in its threads too. It makes the disk look as full as the JSON of
// a file says, { free: bytes, isFull: boolean }: `free` is what the system tells, and while `isFull` the store's log can't
// grow. So the test needs neither a file system of its own nor the rights to mount one.
const control = /** @type {string} */ (process.env.DISK_FILE);
const { statfsSync, openSync, writeSync, readFileSync } = fs;
const read = () => JSON.parse(readFileSync(control, "utf8"));

fs.statfsSync = (path) => ({ ...statfsSync(path), bavail: read().free, bsize: 1 });
const segments = new Set();
fs.openSync = (path, ...others) => {
  const descriptor = openSync(path, ...others);
  if (String(path).includes("/pg_wal/xlogtemp")) segments.add(descriptor);
  else segments.delete(descriptor);
  return descriptor;
};
fs.writeSync = (descriptor, ...others) => {
  if (segments.has(descriptor) && read().isFull)
    throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC", errno: -28 });
  return writeSync(descriptor, ...others);
};
syncBuiltinESMExports();
