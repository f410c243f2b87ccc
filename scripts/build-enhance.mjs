import { transform } from "esbuild";
import { build } from "vite";
import { root } from "./processes.mjs";

const folder = "build/client/assets";

/** Replaces CommonJS, which would split a page's script, by ES modules, and React by Preact (docs/decisions/0003). */
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

/** Scripts that pages request. Every page requests `enhance`, and some pages request the others. */
const entries = {
  enhance: "app/enhance/entry.ts",
  assessmentTime: "app/enhance/assessmentTime.ts",
  recorder: "app/enhance/recorder.ts",
  passkey: "app/enhance/passkey.ts",
};

/** @typedef {keyof typeof entries} Entry */

/**
 * Minifies for old phones, and removes the white space that Vite keeps in a library build.
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
 * Builds the scripts in `entries`. Files loaded later import shared modules from the file that the page already has.
 *
 * @param {{ write?: boolean }} [options] `write: false` only computes the names
 * @returns {Promise<{ addresses: Record<Entry, string>, files: { name: string, text: string }[] }>} each entry's
 *   address with the hash of its contents, and the files
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
      // A library build has no preload helper, which would cost each page 1 kB.
      lib: { entry: entries, formats: ["es"] },
      rollupOptions: {
        preserveEntrySignatures: false,
        output: {
          // Rollup's default characters "-" and "_" also separate parts of a name.
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
    assessmentTime: findAddress("assessmentTime"),
    recorder: findAddress("recorder"),
    passkey: findAddress("passkey"),
  };
  return { addresses, files };
}

/** @param {string} id an import like "virtual:enhance" @returns {Entry | null} */
const findEntry = (id) =>
  /** @type {Entry[]} */ (Object.keys(entries)).find((name) => id === `virtual:${name}`) ?? null;

/**
 * Resolves `import enhance from "virtual:enhance"`, and the other entries, to the script's address. In development, the
 * address is that of the source, served by Vite.
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
      // The client's build runs first and empties the folder, so the server's build writes the scripts.
      const address = isBuild ? (await buildEnhance({ write: isSsr })).addresses[name] : `/${entries[name]}`;
      return `export default ${JSON.stringify(address)};`;
    },
  };
}
