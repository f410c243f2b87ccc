import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type BrowserContext, type LaunchOptions, type Page } from "@playwright/test";

// Chromium's fake camera shows a clock and beeps, without a permission question. Few frames spare the processor.
export const launchOptions: LaunchOptions = {
  executablePath: process.env.CHROMIUM_PATH || undefined,
  args: [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--use-fake-device-for-media-stream=fps=5",
    "--use-fake-ui-for-media-stream",
  ],
};
/** Simulates a phone whose browser can be killed and restarted on the same profile. */
export function onePhone(baseURL: string | undefined) {
  const folder = mkdtempSync(join(tmpdir(), "recorder-"));
  let context: BrowserContext | undefined;
  return {
    folder,
    begin: async (): Promise<Page> => {
      context = await chromium.launchPersistentContext(folder, {
        ...launchOptions,
        ...(baseURL && { baseURL }),
        locale: "pt-BR",
        viewport: { width: 360, height: 740 },
      });
      return context.pages()[0] ?? context.newPage();
    },
    kill: () => killBrowser(folder, context),
    end: async () => {
      await context?.close().catch(() => undefined);
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** Kills this profile's browser, as a system without memory or an empty battery does. */
async function killBrowser(profile: string, context: BrowserContext | undefined): Promise<void> {
  const closed = new Promise((resolve) => context?.once("close", resolve));
  const isOurs = (arguments_: string) => arguments_.includes(`--user-data-dir=${profile}`);
  for (const id of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      if (isOurs(readFileSync(`/proc/${id}/cmdline`, "utf8"))) process.kill(Number(id), "SIGKILL");
    } catch {
      // The process has already ended.
    }
  }
  await closed;
}
