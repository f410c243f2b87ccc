import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";
import remixConfig from "./remix.config.js";
import { enhancePlugin } from "./scripts/build-enhance.mjs";
import { workersPlugin } from "./scripts/build-workers.mjs";
import { cssTargets, lowerCssPlugin } from "./scripts/lower-css.mjs";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

/** Texts of pages that never hydrate: the browser has no use for them. */
const serverOnlyTexts = /\/(auth|consent|landing|legal)\.ts$/;

/** What only screens with fields to fill in need. */
const formFields = /\/app\/components\/forms\/(\w*Fields?|FieldFrame|field)\.tsx?$/;

/** What every hydrated screen needs, the side menu's addresses with it; the drawings are for a few. */
const frame =
  /\/node_modules\/|\/app\/(components\/(ui|shell(?!\/ThemeForm)|format|forms|brand\/(Mark|Wordmark))\b|locales\/\w+\.ts|services\/(shell|forms|applications\/list))|\/contract\/(choices|fieldProblem)\.ts/;

/**
 * Few files for the browser: on a link with 400 ms of delay each request costs more than a few kB (docs/design.md,
 * section 14: at most 12 on a first view). What every hydrated screen needs is one file, conform another, each
 * language's texts a third.
 */
function chunkOf(id: string): string | undefined {
  const [, language] = /\/app\/locales\/([^/]+)\/[^/]+\.ts$/.exec(id) ?? [];
  if (language) return serverOnlyTexts.test(id) ? undefined : `texts-${language}`;
  if (id.includes("/node_modules/@conform-to/") || formFields.test(id)) return "forms";
  if (frame.test(id)) return "frame";
  return /\/app\/(?:components|services)\/(search|applications|vacancy)\//.exec(id)?.[1];
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), lowerCssPlugin(), remix(remixConfig), tsconfigPaths(), enhancePlugin(), workersPlugin()],
  build: {
    // Else public/ is copied under the assets and served immutable for a year (docs/design.md, section 13).
    copyPublicDir: false,
    target: "es2020",
    cssTarget: cssTargets,
    // 3 % smaller than esbuild's.
    minify: isSsrBuild ? false : "terser",
    terserOptions: { ecma: 2020, module: true, compress: { passes: 2 } },
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: chunkOf } },
  },
}));
