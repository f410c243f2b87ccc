import { transform } from "esbuild";
import { build } from "vite";
import { root } from "./processes.mjs";

/** Where the web's assets are, and where browsers find them. */
const folder = "build/client/assets";

/**
 * A page's script is one request. So socket.io-client comes as its makers bundle it, normalize-wheel, which is
 * CommonJS, is ours, and for url-parse there is the browser's URL.
 *
 * Islands are React components; alone in a page they run on Preact, which is a sixth of React (docs/decisions/0003).
 */
const alias = {
  "react-dom/client": "preact/compat/client",
  "react-dom": "preact/compat",
  "react/jsx-runtime": "preact/jsx-runtime",
  react: "preact/compat",
  "socket.io-client": `${root}node_modules/socket.io-client/dist/socket.io.esm.min.js`,
  "normalize-wheel": `${root}app/islands/normalizeWheel.ts`,
  "url-parse": `${root}app/islands/recorder/nativeUrl.ts`,
  "~": `${root}app`,
};

/** The scripts that pages ask for by themselves: that of every page, and what only some pages need. */
const entries = {
  enhance: "app/enhance/entry.ts",
  testTime: "app/enhance/testTime.ts",
  recorder: "app/enhance/recorder.ts",
  passkey: "app/enhance/passkey.ts",
};

/** @typedef {keyof typeof entries} Entry */

/**
 * Writes each file small, and as old phones can parse it. Vite would leave the spaces in, as in a library's module.
 *
 * @type {import("vite").Plugin}
 */
const minify = {
  name: "minify",
  renderChunk: async (code) => {
    const small = await transform(code, { target: "es2020", minify: true, legalComments: "none", charset: "utf8" });
    return { code: small.code, map: null };
  },
};

/**
 * Builds the scripts of every page: `app/enhance/entry.ts`, and the files that it loads later. Those import shared
 * modules from the entry's own file, which the page has already.
 *
 * @param {{ write?: boolean }} [options] `write: false` only finds out the name
 * @returns {Promise<{ addresses: Record<Entry, string>, files: { name: string, text: string }[] }>} the address of each
 * entry, with the hash of what is in it, and the files
 */
export async function buildEnhance({ write = true } = {}) {
  const built = await build({
    root,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    plugins: [minify],
    resolve: { alias },
    esbuild: { jsx: "automatic" },
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      outDir: folder,
      emptyOutDir: false,
      write,
      target: "esnext",
      minify: false,
      // As a library it gets no help for preloading, which would cost each page 1 kB.
      lib: { entry: entries, formats: ["es"] },
      rollupOptions: {
        preserveEntrySignatures: false,
        output: {
          // The other characters of Rollup's own choice, "-" and "_", would also part a name.
          hashCharacters: "base36",
          entryFileNames: "[name]-[hash].js",
          chunkFileNames: ({ isDynamicEntry }) => (isDynamicEntry ? "[name]-[hash].js" : "chunk-[hash].js"),
          hoistTransitiveImports: false,
        },
      },
    },
  });
  const chunks = [built].flat().flatMap((each) => ("output" in each ? each.output : []));
  const files = chunks.flatMap((chunk) => (chunk.type === "chunk" ? [{ name: chunk.fileName, text: chunk.code }] : []));
  const findAddress = (/** @type {Entry} */ name) => {
    const chunk = chunks.find((each) => each.type === "chunk" && each.isEntry && each.name === name);
    if (!chunk) throw new Error(`${entries[name]} gave no file.`);
    return `/assets/${chunk.fileName}`;
  };
  const addresses = {
    enhance: findAddress("enhance"),
    testTime: findAddress("testTime"),
    recorder: findAddress("recorder"),
    passkey: findAddress("passkey"),
  };
  return { addresses, files };
}

/** @param {string} id an import like "virtual:enhance" @returns {Entry | null} */
const findEntry = (id) =>
  /** @type {Entry[]} */ (Object.keys(entries)).find((name) => id === `virtual:${name}`) ?? null;

/**
 * Gives `import enhance from "virtual:enhance"` the address of that script, and the other entries theirs. In
 * development it is the source itself, which Vite serves as it serves the rest.
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
