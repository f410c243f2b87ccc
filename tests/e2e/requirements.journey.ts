import type { Page } from "@playwright/test";
import { cookieName, expect, login, logout, openAs, test } from "./support/journey";
import { expectGoodScreen } from "./support/screen";

/**
 * Tests rows of docs/requirements.md, sections 2, 8 and 9, literally. Further rows are in the journeys login, reset,
 * linkedin, contact, settings and shell (side menu, toasts, scrolling). The journeys consent (page views, sampling),
 * appearance (themes), screens (error pages, unknown paths) and expired-session have rows, too.
 */

const measureHeight = async (page: Page) => (await page.locator("header").first().boundingBox())?.height ?? 0;

test("/ links 'For companies' in its header; footer links work @scripts", async ({ page, request, scripts }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/");
  const header = page.locator("header").first();
  await expect(header.getByRole("link", { name: "Para empresas" })).toHaveAttribute(
    "href",
    "https://empresas.example/",
  );
  await expect(header.getByRole("link", { name: "Entrar", exact: true })).toHaveAttribute("href", "/auth/login");
  await expect(header.getByRole("link", { name: "Cadastre-se grátis", exact: true })).toHaveAttribute(
    "href",
    "/auth/register",
  );

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(header.getByRole("link", { name: "Para empresas" })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });

  const whole = await measureHeight(page);
  await page.evaluate(() => window.scrollTo(0, 101));
  if (scripts) await expect.poll(() => measureHeight(page)).toBeLessThan(whole);
  await page.evaluate(() => window.scrollTo(0, 100));
  await expect.poll(() => measureHeight(page)).toBe(whole);

  const footer = page.locator("footer");
  await expect(footer.getByRole("heading", { level: 2 })).toHaveText(["Plataforma", "Informações legais", "Contato"]);
  const addresses = await footer
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  expect(addresses.length).toBeGreaterThan(6);
  for (const address of addresses) {
    if (address.startsWith("/")) expect((await request.get(address)).status(), address).toBe(200);
    else expect(address).toMatch(/^(mailto:contato@|https:\/\/empresas\.example\/)/);
  }
});

test("/auth/login has panel, fields and further links @scripts", async ({ page, scripts }) => {
  await page.setViewportSize({ width: 1103, height: 800 });
  await page.goto("/auth/login");
  const tagline = page.getByText("Aqui sua carreira no setor automotivo acelera");
  await expect(tagline).toBeHidden();
  await page.setViewportSize({ width: 1104, height: 800 });
  await expect(tagline).toBeVisible();

  await expect(page.getByLabel("Continuar conectado neste aparelho")).toBeChecked();
  await expect(page.getByRole("link", { name: "Esqueceu a senha?" })).toHaveAttribute("href", "/auth/reset-password");
  await expect(page.getByRole("link", { name: "Cadastre-se", exact: true })).toHaveAttribute("href", "/auth/register");

  const password = page.getByLabel("Senha", { exact: true });
  const toggle = page.getByRole("button", { name: "Mostrar senha" });
  // The button is useless without scripts, so it is absent.
  if (!scripts) return expect(toggle).toBeHidden();
  await password.fill("oficina");
  await toggle.click();
  await expect(password).toHaveAttribute("type", "text");
  await expect(password).toHaveValue("oficina");
  await toggle.click();
  await expect(password).toHaveAttribute("type", "password");
});

test("the session ends with the browser, or after 30 days @form", async ({ page, context, person }) => {
  const expiry = async () => (await context.cookies()).find(({ name }) => /session$/.test(name))?.expires ?? 0;
  await page.goto("/auth/login");
  await page.getByLabel("Continuar conectado neste aparelho").uncheck();
  await login(page, person);
  expect(await expiry()).toBe(-1);
  await logout(page, person.registration);
  await login(page, person);
  expect((await expiry()) - Date.now() / 1000).toBeGreaterThan(29.9 * 24 * 60 * 60);
});

test("menus have all links, 'Minha conta' and 'Sair' @form", async ({ page, person }) => {
  await login(page, person);
  await expect(page.getByRole("navigation", { name: "Menu principal" }).getByRole("link")).toHaveText([
    "Início",
    "Buscar vagas",
    "Meu Currículo",
    "Minhas Vagas",
  ]);
  const [firstName = ""] = person.registration.name.split(" ");
  await page.locator("summary", { hasText: firstName }).click();
  await expect(page.getByRole("banner").locator("details").last().getByRole("link")).toHaveText([
    "Vagas salvas",
    "Alertas de vagas",
    "Avisos",
    "Minha conta",
  ]);
  await page.getByRole("link", { name: "Minha conta" }).first().click();
  await expect(page).toHaveURL("/dashboard/user/settings");
  await logout(page, person.registration);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Entrar");
});

test("'Meu Currículo' shows the data, and changes stay @form", async ({ page, person, scripts }) => {
  await login(page, person);
  await page.getByRole("navigation", { name: "Menu principal" }).getByRole("link", { name: "Meu Currículo" }).click();
  await expect(page).toHaveURL("/dashboard/user");
  await expect(page.getByRole("main")).toContainText("Rua Barão de Jaguara, 1402, Centro");
  await expectGoodScreen(page, scripts);
  await page.getByRole("link", { name: /^Seus dados/ }).click();
  await expect(page).toHaveURL("/dashboard/user/edit");
  await expectGoodScreen(page, scripts);
  await page.getByLabel("Nome completo").fill("Marina Souza Lima");
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(page.getByText("Atualizado com sucesso!")).toBeVisible();
  await expect(page.locator("summary", { hasText: "Marina" })).toBeVisible();
  await page.getByRole("link", { name: /^Endereço/ }).click();
  await expect(page).toHaveURL("/dashboard/user/edit/address");
  await expectGoodScreen(page, scripts);
  await page.getByLabel("Número").fill("12A");
  await page.getByLabel("Complemento").fill("Fundos");
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(page.getByRole("link", { name: /^Número:/ })).toBeVisible();
  await expect(page.getByLabel("Complemento")).toHaveValue("Fundos");
  await page.getByLabel("Número").fill("12");
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(page.getByRole("main")).toContainText("Rua Barão de Jaguara, 12 – Fundos, Centro");
});

test("the preferences' switches form a table, and stay saved @form", async ({ page, person, scripts }) => {
  await openAs(page, person, "/dashboard/user/settings");
  await page.getByRole("link", { name: /^Preferências de avisos/ }).click();
  await expect(page).toHaveURL("/dashboard/notification-preferences");
  await expectGoodScreen(page, scripts);
  const main = page.getByRole("main");
  const jobs = main.getByRole("switch", { name: "Novas vagas: E-mails" });
  const whatsApp = main.getByRole("switch", { name: "Atualizações e lembretes: WhatsApp" });
  await expect(main.getByRole("switch")).toHaveCount(3);
  await expect(jobs).toBeChecked();
  await expect(whatsApp).not.toBeChecked();
  const isUnder = async () => ((await whatsApp.boundingBox())?.y ?? 0) - ((await jobs.boundingBox())?.y ?? 0);
  const onPhone = await isUnder();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(main.getByRole("columnheader")).toHaveText(["Preferência", "E-mails", "WhatsApp"]);
  expect(await isUnder(), "on a phone each switch has a line of its own").toBeLessThan(onPhone);

  await jobs.uncheck();
  await whatsApp.check();
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(page.getByText("Atualizado com sucesso!")).toBeVisible();
  await page.goto("/dashboard/notification-preferences");
  await expect(jobs).not.toBeChecked();
  await expect(main.getByRole("switch", { name: "Atualizações e lembretes: E-mails" })).toBeChecked();
  await expect(whatsApp).toBeChecked();
});

test("a failed logout says 'Unable to logout' @form", async ({ page, person, fragileWeb }) => {
  await page.goto(`${fragileWeb.origin}/auth/login`);
  await login(page, person);
  const [firstName = ""] = person.registration.name.split(" ");
  await page.locator("summary", { hasText: firstName }).click();
  fragileWeb.breakApi();
  await page.getByRole("button", { name: "Sair" }).click();
  await expect(page.getByText("Unable to logout")).toBeVisible();
  fragileWeb.restoreApi();
  await page.goto(`${fragileWeb.origin}/dashboard`);
  await expect(page).toHaveURL(`${fragileWeb.origin}/dashboard`);
});

test("in an outage pages are anonymous, and sessions last @form", async ({ page, person, fragileWeb }) => {
  await page.goto(`${fragileWeb.origin}/auth/login`);
  await login(page, person);
  fragileWeb.breakApi();
  expect((await page.goto(`${fragileWeb.origin}/terms`))?.status(), "a page that needs no API").toBe(200);
  const header = page.getByRole("banner");
  await expect(header).toContainText("Entrar");
  await expect(header.getByRole("link", { name: "Entrar", exact: true })).toBeVisible();
  await expect(header.getByRole("status")).toHaveCount(0);
  expect((await page.goto(`${fragileWeb.origin}/dashboard`))?.status()).toBe(503);
  fragileWeb.restoreApi();
  await page.goto(`${fragileWeb.origin}/terms`);
  await expect(header.getByRole("link", { name: "Minha área" })).toBeVisible();
});

test("the cookies' page names every cookie set @form", async ({ page, context, person, scripts }) => {
  await login(page, person);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Recolher o menu lateral" }).click();
  await expect(page.getByRole("button", { name: "Abrir o menu lateral" })).toBeVisible();
  await page.goto("/dashboard/user/settings/appearance");
  await page.getByRole("button", { name: "Salvar aparência" }).click();
  await expect(page.getByText("Atualizado com sucesso!")).toBeVisible();
  await page.goto("/privacy/cookies");
  await page.getByLabel("Idioma").selectOption("en");
  await page.getByRole("button", { name: "Trocar idioma" }).click();
  await page.getByRole("button", { name: "Use data saver" }).click();
  await expect(page.getByRole("button", { name: "Leave data saver" })).toBeVisible();
  const listed = await page.getByRole("rowheader").allTextContents();
  const kept = (await context.cookies()).map(({ name }) => name);
  const byScripts = scripts ? ["swept"] : [];
  const expected = ["browser", "i18nextLng", "lite", "session", "settings", "side", ...byScripts].map(cookieName);
  expect(kept.sort()).toEqual(expected);
  expect(listed).toEqual(expect.arrayContaining(kept));
});

test("an unexpected error shows apology, text and way home @form", async ({ page }) => {
  await page.goto("/500");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Desculpe, ocorreu um erro inesperado.");
  await expect(page.getByRole("main").getByRole("paragraph").first()).not.toBeEmpty();
  await page.getByRole("link", { name: "Voltar ao início" }).click();
  await expect(page).toHaveURL("/");
});
