import { pathToFileURL } from "node:url";
import { requireNode, root, run, tool } from "./processes.mjs";

/**
 * What `npm run lint` checks, in order. Each resolves to an exit code; its options are those of `run`.
 *
 * @typedef {{ output?: Buffer[], nice?: number }} Options
 * @type {{ name: string, check: (options?: Options) => Promise<number> }[]}
 */
export const linters = [
  {
    name: "oxlint",
    check: (options) => run("linting", tool("oxlint/bin/oxlint", "-c", "oxlint.config.js"), options),
  },
  {
    name: "formatting",
    check: (options) =>
      run(
        "checking the formatting",
        tool(
          "prettier/bin/prettier.cjs",
          ...["--check", "--log-level=warn", "--cache", "--cache-strategy=content", "--cache-location=.cache/prettier"],
          ".",
        ),
        options,
      ),
  },
  { name: "citations", check: (options) => script("following the citations", "citations.mjs", [], options) },
  {
    name: "advisories",
    check: (options) => script("comparing the advisories", "advisories.mjs", ["--check"], options),
  },
];

const script = (label, name, args, options) =>
  run(label, [process.execPath, `${root}scripts/${name}`, ...args], options);

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  requireNode();
  for (const { check } of linters) if ((await check()) !== 0) process.exitCode = 1;
}
