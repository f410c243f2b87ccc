import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type BrowserContext, type LaunchOptions, type Page } from "@playwright/test";

// Chromium's own camera, which shows a clock and beeps, with nobody to press "allow". Few pictures spare the processor.
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
/** A phone, whose browser may be killed and begins again on the same profile. */
export function onePhone(baseURL: string | undefined) {
  const folder = mkdtempSync(join(tmpdir(), "recorder-"));
  let context: BrowserContext | undefined;
  return {
    folder,
    /** A browser of this phone. */
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

/** Ends the browser of this profile as the system does that needs its memory, or a battery that is empty. */
async function killBrowser(profile: string, context: BrowserContext | undefined): Promise<void> {
  const closed = new Promise((resolve) => context?.once("close", resolve));
  const isOurs = (arguments_: string) => arguments_.includes(`--user-data-dir=${profile}`);
  for (const id of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      if (isOurs(readFileSync(`/proc/${id}/cmdline`, "utf8"))) process.kill(Number(id), "SIGKILL");
    } catch {
      // The process has ended by itself meanwhile.
    }
  }
  await closed;
}
