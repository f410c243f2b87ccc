import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { root } from "./processes.mjs";

/**
 * Checks what no formatter checks of the house's words: comments are at most as wide as code, because prettier does not
 * wrap them. `npm run lint` runs it; it prints one line for each fault, and exits 1.
 */

const WIDTH = 120;
const comment = /^\s*(\/\*|\*|\/\/|\{\/\*)/;

/**
 * @param {string} text a file of code
 * @returns {{ line: number, what: string }[]} in the order of the lines
 */
export function findFaults(text) {
  return text
    .split("\n")
    .map((source, i) => ({ source, line: i + 1 }))
    .filter(({ source }) => source.length > WIDTH && comment.test(source))
    .map(({ source, line }) => ({ line, what: `a comment of ${source.length} columns, at most ${WIDTH} fit` }));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const files = execFileSync(
    "git",
    ["ls-files", "-co", "--exclude-standard", "*.ts", "*.tsx", "*.mjs", "*.js", "*.css"],
    {
      cwd: root,
      encoding: "utf8",
    },
  );
  for (const file of files.split("\n").filter(Boolean))
    for (const { line, what } of findFaults(readFileSync(`${root}${file}`, "utf8"))) {
      console.log(`${file}:${line}: ${what}`);
      process.exitCode = 1;
    }
}
