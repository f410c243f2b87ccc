import { build } from "esbuild";
import { root } from "./processes.mjs";

/** Source files of service workers, each by the virtual module that exports the built text. */
const workers = { "virtual:worker": "app/worker/worker.ts", "virtual:pushWorker": "app/worker/pushWorker.ts" };

/**
 * @param {string} entry a worker's source file
 * @returns {Promise<string>} the script
 */
async function buildWorker(entry) {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    format: "iife",
    target: "es2020",
    define: { "process.env.NODE_ENV": '"production"' },
    minify: true,
    legalComments: "none",
    charset: "utf8",
    write: false,
    logLevel: "warning",
  });
  const [file] = outputFiles;
  if (!file) throw new Error(`${entry} gave no file.`);
  return file.text;
}

/**
 * Resolves `import worker from "virtual:worker"` to the script's text, which the route `/sw.js` answers.
 * `virtual:pushWorker` is the text of `/push.js`.
 *
 * @returns {import("vite").Plugin}
 */
export function workersPlugin() {
  return {
    name: "workers",
    resolveId: (id) => (id in workers ? `\0${id}` : null),
    async load(id) {
      const entry = workers[/** @type {keyof typeof workers} */ (id.slice(1))];
      return entry && id.startsWith("\0") ? `export default ${JSON.stringify(await buildWorker(entry))};` : null;
    },
  };
}
