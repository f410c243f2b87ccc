import { defineConfig } from "@playwright/test";

/**
 * Measures how long people wait: `npm run check:deep -- slowVisitors`. It runs alone, because it measured the journeys'
 * browsers too. It needs the built web, and neither a browser nor the product.
 */
export default defineConfig({
  testMatch: "*.alone.ts",
  outputDir: "../../test-results/alone",
  // They wait for most of their time, each worker with a web of its own.
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
});
