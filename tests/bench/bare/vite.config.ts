import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import remixConfig from "../../../remix.config.js";

/**
 * The reference *bare* of docs/design.md, section 14: Remix with our options and nothing else. Vite's own target names
 * Safari 14, for which esbuild writes no destructuring anew.
 */
export default defineConfig({ plugins: [remix({ future: remixConfig.future })], build: { target: "es2020" } });
