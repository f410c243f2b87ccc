import { defineConfig } from "@playwright/test";
import journeys from "../../playwright.config";

/** Text browsers in a terminal, on the built product: `npm run check:deep -- textBrowsers`. */
const { webServer, use } = journeys;

export default defineConfig({
  testMatch: "*.terminal.ts",
  outputDir: "../../test-results/terminal",
  fullyParallel: true,
  workers: 4,
  retries: journeys.retries ?? 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  use: { baseURL: use?.baseURL },
  webServer: { ...Object.assign({}, webServer), cwd: new URL("../../", import.meta.url).pathname },
});
