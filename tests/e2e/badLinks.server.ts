import { randomFillSync } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { startCuttingLink } from "./support/cuttingLink";
import { expect, openAs, test } from "./support/journey";

const MB = 1_000_000;
const SCREEN = "/dashboard/user/addVideoResume";

/** Returns a large video. Players read only a part of it. */
function aLongFile(bytes: number): Buffer {
  const camera = readFileSync(new URL("../../backend/applications/video/fixtures/camera.mp4", import.meta.url));
  const rest = randomFillSync(Buffer.alloc(bytes - camera.length));
  rest.writeUInt32BE(rest.length, 0);
  rest.write("free", 4, "latin1");
  return Buffer.concat([camera, rest]);
}

async function send(page: Page, path: string): Promise<void> {
  await expect(page.getByRole("button", { name: "Ligar a câmera" })).toBeEnabled();
  await page.getByLabel("Ou escolher um vídeo já gravado").setInputFiles(path);
  await page.getByRole("button", { name: "Enviar vídeo" }).click();
}

// Uses Chromium, because it silently repeats some requests (docs/decisions/0024). The counted bytes include
// the page's other requests.
for (const [every, most] of [
  [0.5, 1.1],
  [2, 1.05],
  [5, 1.03],
] as const)
  test(`upload cut every ${every} MB sends under ${most} file sizes`, async ({
    context,
    page,
    person,
    baseURL,
  }, info) => {
    test.slow();
    const bytes = 20 * MB;
    const film = info.outputPath("eu.mp4");
    writeFileSync(film, aLongFile(bytes));
    await openAs(page, person, SCREEN);
    await page.goto("about:blank");
    const link = await startCuttingLink(baseURL ?? "", every * MB);
    // A new page lacks the fixture's checks, which would report the browser's messages about cut links as errors.
    const phone = await context.newPage();
    await phone.goto(link.origin + SCREEN);
    link.reset();
    await send(phone, film);
    await phone.waitForURL(/\/viewVideoResume\?changed=/, { timeout: 200_000 });
    const times = link.sent() / bytes;
    info.annotations.push({ type: "sent", description: `${times.toFixed(3)} times, ${link.cuts()} cuts` });
    expect(link.cuts()).toBeGreaterThanOrEqual(Math.floor(bytes / (every * MB)));
    expect(times).toBeLessThan(most);
    await link.stop();
  });
