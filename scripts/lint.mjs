import { pathToFileURL } from "node:url";
import { requireNode, root, run, tool } from "./processes.mjs";
import { ensureTool } from "./tools.mjs";

/**
 * The parts of `npm run lint`, in order. Each resolves to an exit code.
 *
 * @param {{ types: boolean }} how `types`: also runs the rules that need types. They take a minute of processor time,
 *   the others a third of a second
 * @returns {{ name: string, check: (options?: import("./stages.mjs").RunOptions) => Promise<number> }[]}
 */
export const linters = ({ types }) => [
  {
    name: "oxlint",
    // The type-aware program is 22 MB, which the quick check never loads.
    check: async (options) => {
      const env = types ? { OXLINT_TSGOLINT_PATH: `${await ensureTool("oxlint-tsgolint")}/bin/tsgolint.js` } : {};
      return run("linting", tool("oxlint/bin/oxlint", "-c", "oxlint.config.js"), { ...options, env });
    },
  },
  {
    name: "formatting",
    check: (options) => run("checking the formatting", tool("oxfmt/bin/oxfmt", "--check"), options),
  },
  { name: "words", check: (options) => script("reading the comments", "words.mjs", [], options) },
  { name: "citations", check: (options) => script("following the citations", "citations.mjs", [], options) },
  { name: "assertions", check: (options) => script("looking for weak assertions", "assertions.mjs", [], options) },
  {
    name: "expressions",
    check: (options) => script("judging the regular expressions", "expressions.mjs", [], options),
  },
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
