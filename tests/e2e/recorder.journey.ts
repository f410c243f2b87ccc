import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, login, logout, openAs, test } from "./support/journey";
import { onePhone } from "./support/phone";
import { expectAccessible, expectGoodScreen } from "./support/screen";

const SCREEN = "/dashboard/user/addVideoResume";
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const secondsOf = (page: Page) =>
  page
    .getByRole("main")
    .locator("video")
    .evaluate((video: HTMLVideoElement) => video.duration);

async function onRecorder(page: Page, person: Parameters<typeof login>[1]): Promise<Page> {
  await openAs(page, person, SCREEN);
  return page;
}

const sentBy = (page: Page) =>
  page
    .getByRole("progressbar", { name: "Enviando o vídeo" })
    .evaluate((progress: HTMLProgressElement) => progress.value);

/** Records until the screen shows the remaining time `left`. */
async function record(page: Page, left: RegExp): Promise<void> {
  await press(page, "Gravar");
  await expect(page.getByText(left)).toBeVisible();
}

test("a video is practised, recorded, chosen, sent and seen @scripts", async ({ page, person, scripts, context }) => {
  await openAs(page, person, SCREEN);
  const open = page.getByRole("button", { name: "Ligar a câmera" });
  if (!scripts) {
    await expect(page.getByLabel("Ou escolher um vídeo já gravado")).toBeVisible();
    return expect(open).toBeHidden();
  }
  await expect(open).toBeEnabled();
  await expectGoodScreen(page, scripts);

  await open.click();
  await expect(page.getByRole("heading", { name: "Câmera ligada" })).toBeFocused();
  await expect
    .poll(() => page.locator("meter").evaluate((meter: HTMLMeterElement) => meter.value))
    .toBeGreaterThan(0.05);
  await page.locator("summary", { hasText: "Ajustes" }).click();
  await page.getByLabel("Anotações para ler enquanto grava").fill("Oficina do seu Zé, 2019 a 2024");
  await expectAccessible(page, scripts);
  await page.getByLabel("Quero 30 segundos para pensar antes").check();
  await press(page, "Treinar");
  await expect(page.getByRole("heading", { name: "Tempo para pensar" })).toBeFocused();
  await expectAccessible(page, scripts);
  await press(page, "Começar já");
  await expect(page.getByRole("heading", { name: "Treinando" })).toBeFocused();
  await expect(page.getByLabel("Anotações")).toHaveValue("Oficina do seu Zé, 2019 a 2024");
  await expectAccessible(page, scripts);
  await press(page, "Pausar");
  await expectAccessible(page, scripts);
  await press(page, "Continuar");
  await press(page, "Terminar");
  await expect(page.getByRole("heading", { name: "Seu treino" })).toBeFocused();
  await expectAccessible(page, scripts);

  await press(page, "Gravar para valer");
  await press(page, "Gravar");
  await press(page, "Terminar");
  // A slow machine may have recorded nothing yet. The screen then says so instead of showing a take.
  await expect(page.getByText(/^Nada foi gravado|^Veja e escolha qual enviar/).first()).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: /^(A gravação terminou|Nada foi gravado)/ })).toBeAttached();
  const another = page.getByRole("button", { name: "Gravar outra" });
  if (await another.isVisible()) await another.click();
  await record(page, /^Faltam 2:(5[0-6]|[0-4]\d)$/);
  await press(page, "Terminar");
  await expect(page.getByRole("heading", { name: "Suas gravações" })).toBeFocused();
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(1);
  await expectAccessible(page, scripts);

  // The take stays on the device after a log-out. The person continues after the login.
  await page.getByLabel("Enviar só pelo Wi-Fi").check();
  await press(page, "Enviar este vídeo");
  await expect(page.getByText("Você está no Wi-Fi agora?")).toBeVisible();
  await expectAccessible(page, scripts);
  await context.clearCookies();
  await press(page, "Sim, enviar");
  await expect(page.getByText("Sua sessão terminou. A gravação continua aqui")).toBeVisible();
  await expectAccessible(page, scripts);
  const other = await context.newPage();
  await login(other, person);
  await other.close();
  await press(page, "Tentar de novo");
  await expect(page).toHaveURL(/\/viewVideoResume\?changed=/);
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(1);
  await page
    .getByRole("main")
    .locator("video")
    .evaluate((video: HTMLVideoElement) => video.play());
});

test("explains each recording problem, and offers the file input @scripts", async ({ page, person, scripts }) => {
  await openAs(page, person, SCREEN);
  const file = page.getByLabel("Ou escolher um vídeo já gravado");
  await expect(file).toBeVisible();
  if (!scripts) return;
  await expect(page.getByRole("button", { name: "Ligar a câmera" })).toBeEnabled();
  let button = "Ligar a câmera";
  for (const [error, words] of [
    ["NotAllowedError", "A câmera está bloqueada para esta página."],
    ["NotFoundError", "Não encontramos câmera e microfone"],
    ["NotReadableError", "A câmera está em uso por outro aplicativo."],
  ] as const) {
    await page.evaluate((name) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("", name));
    }, error);
    await press(page, button);
    await expect(page.getByRole("main")).toContainText(words);
    await expectAccessible(page, scripts);
    button = "Tentar de novo";
  }
  await page.evaluate(() => {
    Reflect.deleteProperty(navigator.mediaDevices, "getUserMedia");
    navigator.storage.estimate = () => Promise.resolve({ quota: 1_000_000, usage: 0 });
  });
  await press(page, button);
  await press(page, "Gravar");
  await expect(page.getByRole("main")).toContainText("Falta espaço neste aparelho.");
  await page.evaluate(() => Reflect.deleteProperty(window, "MediaRecorder"));
  await press(page, button);
  await expect(page.getByRole("main")).toContainText("Este navegador não grava vídeo na página.");
  await expectAccessible(page, scripts);
  await page.getByRole("link", { name: "Enviar um arquivo de vídeo" }).click();
  await expect(file).toBeFocused();
});

test("a killed browser loses no recording @deep", async ({ person, scripts, baseURL }) => {
  if (!scripts) return;
  test.slow();
  const { begin, kill, end } = onePhone(baseURL);
  try {
    let page = await onRecorder(await begin(), person);
    await press(page, "Ligar a câmera");
    await record(page, /^Faltam 2:(5[0-3]|[0-4]\d)$/);
    await kill();

    page = await onRecorder(await begin(), person);
    await expect(page.getByRole("heading", { name: "Suas gravações" })).toBeVisible();
    // A kill loses three seconds at most: two in the encoder, and one on the way to the disk.
    await expect.poll(() => secondsOf(page)).toBeGreaterThan(1);
    const network = await page.context().newCDPSession(page);
    await network.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 10_000,
    });
    await press(page, "Enviar este vídeo");
    await expect.poll(() => sentBy(page)).toBeGreaterThan(20_000);
    await kill();

    page = await onRecorder(await begin(), person);
    await expect(page.getByText("O envio desta gravação já começou")).toBeVisible();
    const [asked] = await Promise.all([
      page.waitForResponse((answer) => answer.request().method() === "HEAD" && answer.url().includes("/videoUploads/")),
      press(page, "Enviar este vídeo"),
    ]);
    expect(Number(asked.headers()["upload-offset"]), "the server has kept what came").toBeGreaterThan(0);
    await expect(page).toHaveURL(/\/viewVideoResume\?changed=/);
    await expect.poll(() => secondsOf(page)).toBeGreaterThan(1);

    await page.goto(SCREEN);
    await press(page, "Ligar a câmera");
    await record(page, /^Faltam 2:(5[0-7]|[0-4]\d)$/);
    await press(page, "Terminar");
    await expect(page.getByRole("heading", { name: "Suas gravações" })).toBeFocused();
    await logout(page, person.registration);
    const names = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    await expect.poll(names).toEqual([]);
  } finally {
    await end();
  }
});

test("a file's upload resumes after a killed browser @deep", async ({ person, scripts, baseURL }) => {
  if (!scripts) return;
  test.slow();
  const { folder, begin, kill, end } = onePhone(baseURL);
  try {
    const [film, other] = [join(folder, "eu.mp4"), join(folder, "ela.mp4")];
    const camera = readFileSync(new URL("../../backend/applications/video/fixtures/camera.mp4", import.meta.url));
    writeFileSync(other, camera);
    writeFileSync(
      film,
      Buffer.concat([camera, Buffer.from("00100000", "hex"), Buffer.from("free"), Buffer.alloc(0x0ffff8)]),
    );
    let page = await onRecorder(await begin(), person);
    const network = await page.context().newCDPSession(page);
    await network.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 30_000,
    });
    await expect(page.getByRole("button", { name: "Ligar a câmera" })).toBeEnabled();
    await page.getByLabel("Ou escolher um vídeo já gravado").setInputFiles(film);
    await press(page, "Enviar vídeo");
    await expect.poll(() => sentBy(page)).toBeGreaterThan(60_000);
    await kill();

    page = await onRecorder(await begin(), person);
    await expect(page.getByText(/^O envio de “eu\.mp4” está em [\d,]+ de 1,1 MB\.$/)).toBeVisible();
    await expectAccessible(page, scripts);
    const choose = async (path: string) => {
      const chooser = page.waitForEvent("filechooser");
      await press(page, "Escolher o arquivo");
      await (await chooser).setFiles(path);
    };
    await choose(other);
    await expect(page.getByRole("alert")).toContainText("Este é outro arquivo. Escolha “eu.mp4”, de 1,1 MB.");
    const [stands] = await Promise.all([
      page.waitForResponse((answer) => answer.request().method() === "HEAD" && answer.url().includes("/videoUploads/")),
      choose(film),
    ]);
    expect(Number(stands.headers()["upload-offset"])).toBeGreaterThan(0);
    await expect(page).toHaveURL(/\/viewVideoResume\?changed=/);
    await page.goto(SCREEN);
    await expect(page.getByRole("button", { name: "Ligar a câmera" })).toBeEnabled();
    await expect(page.getByText("O envio de")).toHaveCount(0);
  } finally {
    await end();
  }
});
