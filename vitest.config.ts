import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig } from "vitest/config";
import { enhancePlugin } from "./scripts/build-enhance.mjs";

export default defineConfig({
  plugins: [tsconfigPaths(), enhancePlugin()],
  test: {
    include: ["{app,backend,contract,scripts}/**/*.test.{ts,tsx}", "tests/{api,reliability}/**/*.test.ts"],
    setupFiles: ["tests/fetchTransport.ts"],
    // The web refuses to start without a secret, in tests as everywhere.
    env: { SESSION_SECRET: "a secret of the tests, not of any deployment" },
    // A store in memory takes a second or two to open on a slow machine.
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
