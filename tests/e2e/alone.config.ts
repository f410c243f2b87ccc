import { defineConfig } from "@playwright/test";

/**
 * What measures how long people wait: `npm run check:deep -- slowVisitors`. Beside the journeys it measured their
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
