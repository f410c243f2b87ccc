import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

// Loaded before a program (`--import`) and in its threads. Appends one byte to a file for every sync.
const { fdatasyncSync, appendFileSync } = fs;
fs.fdatasyncSync = (descriptor) => {
  fdatasyncSync(descriptor);
  appendFileSync(/** @type {string} */ (process.env.SYNC_COUNT_FILE), ".");
};
syncBuiltinESMExports();
