import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

// A program loads this first (`--import`), also in its threads. It appends one byte to a file for every sync.
const { fdatasyncSync, appendFileSync } = fs;
fs.fdatasyncSync = (descriptor) => {
  fdatasyncSync(descriptor);
  appendFileSync(/** @type {string} */ (process.env.SYNC_COUNT_FILE), ".");
};
syncBuiltinESMExports();
