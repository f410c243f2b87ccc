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
 * A package that is CommonJS, or asks for a module as a whole, makes esbuild put its own help for that into one more file,
 * before the script of every page. So socket.io-client comes as its makers bundle it, normalize-wheel is ours, and for url-parse there is the
 * browser's URL.
 *
 * Islands are React components; alone in a page they run on Preact, which is a sixth of React (docs/decisions/0009).
 */
const alias = {
  react: "preact/compat",
  "react-dom": "preact/compat",
  "react-dom/client": "preact/compat/client",
  "react/jsx-runtime": "preact/jsx-runtime",
  "socket.io-client": "./node_modules/socket.io-client/dist/socket.io.esm.min.js",
  "normalize-wheel": "./app/islands/normalizeWheel.ts",
  "url-parse": "./app/islands/recorder/nativeUrl.ts",
};

/** The scripts that pages ask for by themselves: that of every page, and what only some pages need. */
const entries = {
  enhance: "app/enhance/entry.ts",
  testTime: "app/enhance/testTime.ts",
  recorder: "app/enhance/recorder.ts",
};

/** @typedef {keyof typeof entries} Entry */

/**
 * Builds the scripts of every page: `app/enhance/entry.ts`, and what it loads later in files of its own.
 *
 * @param {{ write?: boolean }} [options] `write: false` only finds out the name
 * @returns {Promise<{ addresses: Record<Entry, string>, files: import("esbuild").OutputFile[] | undefined }>} the address
 *   of each entry, with the hash of what is in it, and where nothing is written, the files
 */
export async function buildEnhance({ write = true } = {}) {
  const { metafile, outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: entries,
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
  const findAddress = (/** @type {string} */ source) => {
    const entry = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === source);
    if (!entry) throw new Error(`${source} gave no file.`);
    return `/assets/${basename(entry[0])}`;
  };
  const addresses = {
    enhance: findAddress(entries.enhance),
    testTime: findAddress(entries.testTime),
    recorder: findAddress(entries.recorder),
  };
  return { addresses, files: outputFiles };
}

/** @param {string} id an import like "virtual:enhance" @returns {Entry | null} */
const findEntry = (id) =>
  /** @type {Entry[]} */ (Object.keys(entries)).find((name) => id === `virtual:${name}`) ?? null;

/**
 * Gives `import enhance from "virtual:enhance"` the address of that script, and the other entries theirs. In development it is the source itself,
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
    resolveId: (id) => (findEntry(id) ? `\0${id}` : null),
    async load(id) {
      const name = id.startsWith("\0") ? findEntry(id.slice(1)) : null;
      if (!name) return null;
      // The client's build comes first and empties the folder; so the server's writes.
      const address = isBuild ? (await buildEnhance({ write: isSsr })).addresses[name] : `/${entries[name]}`;
      return `export default ${JSON.stringify(address)};`;
    },
  };
}
