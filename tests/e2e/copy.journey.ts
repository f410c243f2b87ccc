import type { Page } from "@playwright/test";
import { applyThroughApi, demandingVacancy } from "./support/api";
import { expect, login, logout, openAs, test } from "./support/journey";
import { expectGoodScreen } from "./support/screen";

const stored = (page: Page) =>
  page.evaluate(async () => {
    const copies: Record<string, number> = {};
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        copies[new URL(request.url).pathname] = (await (await cache.match(request))?.blob())?.size ?? 0;
    }
    const workers = await navigator.serviceWorker.getRegistrations();
    return { copies, workers: workers.length, local: localStorage.length + sessionStorage.length };
  });

test("applications are read offline until the log-out @scripts", async ({ page, person, scripts, context }) => {
  const { id, roleName } = await demandingVacancy();
  await applyThroughApi(person, id);
  await openAs(page, person, "/dashboard/mySelectiveProcesses");
  // The page can be read online too.
  await page.goto("/dashboard/offline");
  await expect(page.getByRole("heading", { level: 1, name: "Sua cópia para ler sem internet" })).toBeVisible();
  await expect(page.getByRole("heading", { name: roleName })).toBeVisible();
  await expectGoodScreen(page, scripts);
  await page.goto("/dashboard/mySelectiveProcesses");
  if (!scripts) return logout(page, person.registration);

  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await expect.poll(async () => Object.keys((await stored(page)).copies)).toEqual(["/dashboard/offline"]);
  expect((await stored(page)).copies["/dashboard/offline"]).toBeLessThanOrEqual(30_000);
  await expect(page.getByRole("heading", { level: 1, name: "Minhas Vagas" })).toBeVisible();

  await context.setOffline(true);
  await page.goto("/dashboard/user/settings");
  await expect(page.getByText(/^Cópia de \d+ de/)).toBeVisible();
  await expect(page.getByRole("heading", { name: roleName })).toBeVisible();
  await context.setOffline(false);
  // Online, every page comes from the server and not from the offline copy.
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Minha conta" })).toBeVisible();

  await logout(page, person.registration);
  await expect.poll(() => stored(page)).toMatchObject({ copies: {}, workers: 0 });
  await context.setOffline(true);
  await expect(page.goto("/dashboard")).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(false);
});

test("a shared phone stores no offline copy @scripts", async ({ page, person, scripts, context }) => {
  await page.goto("/auth/login?returnTo=%2Fdashboard%2Fuser%2Fsettings%2Fdevices");
  await page.getByLabel("Este celular não é só meu").check();
  await login(page, person);
  await expect(page.getByText("Este celular está marcado como compartilhado")).toBeVisible();
  await expect(page.getByText("celular compartilhado", { exact: true })).toBeVisible();
  await expectGoodScreen(page, scripts);
  if (scripts) {
    await page.waitForFunction(() =>
      performance.getEntriesByType("resource").some(({ name }) => /\/account-/.test(name)),
    );
    expect(await stored(page)).toEqual({ copies: {}, workers: 0, local: 0 });
  }
  for (const { name, expires } of await context.cookies()) expect(expires, `${name} ends with the browser`).toBe(-1);
  expect((await page.request.get("/dashboard/offline", { maxRedirects: 0 })).status()).toBe(302);
  await logout(page, person.registration);
  await expect(page.getByLabel("Este celular não é só meu")).toBeChecked();
});
