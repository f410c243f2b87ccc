import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { saveSchooling } from "#contract/candidates/resumeCalls";
import { callApi } from "./support/api";
import { expect, openAs, test } from "./support/journey";
import { expectAccessible, expectGoodScreen } from "./support/screen";

const red = { r: 220, g: 30, b: 30 };
/** Makes a noisy photo of several megabytes, as on phones. */
const aPhoto = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: red, noise: { type: "gaussian", mean: 128, sigma: 40 } } })
    .jpeg({ quality: 95 })
    .toBuffer();

test("a photo is rejected, saved, seen and removed @form", async ({ page, person, scripts }) => {
  await openAs(page, person, "/dashboard/user/settings");
  await page.getByRole("link", { name: "Adicionar foto" }).click();
  await expectGoodScreen(page, scripts);
  const file = page.getByLabel("Escolha uma foto");
  const send = page.getByRole("button", { name: "Salvar foto" });

  await send.click();
  await expect(page.getByRole("main")).toContainText("Escolha uma foto primeiro");
  await file.setInputFiles({ name: "eu.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<svg onload=alert(1)>") });
  await send.click();
  await expect(page.getByRole("main")).toContainText("não é uma foto que a gente consiga ler");
  await expectGoodScreen(page, scripts);

  const photo = await aPhoto(2400, 1600);
  expect(photo.length).toBeGreaterThan(2_000_000);
  // Focuses the file field first, as a person does.
  await file.focus();
  await file.setInputFiles({ name: "eu.jpg", mimeType: "image/jpeg", buffer: photo });
  if (scripts) {
    // Only the selected part is sent.
    await expect(page.getByText(/cerca de \d+ kB do seu plano/)).toBeVisible();
    await dragAndPinch(page);
    await page.getByLabel("Aproximar").focus();
    await page.keyboard.press("ArrowRight");
    await page.getByLabel(/Parte da foto que aparece/).focus();
    await page.keyboard.press("ArrowLeft");
    // Opening the editor may shift the page below it, so only accessibility is checked.
    await expectAccessible(page, scripts);
  }
  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.method() === "POST" && sent.url().endsWith("/photo")),
    send.click(),
  ]);
  await expect(page).toHaveURL(/\/dashboard\/user\?/);
  const size = Number((await request.allHeaders())["content-length"]);
  if (scripts) expect(size).toBeLessThan(400_000);
  else expect(size).toBeGreaterThan(photo.length);
  const shown = page.getByRole("img", { name: "Sua foto" });
  await expect(shown).toBeVisible();
  await expect(shown).toHaveJSProperty("naturalWidth", 320);
  await expectGoodScreen(page, scripts);

  await page.getByRole("link", { name: "Trocar ou remover a foto" }).click();
  await page.getByRole("button", { name: "Remover foto" }).click();
  await expect(page.getByText("Foto removida")).toBeVisible();
  await expect(shown).toHaveCount(0);
  await page.goto("/dashboard/user/settings");
  await expect(page.getByRole("link", { name: "Adicionar foto" })).toBeVisible();
});

/** Selects a part by touch: one finger moves the picture, two fingers zoom. */
async function dragAndPinch(page: Page): Promise<void> {
  const frame = page.getByLabel(/Parte da foto que aparece/);
  await frame.scrollIntoViewIfNeeded();
  const picture = page.locator("img.will-change-transform");
  const box = await frame.boundingBox();
  if (!box) throw new Error("the photo's frame is not drawn");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const device = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...points: [number, number][]) =>
    device.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: points.map(([at, to], id) => ({ x: at, y: to, id })),
    });

  const before = await picture.getAttribute("style");
  await touch("touchStart", [x, y]);
  await touch("touchMove", [x - 15, y]);
  await touch("touchMove", [x - 30, y]);
  await touch("touchEnd");
  await expect(picture).not.toHaveAttribute("style", before ?? "");
  await expect(page.getByLabel("Aproximar")).toHaveValue("1");
  await touch("touchStart", [x - 20, y], [x + 20, y]);
  await touch("touchMove", [x - 40, y], [x + 40, y]);
  await touch("touchMove", [x - 50, y], [x + 50, y]);
  await touch("touchEnd");
  await expect(page.getByLabel("Aproximar")).not.toHaveValue("1");
}

test("downloads the currículo as PDF in the chosen layout @form", async ({ page, person }) => {
  await openAs(page, person, "/dashboard/user");
  // An empty currículo has no download.
  await expect(page.locator("#pdf")).toHaveCount(0);
  await callApi(saveSchooling, person, {
    params: { id: person.candidateId },
    body: { expectedVersion: 0, content: { level: "technical" } },
  });
  await openAs(page, person, "/dashboard/user");
  await page.locator("summary", { hasText: "Baixar em PDF" }).click();
  await page.getByLabel("Com as datas ao lado").check();
  await page.locator("#pdf").getByRole("checkbox", { name: "Pretensão salarial" }).check();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Baixar o PDF" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Currículo de \S.*\.pdf$/);
  expect(download.url()).toContain("layout=columns&with=salary");
  const bytes = readFileSync(await download.path());
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
});
