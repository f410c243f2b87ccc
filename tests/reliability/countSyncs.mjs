import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

// This module is loaded before a program (`--import`), in its threads too. It adds one byte to a file for every sync.
const { fdatasyncSync, appendFileSync } = fs;
fs.fdatasyncSync = (descriptor) => {
  fdatasyncSync(descriptor);
  appendFileSync(/** @type {string} */ (process.env.SYNC_COUNT_FILE), ".");
};
syncBuiltinESMExports();
