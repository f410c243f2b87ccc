import { build } from "esbuild";
import { patches } from "./patches.mjs";
import { root } from "./processes.mjs";

/** zod brings its messages in fifty languages, a third of a megabyte that each start would read. We speak four. */
const fewLanguages = {
  name: "few languages of zod",
  setup: ({ onLoad }) =>
    onLoad({ filter: /\/zod\/v4\/locales\/index\.js$/ }, () => ({
      contents: ["de", "en", "fr", "pt"].map((name) => `export { default as ${name} } from "./${name}.js";`).join("\n"),
    })),
};

/**
 * Bundles a program for Node as ESM. A start need not find and read built-in packages as hundreds of files.
 *
 * @param {import("esbuild").BuildOptions} options
 */
export const bundle = ({ plugins = [], ...options }) =>
  build({
    absWorkingDir: root,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20.19",
    define: { "process.env.NODE_ENV": '"production"' },
    // Packages of the older format ask for Node's modules by this name.
    banner: {
      js: 'import { createRequire as toRequire } from "node:module"; const require = toRequire(import.meta.url);',
    },
    minifyWhitespace: true,
    minifySyntax: true,
    lineLimit: 160,
    plugins: [fewLanguages, patches, ...plugins],
    logLevel: "warning",
    ...options,
  });
