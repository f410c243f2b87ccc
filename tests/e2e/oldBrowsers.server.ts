import { chromium, expect, test } from "@playwright/test";
import { getResume, saveWork } from "#contract/candidates/resumeCalls";
import { ensureOldBrowser, oldChromium } from "./support/oldBrowser.mjs";
import { applyThroughApi, callApi, demandingVacancy, registerPerson } from "./support/api";
import { login } from "./support/journey";
import { launchOptions } from "./support/phone";
import { expectText, press } from "./support/plainPage";
import { companyWithQuestions } from "./support/videoInterview";

/** Features that break a page in the oldest browsers of README.md's table, unless a condition guards them. */
const unknown =
  /@layer|\(scripting|@property|:where\((?!:hover)|\((width|height) ?[<>]|[;{](rotate|scale|translate|inset|inset-\w+(-\w+)?|(margin|padding)-(inline|block)):/g;

test("the style sheet fits the oldest browsers", async ({ request }) => {
  const html = await (await request.get("/")).text();
  const [, address] = /href="(\/assets\/[^"]+\.css)"/.exec(html) as RegExpExecArray;
  const answer = await request.get(address as string);
  expect(answer.headers()["content-type"]).toMatch(/^text\/css/);
  const css = await answer.text();
  expect(css.length).toBeGreaterThan(10_000);
  const rules = css.replace(/[^{}]*:(?:has\(|hover)[^{}]*\{[^{}]*\}/g, "");
  expect(rules.length).toBeGreaterThan(10_000);
  expect(rules.match(unknown)).toBeNull();
});

/** Opens a page in Chromium 80, or returns null without it. Playwright's element calls need a newer browser. */
async function openOldBrowser(baseURL: string | undefined) {
  const program = await ensureOldBrowser();
  if (!program) {
    console.warn("No old Chromium is to be had here: the style sheet alone was looked at.");
    return null;
  }
  const browser = await chromium.launch({
    ...launchOptions,
    executablePath: oldChromium,
    env: { ...process.env, MOTRIZ_OLD_CHROMIUM: program },
  });
  expect(browser.version()).toMatch(/^80\./);
  const page = await browser.newPage({ ...(baseURL && { baseURL }), viewport: { width: 360, height: 740 } });
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  return { browser, page, errors };
}

test("pages work in Chromium 80 without script errors", async ({ baseURL }) => {
  test.setTimeout(180_000);
  const old = await openOldBrowser(baseURL);
  if (!old) return;
  const { browser, page, errors } = old;

  const { id } = await demandingVacancy();
  const open = ["/", "/vagas?roleName=vendedor", `/vagas/${id}`, "/auth/login", "/auth/register", "/terms"];
  const own = [
    "/dashboard",
    "/dashboard/listSelectiveProcesses",
    `/dashboard/listSelectiveProcesses/${id}/viewSelectiveProcess`,
    "/dashboard/mySelectiveProcesses",
    "/dashboard/user/settings",
    "/dashboard/notification-preferences",
  ];
  const visit = async (path: string) => {
    await page.goto(path);
    const look = await page.evaluate(() => {
      const button = document.querySelector("main [data-slot=button]") ?? document.querySelector("[data-slot=button]");
      return {
        hasTitle: (document.querySelector("main h1")?.getBoundingClientRect().height ?? 0) > 0,
        hasColour: getComputedStyle(document.documentElement).backgroundColor,
        isInOneColumn: document.documentElement.scrollWidth <= innerWidth,
        hasRoundButtons: button && getComputedStyle(button).borderTopLeftRadius,
        opensNoDialog: document.querySelector("dialog")?.getBoundingClientRect().height ?? 0,
      };
    });
    expect(look, path).toEqual({
      hasTitle: true,
      hasColour: "rgb(245, 248, 250)",
      isInOneColumn: true,
      hasRoundButtons: "10px",
      opensNoDialog: 0,
    });
  };
  for (const path of open) await visit(path);
  await login(page, await registerPerson());
  for (const path of own) await visit(path);

  // A search still replaces only the results.
  await page.goto("/dashboard/listSelectiveProcesses");
  await page.evaluate(() => document.querySelector<HTMLElement>("main [name=roleName]")?.focus());
  await page.keyboard.type("vendedor");
  await page.keyboard.press("Enter");
  // Playwright's own assertion needs a newer browser for its message.
  await page.waitForURL(/roleName=vendedor/);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("results");
  expect(errors).toEqual([]);
  await browser.close();
});

test("video, photo and currículo work in Chromium 80", async ({ baseURL }) => {
  test.setTimeout(240_000);
  const old = await openOldBrowser(baseURL);
  if (!old) return;
  const { browser, page, errors } = old;
  const person = await registerPerson();
  const { selectiveProcessId, answer } = await companyWithQuestions();
  await applyThroughApi(person, selectiveProcessId);
  await answer();
  await answer();
  await login(page, person);
  const toast = () =>
    page.evaluate(() => {
      const place = document.querySelector("[data-toasts]");
      return place && getComputedStyle(place).position;
    });
  expect(await toast(), "messages stay below the menu").toBe("sticky");

  const record = async () => {
    await press(page, "Ligar a câmera");
    // Before the camera is on, "Gravar" matches only the button "Gravar só o som".
    await expectText(page, "Câmera ligada");
    await press(page, "Gravar");
    await expectText(page, /Faltam \d:5[0-7]/);
    await press(page, "Terminar");
    await expectText(page, "Suas gravações");
    await press(page, "Enviar este vídeo");
  };
  await page.goto("/dashboard/user/addVideoResume");
  await record();
  await page.waitForURL(/\/viewVideoResume\?changed=/);

  await page.goto("/dashboard/mySelectiveProcesses?turn=candidate");
  await press(page, "Responder à entrevista em vídeo");
  await press(page, "Responder à pergunta 2");
  await expectText(page, "Conte um conserto difícil.");
  await record();
  await expectText(page, "Respondida em vídeo");

  await page.goto("/dashboard/user/photo");
  await page.evaluate(async () => {
    const input = document.querySelector<HTMLInputElement>("main input[type=file]");
    const canvas = Object.assign(document.createElement("canvas"), { width: 1200, height: 800 });
    canvas.getContext("2d")?.fillRect(100, 100, 500, 500);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg"));
    const files = new DataTransfer();
    files.items.add(new File([blob ?? ""], "eu.jpg", { type: "image/jpeg" }));
    if (!input) throw new Error("no input for a photo");
    input.focus();
    input.files = files.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await expectText(page, /cerca de \d+ kB do seu plano/);
  await press(page, "Salvar foto");
  await page.waitForURL(/\/dashboard\/user\?/);
  expect(await page.evaluate(() => document.querySelector<HTMLImageElement>("main img")?.naturalWidth)).toBe(320);

  await page.goto("/dashboard/user/edit/objective");
  await page.evaluate(() => document.querySelector<HTMLTextAreaElement>("main textarea")?.focus());
  await page.keyboard.type("Alinhamento e freios.");
  await press(page, "Salvar");
  await expectText(page, /Alinhamento e freios\./);

  const params = { id: person.candidateId };
  const content = ["Um", "Dois", "Três"].map((name) => ({
    id: crypto.randomUUID(),
    name,
    position: `Mecânico ${name}`,
    startDate: "2019-03",
    isCurrent: true,
  }));
  await callApi(saveWork, person, { params, body: { expectedVersion: 0, content } });
  const order = async () =>
    (await callApi(getResume, person, { params })).work.content.map(({ name }) => name).join(" ");
  await page.goto("/dashboard/user/edit/work");
  // Only a pressed button's own name and value say which entry moves.
  await press(page, "Descer Mecânico Um");
  await expect.poll(order).toBe("Dois Um Três");
  await press(page, "Remover Mecânico Dois");
  await press(page, "Sim, remover Mecânico Dois");
  await expect.poll(order).toBe("Um Três");
  expect(errors).toEqual([]);
  await browser.close();
});
