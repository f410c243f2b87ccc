import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { findBrowser } from "./scripts/browser.mjs";
import { freePort } from "./scripts/product.mjs";
import { CloudApi } from "./tests/cloudApi";
import { isDeep } from "./tests/deep";
import type { JourneyOptions } from "./tests/e2e/support/journey";

/** Made once: workers inherit the environment of the process that reads this first. */
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_API_PORT ??= String(await freePort());
process.env.E2E_OPERATOR_PORT ??= String(await freePort());
process.env.E2E_COMPANY_PORT ??= String(await freePort());
process.env.E2E_OPERATOR_API_KEY ??= randomBytes(24).toString("hex");
process.env.E2E_DATA_DIR ??= join(tmpdir(), `motriz-journeys-${randomBytes(6).toString("hex")}`);
process.env.E2E_SESSION_SECRET ??= randomBytes(32).toString("hex");
process.env.E2E_WEB_TO_API_KEY ??= randomBytes(24).toString("hex");
process.env.CHROMIUM_PATH ??= findBrowser() ?? "";

const origin = (process.env.E2E_ORIGIN ??= `http://localhost:${process.env.E2E_PORT}`);

/** Without the token that sends: the journeys play Meta's calls, and what goes to Meta ends in the outbox. */
const { WHATSAPP_NUMBER = "", WHATSAPP_APP_SECRET = "", WHATSAPP_VERIFY_TOKEN = "" } = new CloudApi().variables;

const common = { dependencies: ["product"], testMatch: "*.journey.ts" };

/**
 * Each journey's title ends with the way that the check walks it, once: @form, without scripts, where it guards a form
 * or a page, the ground that always holds; @scripts, where it guards an enhancement or an island; @both, where each way
 * is another thing; @deep, where it sees in a further variant what others see. The deep check walks all, both ways
 * (docs/decisions/0030).
 */
const ofForms = /@(form|both)$/m;
const ofScripts = /@(scripts|both)$/m;
const reduced = { reducedMotion: "reduce" } as const;

export default defineConfig<JourneyOptions>({
  testDir: "tests/e2e",
  outputDir: "test-results/journeys",
  // More than cores: a journey waits for a part of its time. With three, an eighth of two cores was idle.
  workers: 4,
  fullyParallel: true,
  // docs/decisions/0030
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  // Generous: the machine may have a single slow core. Nothing waits this long when all is well.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: "list",
  use: {
    baseURL: origin,
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    viewport: { width: 360, height: 740 },
    // A trace of each journey costs a fifth of the time; `--trace on` asks for it. A failure leaves its picture.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // Chromium's fake camera shows a clock and beeps, and asks no permission. Few frames spare the processor.
        "--use-fake-device-for-media-stream=fps=5",
        "--use-fake-ui-for-media-stream",
      ],
    },
  },
  webServer: {
    command: "node scripts/serve-sample.mjs",
    url: origin,
    timeout: 180_000,
    stdout: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    env: {
      PORT: process.env.E2E_PORT,
      DATA_DIR: process.env.E2E_DATA_DIR,
      COMPANIES_URL: "https://empresas.example/",
      API_PORT: process.env.E2E_API_PORT,
      OPERATOR_PORT: process.env.E2E_OPERATOR_PORT,
      COMPANY_PORT: process.env.E2E_COMPANY_PORT,
      OPERATOR_API_KEY: process.env.E2E_OPERATOR_API_KEY,
      PUBLIC_ORIGIN: origin,
      SESSION_SECRET: process.env.E2E_SESSION_SECRET,
      WEB_TO_API_KEY: process.env.E2E_WEB_TO_API_KEY,
      RATE_LIMITS: "0",
      WHATSAPP_NUMBER,
      WHATSAPP_APP_SECRET,
      WHATSAPP_VERIFY_TOKEN,
    },
  },
  projects: [
    // Its teardown runs after all journeys, whether or not they passed, on a Java that the deep check found.
    { name: "product", testMatch: "product.setup.ts", teardown: process.env.JAVA ? "html" : undefined },
    // Over plain sockets, one after the other. It begins before the journeys, because it takes longest. What waits for
    // servers that hang or stop, and for an old browser, is the deep check's.
    {
      name: "server",
      dependencies: ["product"],
      testMatch: isDeep ? "*.server.ts" : "remixServe.server.ts",
      fullyParallel: false,
    },
    // Pictures of pages that pass into one another cost a sixth of the time: the deep check has them in those journeys
    // that guard what scripts do.
    { name: "scripts-on", ...common, grep: ofScripts, use: { scripts: true, contextOptions: isDeep ? {} : reduced } },
    ...(isDeep
      ? [
          {
            name: "scripts-on-forms",
            ...common,
            grepInvert: ofScripts,
            use: { scripts: true, contextOptions: reduced },
          },
        ]
      : []),
    {
      name: "scripts-off",
      ...common,
      grep: isDeep ? undefined : ofForms,
      use: { scripts: false, javaScriptEnabled: false, contextOptions: reduced },
    },
    ...(process.env.JAVA ? [{ name: "html", testMatch: "html.teardown.ts" }] : []),
  ],
});
