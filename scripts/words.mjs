import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { root } from "./processes.mjs";

/**
 * Checks what no formatter checks of the house's words. Comments are at most as wide as code, because prettier does not
 * wrap them. Functions begin with a verb of the field, like get, find, list, save, delete or send: a reader who knows
 * the field knows what those do. `npm run lint` runs it; it prints one line for each fault, and exits 1.
 */

const WIDTH = 120;
const comment = /^\s*(\/\*|\*|\/\/|\{\/\*|# )/;
const verbs = "act|adopt|forget|give|hold|keep|know|lend|mend|note|settle|take|tell";
const functionName = new RegExp(
  String.raw`\b(?:function\*?|async) ((?:${verbs})(?:[A-Z]\w*)?)\b *[(<]|\bconst ((?:${verbs})(?:[A-Z]\w*)?) = (?:async |<[^=]*>)?\(`,
);

/**
 * @param {string} text a file of code
 * @returns {{ line: number, what: string }[]} in the order of the lines
 */
export function findFaults(text) {
  return text
    .split("\n")
    .map((source, i) => ({ source, line: i + 1 }))
    .flatMap(({ source, line }) => {
      if (comment.test(source))
        return source.length > WIDTH
          ? [{ line, what: `a comment of ${source.length} columns, at most ${WIDTH} fit` }]
          : [];
      const [, declared, assigned] = functionName.exec(source) ?? [];
      const name = declared ?? assigned;
      return name ? [{ line, what: `${name}: the field has a verb for what it does (get, save, delete …)` }] : [];
    });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const files = execFileSync(
    "git",
    ["ls-files", "-co", "--exclude-standard", "*.ts", "*.tsx", "*.mjs", "*.js", "*.css", "*.conf"],
    {
      cwd: root,
      encoding: "utf8",
    },
  );
  // The test of this file has the faults that it is to find.
  for (const file of files.split("\n").filter((name) => name && name !== "scripts/words.test.ts"))
    for (const { line, what } of findFaults(readFileSync(`${root}${file}`, "utf8"))) {
      console.log(`${file}:${line}: ${what}`);
      process.exitCode = 1;
    }
}
