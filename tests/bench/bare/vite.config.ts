import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import remixConfig from "../../../remix.config.js";

/** The reference *bare* of docs/design.md, section 14: Remix with only our options. */
export default defineConfig({ plugins: [remix({ future: remixConfig.future })], build: { target: "es2020" } });
