import { defineConfig } from "@playwright/test";

/**
 * Measures waiting times: `npm run check:deep -- slowVisitors`. It runs alone: other browsers would lengthen them.
 */
export default defineConfig({
  testMatch: "*.alone.ts",
  outputDir: "../../test-results/alone",
  // One test at a time: a second product would lengthen the waits without attack, with which a test compares.
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
});
