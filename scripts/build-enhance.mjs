import { basename } from "node:path";
import { build } from "esbuild";
import { root } from "./processes.mjs";

/** Where the web's assets are, and where browsers find them. */
const folder = "build/client/assets";

/**
 * What old phones can parse, as vite.config.ts says it for hydrated screens. Browsers older than modules get no script
 * at all, and the page as it is.
 */
const target = "es2020";

/**
 * Islands are React components; alone in a page they run on Preact, which is a sixth of React (docs/decisions/0009).
 */
const alias = {
  react: "preact/compat",
  "react-dom": "preact/compat",
  "react-dom/client": "preact/compat/client",
  "react/jsx-runtime": "preact/jsx-runtime",
};

/**
 * Builds the scripts of every page: `app/enhance/entry.ts`, and what it loads later in files of its own.
 *
 * @param {{ write?: boolean }} [options] `write: false` only finds out the name
 * @returns {Promise<{ address: string, files: import("esbuild").OutputFile[] | undefined }>} the address of the entry,
 * with the hash of what is
 *   in it, and where nothing is written, the files
 */
export async function buildEnhance({ write = true } = {}) {
  const { metafile, outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: { enhance: "app/enhance/entry.ts" },
    outdir: folder,
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    assetNames: "[name]-[hash]",
    bundle: true,
    splitting: true,
    format: "esm",
    target,
    alias,
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
    minify: true,
    legalComments: "none",
    charset: "utf8",
    metafile: true,
    write,
    logLevel: "warning",
  });
  const entry = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === "app/enhance/entry.ts");
  if (!entry) throw new Error("app/enhance/entry.ts gave no file.");
  return { address: `/assets/${basename(entry[0])}`, files: outputFiles };
}

const SOURCE = "virtual:enhance";

/**
 * Gives `import enhance from "virtual:enhance"` the address of that script. In development it is the source itself,
 * which Vite serves as it serves the rest.
 *
 * @returns {import("vite").Plugin}
 */
export function enhancePlugin() {
  let isBuild = false;
  let isSsr = false;
  return {
    name: "enhance",
    configResolved(config) {
      isBuild = config.command === "build";
      isSsr = Boolean(config.build.ssr);
    },
    resolveId: (id) => (id === SOURCE ? `\0${SOURCE}` : null),
    async load(id) {
      if (id !== `\0${SOURCE}`) return null;
      // The client's build comes first and empties the folder; so the server's writes.
      const address = isBuild ? (await buildEnhance({ write: isSsr })).address : "/app/enhance/entry.ts";
      return `export default ${JSON.stringify(address)};`;
    },
  };
}
