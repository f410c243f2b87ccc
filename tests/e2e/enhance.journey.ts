import type { Page, Request } from "@playwright/test";
import { applyThroughApi, demandingVacancy } from "./support/api";
import { expect, login, logout, openAs, test } from "./support/journey";
import { expectGoodScreen } from "./support/screen";

const LIST = "/dashboard/listSelectiveProcesses";
const MONTH_MS = 31 * 24 * 60 * 60 * 1000;

const count = (page: Page) => page.getByRole("heading", { level: 2, name: /^\d[\d.]* vagas?$/ });
const isPage = (request: Request) => request.isNavigationRequest() && request.frame().parentFrame() === null;

function listen(page: Page): Request[] {
  const asked: Request[] = [];
  page.on("request", (request) => {
    if (!/\/assets\/|favicon|\.(svg|png|webp)$|\/(notifications|suggestions|auth\/session)\b/.test(request.url()))
      asked.push(request);
  });
  return asked;
}

test("results change in place, and back restores earlier results @scripts", async ({ page, openAsReader, scripts }) => {
  await openAsReader(`${LIST}?state=SP`);
  // Before the page's script has loaded, a search is a navigation.
  if (scripts) await page.waitForLoadState("networkidle");
  const all = await count(page).textContent();
  const field = page.getByLabel("Cargo ou função");
  const asked = listen(page);
  await field.fill("vendedor");
  await field.press("Enter");
  await expect(page).toHaveURL(/roleName=vendedor/);
  await expect(count(page)).not.toHaveText(all ?? "");
  await expect(field).toHaveValue("vendedor");
  await expect(page).toHaveTitle(/^vendedor · SP/);
  if (scripts) {
    await expect(count(page)).toBeFocused();
    expect(asked.map((request) => [request.method(), isPage(request), new URL(request.url()).pathname])).toEqual([
      ["GET", false, LIST],
    ]);
  }
  await expectGoodScreen(page, scripts);

  await page.getByRole("link", { name: /^Remover filtro: vendedor/ }).click();
  await expect(page).not.toHaveURL(/roleName/);
  await expect(count(page)).toHaveText(all ?? "");
  await expect(field).toHaveValue("");
  await expect(page.getByLabel("Estado")).toHaveValue("SP");
  await page.goBack();
  await expect(page).toHaveURL(/roleName=vendedor/);
  await expect(count(page)).not.toHaveText(all ?? "");
  await expect(field).toHaveValue("vendedor");
  expect(asked.some(isPage), "leaves the page only where it must").toBe(!scripts);
});

test("the keyboard chooses a suggested city @scripts", async ({ page, scripts }) => {
  await page.goto("/vagas");
  const field = page.getByLabel("Cidade");
  await field.click();
  if (!scripts) {
    await field.fill("Campinas");
    await expect(page.getByRole("listbox")).toBeHidden();
  } else {
    await expect(page.getByRole("combobox", { name: "Cidade" })).toHaveAttribute("aria-expanded", "false");
    await field.pressSequentially("campin");
    const options = page.getByRole("listbox").getByRole("option");
    await expect(options.first()).toHaveText("Campinas – SP");
    await expect(field).toHaveAttribute("aria-expanded", "true");
    await expectGoodScreen(page, scripts);
    await field.press("Escape");
    await expect(page.getByRole("listbox")).toBeHidden();
    await expect(field).toHaveValue("campin");
    await field.pressSequentially("a g");
    await expect(options.first()).toHaveText("Campina Grande – PB");
    for (const key of ["Backspace", "Backspace", "Backspace"]) await field.press(key);
    await expect(options.first()).toHaveText("Campinas – SP");
    // A late answer must not replace the list while the arrow keys choose from it.
    const late = /\/cities\?q=campinas&/;
    let comes = () => undefined as void;
    const held = new Promise<void>((resolve) => (comes = resolve));
    await page.route(late, (route) => held.then(() => route.continue()));
    const [asked] = await Promise.all([page.waitForRequest(late), field.fill("campinas")]);
    await field.press("ArrowDown");
    await expect(options.first()).toHaveAttribute("aria-selected", "true");
    comes();
    await (await asked.response())?.finished();
    await expect(options.first()).toHaveAttribute("aria-selected", "true");
    await expect(field).toHaveAttribute("aria-activedescendant", (await options.first().getAttribute("id")) ?? "");
    await field.press("Enter");
    await expect(page.getByRole("listbox")).toBeHidden();
    await expect(field).toBeFocused();
    await expect(page.getByLabel("Estado")).toHaveValue("SP");
  }
  await expect(field).toHaveValue("Campinas");
  await field.press("Enter");
  await expect(page).toHaveURL(/[?&]city=Campinas/);
  await expect(page.getByRole("article").first()).toContainText("Campinas");
});

test("suggests roles and cities while a person types @scripts", async ({ page, scripts }) => {
  await page.goto("/");
  const field = page.getByRole("main").locator("[name=roleName]");
  await field.click();
  await field.pressSequentially("mecan");
  const options = page.getByRole("listbox").getByRole("option");
  if (scripts) {
    await expect(options.first()).toHaveText(/^Mecânic/);
    await expectGoodScreen(page, scripts);
    await field.fill("");
    await field.pressSequentially("camp");
    await expect(options.first()).toHaveText(/^Camp.* – cidade$/);
    await options.filter({ hasText: "Campinas SP" }).click();
    await expect(field).toHaveValue("Campinas SP");
    await expect(field).toBeFocused();
  } else {
    await expect(options).toHaveCount(0);
    await field.fill("Campinas SP");
  }
  await field.press("Enter");
  await expect(page).toHaveURL(/roleName=Campinas\+SP/);
  await expect(page.getByRole("article").first()).toContainText("Campinas (SP)");
});

test("typed text stays once the suggestions have loaded @scripts", async ({ page, scripts }) => {
  let askedFor = 0;
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/SuggestInput-*", async (route) => {
    askedFor += 1;
    await held;
    await route.continue();
  });
  await page.goto("/vagas");
  const field = page.getByLabel("Cidade");
  await field.click();
  await field.pressSequentially("Campin");
  release();
  if (scripts) await expect(page.getByRole("listbox").getByRole("option").first()).toHaveText("Campinas – SP");
  expect(askedFor).toBe(scripts ? 1 : 0);
  await expect(field).toHaveValue("Campin");
  await expect(field).toBeFocused();
});

test("a form is sent once despite repeated presses @scripts", async ({ page, person, scripts }) => {
  const { id } = await demandingVacancy();
  await applyThroughApi(person, id);
  await openAs(page, person, `/dashboard/progressSelectiveProcess/${id}`);
  const asked = listen(page);
  await page.getByText("Desistir da vaga", { exact: true }).click();
  const button = page.getByRole("button", { name: "Sim, desistir" });
  if (scripts) {
    // One script makes both clicks, because Playwright can't act on a page that is navigating.
    const text = await button.evaluate((element: HTMLButtonElement) => {
      element.click();
      element.click();
      return element.textContent;
    });
    expect(text).toBe("Desistindo…");
  } else await button.click();
  await expect(page.getByRole("button", { name: "Desfazer a desistência" })).toBeVisible();
  expect(asked.filter((request) => request.method() === "POST")).toHaveLength(1);
});

test("a session's end is shown, and typed text stays @scripts", async ({ page, openAsReader, scripts }) => {
  const { id } = await demandingVacancy();
  await page.clock.install();
  const path = `${LIST}/${id}/viewSelectiveProcess/apply`;
  await openAsReader(path);
  await page.locator("summary", { hasText: "Mensagem para a empresa" }).click();
  const message = page.getByLabel(/^Mensagem para a empresa/);
  await message.fill("Moro perto e posso começar já.");
  await expect(page.getByText("Sua sessão terminou")).toBeHidden();
  await page.clock.fastForward(MONTH_MS);
  const alert = page.getByRole("alert").filter({ hasText: "Sua sessão terminou" });
  // Without scripts, the page does not change, and the server keeps the form (expired-session.journey.ts).
  await expect(alert).toBeVisible({ visible: scripts });
  await expect(message).toHaveValue("Moro perto e posso começar já.");
  if (!scripts) return;
  await expect(page.getByRole("link", { name: "Entrar em outra aba" })).toHaveAttribute(
    "href",
    `/auth/login?returnTo=${encodeURIComponent(path)}`,
  );
});

test("page and typed text stay without a network @scripts", async ({ page, context, person, scripts }) => {
  if (!scripts) return;
  const { id } = await demandingVacancy();
  await applyThroughApi(person, id);
  await login(page, person);
  const path = `/dashboard/progressSelectiveProcess/${id}`;
  await page.goto(path);
  const alert = page.getByRole("alert").filter({ hasText: /internet\. Nada se perdeu\./ });
  const reason = page.getByLabel("Por que você quer desistir da vaga?");
  await page.getByText("Desistir da vaga", { exact: true }).click();
  await reason.fill("Consegui outro emprego.");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Sim, desistir" }).click();
  await expect(alert).toBeVisible();
  await expect(page).toHaveURL(path);
  await expect(reason).toHaveValue("Consegui outro emprego.");
  await expectGoodScreen(page, scripts);
  await context.setOffline(false);
  await expect(page.getByRole("button", { name: "Desfazer a desistência" })).toBeVisible();

  await page.goto(`${LIST}?state=SP`);
  const field = page.getByLabel("Cargo ou função");
  await field.fill("vendedor");
  // The suggestions have loaded, so going offline interrupts no request of ours.
  await expect(field).toHaveAttribute("role", "combobox");
  await context.setOffline(true);
  await field.press("Enter");
  await expect(alert).toBeVisible();
  await expect(count(page), "the results of before").toBeVisible();
  await page.getByRole("link", { name: "Minhas Vagas" }).first().click();
  await expect(alert).toContainText("Ainda sem internet");
  await page.getByRole("button", { name: "Cancelar" }).click();
  await expect(alert).toBeHidden();
  await expect(field).toHaveValue("vendedor");
  await field.press("Enter");
  await expect(alert).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(/roleName=vendedor/);
});

test("the back button shows nothing after a log-out @scripts", async ({ page, person }) => {
  await openAs(page, person, "/dashboard/mySelectiveProcesses");
  await logout(page, person.registration);
  await page.goBack();
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(page.getByRole("heading", { name: "Minhas Vagas" })).toHaveCount(0);
});
