import { readFileSync } from "node:fs";
import { expect, openAs, test } from "./support/journey";
import { expectOtherLooks } from "./support/look";
import { expectGoodScreen } from "./support/screen";

const fixture = (name: string) =>
  readFileSync(new URL(`../../backend/applications/video/fixtures/${name}`, import.meta.url));

test("a video résumé is refused, sent, seen and deleted @form", async ({ page, person, scripts }) => {
  const main = page.getByRole("main");
  await openAs(page, person, "/dashboard/user");
  await page.getByRole("link", { name: "Vídeo de apresentação" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gravar um vídeo de apresentação");
  await expect(page.getByLabel("Gravar agora com a câmera")).toHaveAttribute("capture", "user");
  await expectGoodScreen(page, scripts);
  await expectOtherLooks(page, scripts);
  const file = page.getByLabel("Ou escolher um vídeo já gravado");
  const send = page.getByRole("button", { name: "Enviar vídeo" });

  await send.click();
  await expect(main).toContainText("Escolha um vídeo primeiro");
  await file.setInputFiles({ name: "eu.mp4", mimeType: "video/mp4", buffer: Buffer.from("PK\u0003\u0004 no video") });
  await send.click();
  await expect(main).toContainText("não é um vídeo que a gente consiga ler");
  await expectGoodScreen(page, scripts);

  await file.setInputFiles({ name: "eu; férias.webm", mimeType: "video/webm", buffer: fixture("camera.webm") });
  await send.click();
  await expect(page).toHaveURL(/\/dashboard\/user\/viewVideoResume\?changed=/);
  await expect(main).toContainText("0:02");
  const video = main.locator("video");
  // A script makes the still picture, so without scripts an icon replaces it.
  await expect(video).toHaveAttribute("poster", scripts ? /viewVideoResume\/poster/ : "/icons/video.svg");
  const poster = await page.request.get((await video.getAttribute("poster")) ?? "");
  expect([poster.status(), poster.headers()["content-type"]]).toEqual([200, scripts ? "image/webp" : "image/svg+xml"]);
  await expect.poll(() => video.evaluate((player: HTMLVideoElement) => player.duration)).toBeGreaterThan(2);
  await video.evaluate((player: HTMLVideoElement) => {
    player.currentTime = 1.5;
  });
  await expect.poll(() => video.evaluate((player: HTMLVideoElement) => player.seeking)).toBe(false);
  expect(await video.evaluate((player: HTMLVideoElement) => player.currentTime)).toBeCloseTo(1.5, 0);
  await expectGoodScreen(page, scripts);
  await expectOtherLooks(page, scripts);

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: /^Baixar/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("video.webm");
  expect(readFileSync(await download.path()).length).toBeGreaterThan(20_000);

  await page.goto("/dashboard/user");
  await page.getByRole("link", { name: "Ver o seu vídeo" }).click();
  await page.getByText("Apagar o vídeo", { exact: true }).click();
  await page.getByRole("button", { name: "Sim, apagar o vídeo" }).click();
  await expect(main).toContainText("Você ainda não tem um vídeo");
  await expectGoodScreen(page, scripts);
  expect((await page.request.get("/dashboard/user/viewVideoResume/file")).status()).toBe(404);
});
