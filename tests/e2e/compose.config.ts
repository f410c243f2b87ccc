import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import journeys from "../../playwright.config";

/** Runs the journeys through compose.yaml's proxy, on PostgreSQL and a bucket: `npm run check:deep -- compose`. */
const folder = (process.env.E2E_COMPOSE_FOLDER ??= join(tmpdir(), `motriz-compose-${process.pid}`));
const origin = `https://localhost:${process.env.E2E_PORT}`;
process.env.E2E_ORIGIN = origin;
// The worker sends the mails, so its folder has the outbox.
process.env.E2E_DATA_DIR = join(folder, "data", "worker");
// The proxy's certificate is self-signed. Node reads this when a Playwright worker starts.
process.env.NODE_EXTRA_CA_CERTS = join(folder, "proxy", "cert.pem");
// A script adds --ignore-certificate-errors, because Playwright's setting misses service workers.
const browser = join(folder, "chromium");
if (!existsSync(browser)) {
  mkdirSync(folder, { recursive: true });
  const command = `exec "${process.env.CHROMIUM_PATH}" --ignore-certificate-errors "$@"`;
  writeFileSync(browser, `#!/bin/sh\n${command}\n`, { mode: 0o755 });
}
process.env.CHROMIUM_PATH = browser;

const { use, projects = [] } = journeys;
const sample: { env: Record<string, string> } = Object.assign({ env: {} }, journeys.webServer);
const { WHATSAPP_NUMBER, WHATSAPP_APP_SECRET, WHATSAPP_VERIFY_TOKEN, COMPANIES_URL } = sample.env;

export default defineConfig({
  ...journeys,
  testDir: ".",
  outputDir: "../../test-results/compose",
  // These journeys start their own web servers, which are not behind this proxy.
  testIgnore: ["api-down", "consent", "linkedin", "slow-link"].map((name) => `${name}.journey.ts`),
  use: {
    ...use,
    baseURL: origin,
    ignoreHTTPSErrors: true,
    launchOptions: { ...use?.launchOptions, executablePath: browser },
  },
  webServer: {
    command: "node --import tsx tests/e2e/serveCompose.ts",
    cwd: new URL("../../", import.meta.url).pathname,
    wait: { stdout: /^The deployment answers/m },
    timeout: 300_000,
    stdout: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 30_000 },
    env: {
      E2E_COMPOSE_FOLDER: folder,
      E2E_COMPOSE_OWN: JSON.stringify({ WHATSAPP_NUMBER, WHATSAPP_APP_SECRET, WHATSAPP_VERIFY_TOKEN, COMPANIES_URL }),
      NODE_EXTRA_CA_CERTS: "",
    },
  },
  projects: projects.filter(({ name }) => ["product", "scripts-on", "scripts-off"].includes(name ?? "")),
});
