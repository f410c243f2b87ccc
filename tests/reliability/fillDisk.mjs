import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

// A program loads this first. It simulates the disk that DISK_FILE's JSON describes. `free` is the reported number of
// bytes. If `isFull`, neither the store's log nor an upload can grow.
const control = /** @type {string} */ (process.env.DISK_FILE);
const { statfsSync, openSync, open, writeSync, write, readFileSync } = fs;
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
  if (segments.has(descriptor) && read().isFull) throw noSpace();
  return writeSync(descriptor, ...others);
};
const noSpace = () =>
  Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC", errno: -28 });
const parts = new Set();
fs.open = (path, ...others) => {
  const done = others.pop();
  open(path, ...others, (error, descriptor) => {
    if (String(path).endsWith(".part")) parts.add(descriptor);
    else parts.delete(descriptor);
    done(error, descriptor);
  });
};
fs.write = (descriptor, ...others) => {
  if (!parts.has(descriptor) || !read().isFull) return write(descriptor, ...others);
  others.pop()(noSpace());
};
syncBuiltinESMExports();
