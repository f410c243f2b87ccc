import { defineConfig } from "@playwright/test";

/**
 * Measures waiting times: `npm run check:deep -- slowVisitors`. Other browsers at the same time would lengthen them.
 */
export default defineConfig({
  testMatch: "*.alone.ts",
  outputDir: "../../test-results/alone",
  // One test at a time: a second test would attack while the first measures waiting times without attack.
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
});
