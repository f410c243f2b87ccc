import { forbidGeneratedCode } from "../../../platform/process/generatedCode";
import { openSync, writeSync } from "node:fs";
import type { Language } from "#contract/base/language";
import type { FeedFormat } from "./findRows";
import { readRows } from "./readRows";

/* Reads one feed from standard input and writes its rows as JSON lines to a file (importFile.ts). */
forbidGeneratedCode();
const [format, language, path = "", charset = ""] = process.argv.slice(2);
const PART = 65_536;

const file = openSync(path, "w", 0o600);
let lines = "";
for await (const row of readRows(format as FeedFormat, process.stdin, language as Language, charset)) {
  lines += `${JSON.stringify(row)}\n`;
  if (lines.length < PART) continue;
  writeSync(file, lines);
  lines = "";
}
writeSync(file, lines);
process.exit(0);
