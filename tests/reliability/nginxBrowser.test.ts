import { spawn, type ChildProcess } from "node:child_process";
import { randomFillSync } from "node:crypto";
import { chromium, type Browser, type Page } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aCandidate, type Person } from "#tests/factories/people";
import { readCamera } from "#tests/factories/videos";
import { expectEach } from "#tests/expectEach";
import { apiAt } from "../e2e/support/api";
import { findBrowser } from "../../scripts/browser.mjs";
import { freePort } from "../../scripts/product.mjs";
import { findBuiltWeb } from "./builtWeb";
import { newDataFolder, patience, startApiServer, usePrograms, type Running } from "./programs";
import { makeProxy, type Proxy } from "./proxy";
import { waitUntilReady } from "./until";

// A real browser uses HTTP/2 with the unchanged deploy/nginx.conf, in front of the built web and API server.

const { programs } = usePrograms();
const WEB_TO_API_KEY = "web-key-of-the-tests-0123456789";

let proxy: Proxy;
let web: ChildProcess;
let api: Running & { address: string };
let browser: Browser;
let page: Page;
let person: Person;
beforeAll(async () => {
  proxy = await makeProxy();
  const variables = { DATA_DIR: await newDataFolder(), RATE_LIMITS: "0", OPERATOR_PORT: "0" };
  api = await startApiServer(programs, { variables: { ...variables, PUBLIC_ORIGIN: proxy.origin } });
  const port = await freePort();
  await proxy.start({ webs: [port], apis: [Number(new URL(api.address).port)] });
  web = spawn(process.execPath, findBuiltWeb(), {
    env: {
      ...process.env,
      ...{ NODE_ENV: "production", RATE_LIMITS: "0", LOG_LEVEL: "error", PUBLIC_ORIGIN: proxy.origin },
      ...{ PORT: String(port), HOST: "127.0.0.1", TRUST_PROXY: "1", API_URL: proxy.apiUrl, WEB_TO_API_KEY },
      SESSION_SECRET: "signs the cookies of this test and no others",
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  await waitUntilReady(web, "the web", port);
  browser = await chromium.launch({
    executablePath: findBrowser() ?? undefined,
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const context = await browser.newContext({ ignoreHTTPSErrors: true, locale: "pt-BR", baseURL: proxy.origin });
  context.setDefaultTimeout(60_000);
  page = await context.newPage();
  person = await aCandidate(apiAt(() => proxy.apiUrl));
}, patience);
afterAll(async () => {
  await browser.close();
  proxy.stop();
  web.kill("SIGKILL");
});

/** Returns a large video, of which players read only a part. */
async function aLongVideo(bytes: number): Promise<Buffer> {
  const camera = await readCamera("mp4");
  const rest = randomFillSync(Buffer.alloc(bytes - camera.length));
  rest.writeUInt32BE(rest.length, 0);
  rest.write("free", 4, "latin1");
  return Buffer.concat([camera, rest]);
}

const findProtocol = () =>
  page.evaluate(() => (performance.getEntriesByType("navigation")[0] as PerformanceResourceTiming).nextHopProtocol);

test("logs no secret of a person's visit", async () => {
  await page.goto("/auth/login");
  await page.getByLabel("E-mail").fill(person.email);
  await page.getByLabel("Senha", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await page.waitForURL(/\/dashboard/);
  expect(await findProtocol()).toBe("h2");

  const message = "Uma mensagem pelo formulário, com acentos: ção.";
  await page.goto("/contact");
  for (const [name, value] of [
    ["name", "Ana Souza"],
    ["reach", person.email],
    ["message", message],
  ] as const)
    await page.locator(`main [name=${name}]`).fill(value);
  const sent = page.waitForResponse(
    (answer) => answer.request().method() === "POST" && answer.url().includes("/contact"),
  );
  await page.locator("main form:has([name=message]) button[type=submit]").click();
  expect((await sent).status()).toBeLessThan(400);

  const parts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "PATCH") parts.push(request.url());
  });
  await page.goto("/dashboard/user/addVideoResume");
  // The page's script must be ready, because it sends the video.
  await page.locator("button:enabled", { hasText: "Ligar a câmera" }).waitFor();
  const video = { name: "eu.mp4", mimeType: "video/mp4", buffer: await aLongVideo(3_000_000) };
  await page.getByLabel("Ou escolher um vídeo já gravado").setInputFiles(video);
  await page.getByRole("button", { name: "Enviar vídeo" }).click();
  await page.waitForURL(/\/dashboard\/user\/viewVideoResume/);
  expect(parts.length).toBeGreaterThan(1);
  expectEach(parts, (url) => url.startsWith(`${proxy.origin}/dashboard/user/videoUploads/`));

  const ended = api.ended;
  api.child.kill("SIGKILL");
  await ended;
  const [answer] = await Promise.all([
    page.waitForResponse(`${proxy.origin}/dashboard`),
    page.goto("/dashboard").catch(() => null),
  ]);
  expect(answer.status()).toBeGreaterThanOrEqual(500);
  await fetch(`${proxy.apiUrl}/user/getUserByAcessToken/?accessToken=${person.accessToken}`);
  await expect.poll(() => proxy.readLog()).toMatch(/"GET \/dashboard" 50\d/);
  for (const log of [proxy.readLog(), proxy.readErrors()]) expect(log).not.toMatch(/accessToken|Bearer|\?key=/);
});
