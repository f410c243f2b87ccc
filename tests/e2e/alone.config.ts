import { defineConfig } from "@playwright/test";

/**
 * Measures waiting times: `npm run check:deep -- slowVisitors`. It runs alone, because other browsers would count too.
 */
export default defineConfig({
  testMatch: "*.alone.ts",
  outputDir: "../../test-results/alone",
  // One at a time: a second product would change the quiet time that a case compares with.
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
});
