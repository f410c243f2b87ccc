import { pathToFileURL } from "node:url";
import { requireNode, root, run, tool } from "./processes.mjs";

/**
 * What `npm run lint` checks, in order. Each resolves to an exit code; its options are those of `run`.
 *
 * @param {{ types: boolean }} how whether the rules that read types are asked: they take a minute of processor time,
 *   the others a third of a second
 * @returns {{ name: string, check: (options?: import("./stages.mjs").RunOptions) => Promise<number> }[]}
 */
export const linters = ({ types }) => [
  {
    name: "oxlint",
    check: (options) =>
      run("linting", tool("oxlint/bin/oxlint", "-c", "oxlint.config.js"), {
        ...options,
        env: { LINT_TYPES: types ? "1" : "0" },
      }),
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
  { name: "words", check: (options) => script("reading the comments", "words.mjs", [], options) },
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
  for (const { check } of linters({ types: true })) if ((await check()) !== 0) process.exitCode = 1;
}
