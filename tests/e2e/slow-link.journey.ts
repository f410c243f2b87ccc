import { listVacancies } from "#contract/vacancies/vacancy";
import { callApi } from "./support/api";
import { expect, login, test } from "./support/journey";
import { expectNoShift } from "./support/screen";
import { startSlowWeb } from "./support/slowWeb";

const open = ["/", "/vagas?roleName=vendedor&state=SP", "/auth/login", "/auth/register"];
const own = [
  "/dashboard",
  "/dashboard/listSelectiveProcesses",
  "/dashboard/mySelectiveProcesses",
  "/dashboard/user",
  "/dashboard/user/settings",
  "/dashboard/user/settings/email",
  "/dashboard/notification-preferences",
];
/** Returns a desktop's width with scripts, a phone's width without. Both get the same document, so one test each. */
const toWidth = (scripts: boolean) => (scripts ? 1280 : 360);

test("a page that arrives in pieces moves no painted part @deep", async ({ page, person, scripts, baseURL }) => {
  test.slow();
  const web = await startSlowWeb(baseURL ?? "");
  // The slow link can't pass websockets on.
  await page.routeWebSocket(/socket\.io/, () => undefined);
  await page.setViewportSize({ width: toWidth(scripts), height: 740 });
  const { rows } = await callApi(listVacancies, null, { query: { isPagination: 1, page: 1, limit: 1 } });
  for (const path of [...rows.map(({ id }) => `/vagas/${id}`), ...open]) {
    await page.goto(web.origin + path);
    await expectNoShift(page);
  }
  await page.locator("form", { has: page.getByLabel("Nome completo") }).evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  await page.getByRole("button", { name: "Criar minha conta" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expectNoShift(page);

  await login(page, person);
  for (const path of own) {
    await page.goto(web.origin + path);
    await expect(page.locator("main")).toBeVisible();
    await expectNoShift(page);
  }
  await web.stop();
});

test("the headings' font moves nothing when it loads @form", async ({ page, context }) => {
  const fonts = new Set<string>();
  page.on("request", (request) => request.url().endsWith(".woff2") && fonts.add(request.url()));
  const hasVoice = () =>
    page.evaluate(() =>
      [...document.fonts].some(({ family, status }) => /^"?Voice"?$/.test(family) && status === "loaded"),
    );

  await context.setExtraHTTPHeaders({ "save-data": "on" });
  await page.goto("/vagas");
  await expectNoShift(page);
  expect([...fonts]).toEqual([]);

  await context.setExtraHTTPHeaders({});
  // The first page of a visit fetches the font for the next page, and does not use it.
  await page.goto("/");
  await expect.poll(() => fonts.size).toBe(1);
  expect(await hasVoice()).toBe(false);
  await expectNoShift(page);
  await page.getByRole("link", { name: "Entrar" }).first().click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect.poll(hasVoice).toBe(true);
  await expectNoShift(page);
  expect(fonts.size).toBe(1);
});
