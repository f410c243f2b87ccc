import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import remixConfig from "./remix.config.js";
import { enhancePlugin } from "./scripts/build-enhance.mjs";
import { workersPlugin } from "./scripts/build-workers.mjs";
import { cssTargets, lowerCssPlugin } from "./scripts/lower-css.mjs";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

/**
 * Leaves the routes out of what is built for browsers, which run none of them (docs/decisions/0003): of that build the
 * style sheet remains. Rollup would warn of each route that is empty.
 */
const noClientRoutes: Plugin = {
  name: "no-client-routes",
  apply: "build",
  enforce: "post",
  // This is the query with which Remix asks for what a browser would get of a route.
  transform: (_, id) => (id.endsWith("?__remix-build-client-route") ? "export {};" : null),
  onLog: (_, { code }) => code !== "EMPTY_BUNDLE",
};

export default defineConfig({
  plugins: [tailwindcss(), lowerCssPlugin(), remix(remixConfig), noClientRoutes, enhancePlugin(), workersPlugin()],
  resolve: { alias: { "~": `${import.meta.dirname}/app` } },
  // esbuild refuses to write the packages for the old browsers that are Vite's default here; `npm run dev` needs none.
  optimizeDeps: { esbuildOptions: { target: "es2022" } },
  build: {
    // Else public/ is copied under the assets and served immutable for a year (docs/design.md, section 13).
    copyPublicDir: false,
    target: "es2020",
    cssTarget: cssTargets,
  },
});
