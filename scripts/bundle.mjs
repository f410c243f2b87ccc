import { build } from "esbuild";
import { patches } from "./patches.mjs";
import { root } from "./processes.mjs";

/** zod has messages in fifty languages, a third of a megabyte for each start. We use four. */
const fewLanguages = {
  name: "few languages of zod",
  setup: ({ onLoad }) =>
    onLoad({ filter: /\/zod\/v4\/locales\/index\.js$/ }, () => ({
      contents: ["de", "en", "fr", "pt"].map((name) => `export { default as ${name} } from "./${name}.js";`).join("\n"),
    })),
};

/** @param {import("esbuild").BuildOptions} options */
export const bundle = ({ plugins = [], ...options }) =>
  build({
    absWorkingDir: root,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20.19",
    define: { "process.env.NODE_ENV": '"production"' },
    banner: {
      js: 'import { createRequire as toRequire } from "node:module"; const require = toRequire(import.meta.url);',
    },
    minifyWhitespace: true,
    minifySyntax: true,
    lineLimit: 160,
    plugins: [fewLanguages, patches, ...plugins],
    logLevel: "warning",
    logOverride: { "duplicate-object-key": "error" },
    ...options,
  });
