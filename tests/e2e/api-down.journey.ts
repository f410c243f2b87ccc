import { someOf } from "#tests/deep";
import { applyThroughApi, countApplications, demandingVacancy } from "./support/api";
import { expect, login, test } from "./support/journey";
import { expectGoodScreen } from "./support/screen";

// One worker runs these tests in turn, because each worker would start a web server.
test.describe.configure({ mode: "default" });

const OUT_OF_ORDER = "O serviço está fora do ar";

test.afterEach(({ fragileWeb }) => fragileWeb.restoreApi());

test("every screen reports the API's outage with 503 @form", async ({ page, person, fragileWeb, scripts }) => {
  const { id } = await demandingVacancy();
  await applyThroughApi(person, id);
  await page.goto(`${fragileWeb.origin}/auth/login`);
  await login(page, person);
  fragileWeb.breakApi();
  const screens = someOf(
    [
      `/vagas/${id}`,
      "/dashboard",
      "/dashboard/listSelectiveProcesses",
      `/dashboard/listSelectiveProcesses/${id}/viewSelectiveProcess`,
      `/dashboard/publicSelectiveProcess?selectiveProcessId=${id}`,
      "/dashboard/mySelectiveProcesses",
      `/dashboard/progressSelectiveProcess/${id}`,
    ],
    3,
  );
  for (const path of screens) {
    const response = await page.goto(fragileWeb.origin + path);
    expect(response?.status(), path).toBe(503);
    expect(response?.headers()["retry-after"], path).toBe("5");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(OUT_OF_ORDER);
    await expectGoodScreen(page, scripts);
  }

  fragileWeb.restoreApi();
  const response = await page.goto(`${fragileWeb.origin}/dashboard`);
  expect(response?.status(), "the session has outlived it").toBe(200);
});

test("a failed search keeps its words, and can be repeated @scripts", async ({ page, fragileWeb, scripts }) => {
  await page.goto(`${fragileWeb.origin}/vagas`);
  fragileWeb.breakApi();
  await page.getByLabel("Cargo ou função").fill("mecanico");
  // Leaving the field closes the suggestions over the button.
  await page.getByLabel("Cargo ou função").press("Tab");
  const failed = page.waitForResponse((response) => response.url().includes("roleName=mecanico"));
  await page.getByRole("button", { name: "Buscar", exact: true }).click();
  expect((await failed).status()).toBe(503);
  expect((await failed).headers()["retry-after"]).toMatch(/^\d+$/);
  await expect(page.getByRole("link", { name: "Buscar de novo" })).toBeVisible();
  await expect(page.getByLabel("Cargo ou função")).toHaveValue("mecanico");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expectGoodScreen(page, scripts);

  fragileWeb.restoreApi();
  await page.getByRole("link", { name: "Buscar de novo" }).click();
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("the login reports an outage, and keeps the e-mail @form", async ({ page, person, fragileWeb, scripts }) => {
  await page.goto(`${fragileWeb.origin}/auth/login`);
  fragileWeb.breakApi();
  await page.getByLabel("E-mail").fill(person.email);
  await page.getByLabel("Senha", { exact: true }).fill(person.password);
  const refused = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  expect((await refused).status()).toBe(503);
  expect((await refused).headers()["retry-after"]).toMatch(/^\d+$/);
  await expect(page.getByText(OUT_OF_ORDER).first()).toBeVisible();
  await expect(page.getByLabel("E-mail")).toHaveValue(person.email);
  await expectGoodScreen(page, scripts);

  fragileWeb.restoreApi();
  await login(page, person);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("an unsent application is sent later, unchanged @form", async ({ page, person, fragileWeb, scripts }) => {
  const { id } = await demandingVacancy();
  const path = `/dashboard/listSelectiveProcesses/${id}/viewSelectiveProcess/apply`;
  await page.goto(`${fragileWeb.origin}/auth/login?returnTo=${encodeURIComponent(path)}`);
  await login(page, person);
  await page.locator("summary", { hasText: "Mensagem para a empresa" }).click();
  await page.getByLabel(/^Mensagem para a empresa/).fill("Tenho ferramentas próprias.");
  await page.getByLabel("Sua escolaridade").selectOption({ label: "Ensino médio completo" });
  await page.getByLabel("Sua CNH").selectOption("B");

  fragileWeb.breakApi();
  const refused = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: "Enviar candidatura" }).click();
  expect((await refused).status()).toBe(503);
  expect((await refused).headers()["retry-after"]).toMatch(/^\d+$/);
  await expect(page.getByText("Tenho ferramentas próprias.").first()).toBeVisible();
  await expectGoodScreen(page, scripts);

  fragileWeb.restoreApi();
  await page.getByRole("button", { name: "Tentar enviar de novo" }).click();
  await expect(page).toHaveURL(`${fragileWeb.origin}/dashboard/progressSelectiveProcess/${id}`);
  await expect(page.getByText("Tenho ferramentas próprias.").first()).toBeVisible();
  expect(await countApplications(person)).toBe(1);
});
