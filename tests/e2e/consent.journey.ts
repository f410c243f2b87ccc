import type { Page } from "@playwright/test";
import { expect, login, test as base } from "./support/journey";
import { expectGoodScreen } from "./support/screen";
import { standIn, type Outside } from "./support/thirdParties";

const test = base.extend<{ outside: Outside; web: string }>({
  web: async ({ thirdPartyWeb }, use) => use(thirdPartyWeb),
  outside: async ({ context }, use) => use(await standIn(context)),
});
// One worker runs these tests in turn, because each worker would start a web server.
test.describe.configure({ mode: "default" });
test.use({ staysHome: false });

const bar = (page: Page) => page.getByRole("region", { name: "Sua escolha sobre cookies" });
const accept = (page: Page) => bar(page).getByRole("button", { name: "Aceitar tudo" }).click();
const refuse = (page: Page) => bar(page).getByRole("button", { name: "Só o necessário" }).click();
const save = (page: Page) => page.getByRole("button", { name: "Salvar escolha" }).click();

const statistics = [
  "browser.sentry-cdn.com",
  "o1.ingest.sentry.example",
  "region1.google-analytics.com",
  "widget.example",
  "www.googletagmanager.com",
];
const recording = ["content.hotjar.io", "script.hotjar.com", "static.hotjar.com"];

/** Waits until forbidden requests would have been sent. For required requests, the tests poll instead. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
}

const partyCookies = async (page: Page) =>
  (await page.context().cookies())
    .map(({ name }) => name)
    .filter((name) => name.startsWith("_"))
    .sort();

test("nothing loads before consent or after a refusal @scripts", async ({ page, web, outside, scripts }) => {
  await page.goto(`${web}/vagas?state=SP`);
  await expect(bar(page)).toBeVisible();
  await expectGoodScreen(page, scripts);
  await settled(page);
  expect(outside.hosts()).toEqual([]);

  await refuse(page);
  await expect(page).toHaveURL(`${web}/vagas?state=SP`);
  await expect(bar(page)).toBeHidden();
  for (const path of ["/", "/auth/login", "/terms"]) {
    await page.goto(web + path);
    await expect(bar(page)).toBeHidden();
    await settled(page);
  }
  expect(outside.hosts()).toEqual([]);
});

test("third parties load after consent, and get no query strings @scripts", async ({ page, web, outside, scripts }) => {
  await page.goto(`${web}/vagas?state=SP`);
  await accept(page);
  await expect(bar(page)).toBeHidden();
  if (!scripts) {
    await settled(page);
    return expect(outside.hosts()).toEqual([]);
  }

  await expect.poll(() => outside.hosts()).toEqual([...statistics, ...recording].sort());
  await expect.poll(() => partyCookies(page)).toEqual(["_ga", "_ga_JOURNEY01", "_hjSessionUser_123456"]);
  await page.goto(`${web}/terms`);
  await expect.poll(() => outside.views()).toEqual(["/vagas", "/terms"]);
  await settled(page);
  expect(outside.views()).toEqual(["/vagas", "/terms"]);
  const events = outside.asked.filter(({ url }) => /collect|envelope|record/.test(url));
  expect(
    events.map(({ url, body }) => decodeURIComponent(url) + body).filter((told) => told.includes("state=SP")),
  ).toEqual([]);
  const [sent] = events.filter(({ body }) => body);
  expect(JSON.parse(sent?.body ?? "null")).toMatchObject({
    breadcrumbs: [{ data: { to: "/vagas", message: "Tudo bem? Sim" } }],
    options: {
      integrations: ["tracing", "replay"],
      tracesSampleRate: 1,
      replaysSessionSampleRate: 0.1,
      replaysOnErrorSampleRate: 1,
    },
  });
  expect(events.map(({ url }) => url)).toContain("https://content.hotjar.io/record?suppressed=true");
});

test("screens swapped in place are counted once @scripts", async ({ page, web, outside, person, scripts }) => {
  await page.goto(`${web}/auth/login`);
  await accept(page);
  await expect(bar(page)).toBeHidden();
  if (scripts) await expect.poll(() => outside.views()).toEqual(["/auth/login"]);
  await login(page, person);
  if (!scripts) {
    await settled(page);
    return expect(outside.hosts()).toEqual([]);
  }

  const seen = ["/auth/login", "/dashboard"];
  await expect.poll(() => outside.views()).toEqual(seen);
  const menu = page.getByRole("navigation", { name: "Menu principal" });
  await menu.getByRole("link", { name: "Buscar vagas" }).click();
  await expect.poll(() => outside.views()).toEqual([...seen, "/dashboard/listSelectiveProcesses"]);
  // Another search on the same screen keeps the path, so it is no new view.
  await page.getByLabel("Cargo ou função").fill("vendedor");
  // Leaving the field closes the suggestions, which cover the button.
  await page.getByLabel("Cargo ou função").press("Tab");
  await page.getByRole("button", { name: "Buscar", exact: true }).first().click();
  await expect(page).toHaveURL(/\?/);
  await menu.getByRole("link", { name: "Minhas Vagas" }).click();
  await expect
    .poll(() => outside.views())
    .toEqual([...seen, "/dashboard/listSelectiveProcesses", "/dashboard/mySelectiveProcesses"]);
});

test("consent to statistics loads only statistics, until withdrawn @deep", async ({ page, web, outside, scripts }) => {
  await page.goto(web);
  await bar(page).getByRole("link", { name: "Escolher" }).click();
  await expect(page).toHaveURL(`${web}/privacy/cookies`);
  await expect(bar(page)).toBeHidden();
  await expectGoodScreen(page, scripts);
  await expect(page.getByLabel("Necessários: sempre ativos")).toBeDisabled();
  await expect(page.getByLabel("Estatísticas")).not.toBeChecked();
  await page.getByLabel("Estatísticas").check();
  await save(page);
  await expect(page.getByText("Sua escolha foi salva.")).toBeVisible();
  await expect(page.getByLabel("Estatísticas")).toBeChecked();
  await expect(page.getByLabel("Gravação de sessão")).not.toBeChecked();
  await settled(page);
  await expect.poll(() => outside.hosts()).toEqual(scripts ? statistics : []);
  const [sent] = outside.asked.filter(({ url }) => url.includes("envelope"));
  if (scripts)
    expect(JSON.parse(sent?.body ?? "null")).toMatchObject({
      options: {
        integrations: ["tracing"],
        tracesSampleRate: 1,
        replaysSessionSampleRate: 0,
        replaysOnErrorSampleRate: 0,
      },
    });
  await expect.poll(() => partyCookies(page)).toEqual(scripts ? ["_ga", "_ga_JOURNEY01"] : []);
  await expectGoodScreen(page, scripts);

  await page.getByLabel("Estatísticas").uncheck();
  await save(page);
  await expect(page.getByLabel("Estatísticas")).not.toBeChecked();
  await settled(page);
  expect(await partyCookies(page)).toEqual([]);
  outside.forget();
  await page.goto(`${web}/vagas`);
  await settled(page);
  expect(outside.hosts()).toEqual([]);
});

test("answering the consent bar keeps a form's text @both", async ({ page, web, outside, scripts }) => {
  await page.goto(`${web}/auth/register`);
  await page.getByLabel("Nome completo").fill("Ana Souza");
  await accept(page);
  await expect(bar(page)).toBeHidden();
  await expect(page).toHaveURL(`${web}/auth/register`);
  await expect(page.getByLabel("Nome completo")).toHaveValue("Ana Souza");
  await expect(page.locator("[data-error-summary]")).toBeHidden();
  await settled(page);
  expect(outside.hosts()).toEqual([]);
  await page.reload();
  await expect(bar(page)).toBeHidden();
  await settled(page);
  await expect.poll(() => outside.hosts()).toEqual(scripts ? [...statistics, ...recording].sort() : []);
});

test("Enter sends the form, and leaves the consent unanswered @form", async ({ page, web, person, scripts }) => {
  await page.goto(`${web}/auth/login`);
  await expect(bar(page)).toBeVisible();
  await expectGoodScreen(page, scripts);
  await page.getByLabel("E-mail").fill(person.email);
  await page.getByLabel("Senha", { exact: true }).fill(person.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${web}/dashboard`);
  await expect(bar(page)).toBeVisible();
});

test("the dashboard asks for consent too, until answered @form", async ({ page, web, outside, person, scripts }) => {
  await page.goto(`${web}/auth/login`);
  await login(page, person);
  await expect(bar(page)).toBeVisible();
  await expectGoodScreen(page, scripts);
  await settled(page);
  expect(outside.hosts()).toEqual([]);
  await accept(page);
  await expect(page).toHaveURL(`${web}/dashboard`);
  await expect(bar(page)).toBeHidden();
  await settled(page);
  await expect.poll(() => outside.views()).toEqual(scripts ? ["/dashboard"] : []);
});
