import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, type BrowserContext } from "@playwright/test";
import sharp from "sharp";
import { findBrowser } from "./browser.mjs";
import { ensureSample, freePort, startProduct } from "./product.mjs";

const folder = fileURLToPath(new URL("../docs/pictures/", import.meta.url));

const windows = [
  { width: 360, height: 740, scale: 2 },
  { width: 1280, height: 800, scale: 1 },
] as const;
const modes = ["light", "dark"] as const;

/** Takes pictures of the current build with the sample, on phone and desktop, light and dark. */
export async function captureScreens(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "motriz-pictures-"));
  const [port, apiPort] = [await freePort(), await freePort()];
  const own = { DATA_DIR: dataDir, API_PORT: String(apiPort), OPERATOR_PORT: "0", RATE_LIMITS: "0", LOG_LEVEL: "warn" };
  Object.assign(process.env, { E2E_PORT: String(port), E2E_API_PORT: String(apiPort) });
  if (!(await ensureSample(dataDir))) throw new Error("The sample could not be loaded; the lines above say why.");
  const product = await startProduct({ port, env: { ...own, PUBLIC_ORIGIN: `http://localhost:${port}` } });
  const browser = await chromium.launch({ executablePath: findBrowser() ?? "", args: ["--no-sandbox"] });
  try {
    const { vacancyId, person } = await preparePerson();
    const screens = {
      landing: "/",
      list: "/vagas?roleName=mecanico&state=SP",
      vacancy: `/vagas/${vacancyId}`,
      application: `/dashboard/progressSelectiveProcess/${vacancyId}`,
    };
    for (const { width, height, scale } of windows)
      for (const mode of modes) {
        const context = await browser.newContext({
          viewport: { width, height },
          deviceScaleFactor: scale,
          locale: "pt-BR",
          timezoneId: "America/Sao_Paulo",
        });
        await setMode(context, product.origin, mode);
        for (const [name, path] of Object.entries(screens)) {
          if (name === "application") await logIn(context, product.origin, person);
          const page = await context.newPage();
          await page.goto(product.origin + path, { waitUntil: "networkidle" });
          // Reloaded, because the first page may lack its headings' font (app/styles/voice.css).
          await page.reload({ waitUntil: "networkidle" });
          const file = `${folder}${name}-${width}-${mode}.webp`;
          const { size } = await sharp(await page.screenshot())
            .webp({ quality: 72, effort: 6 })
            .toFile(file);
          console.log(`${file}: ${(size / 1000).toFixed(0)} kB`);
          await page.close();
        }
        await context.close();
      }
  } finally {
    await browser.close();
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function preparePerson() {
  const { applyThroughApi, demandingVacancy, registerPerson } = await import("../tests/e2e/support/api");
  const [person, { id }] = [await registerPerson(), await demandingVacancy()];
  await applyThroughApi(person, id);
  return { person, vacancyId: id };
}

const setMode = (context: BrowserContext, url: string, themeMode: (typeof modes)[number]) =>
  context.addCookies([{ name: "settings", value: encodeURIComponent(JSON.stringify({ themeMode })), url }]);

async function logIn(
  context: BrowserContext,
  origin: string,
  { email, password }: { email: string; password: string },
) {
  await context.request.post(`${origin}/auth/login`, {
    form: { email, password, remember: "on" },
    headers: { origin },
    maxRedirects: 0,
  });
}
