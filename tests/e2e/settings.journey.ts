import { readFile } from "node:fs/promises";
import type { Browser, Page } from "@playwright/test";
import { TOTP } from "otpauth";
import { aRegistration } from "#tests/factories/people";
import { endSessions } from "./support/api";
import { expect, login, logout, openAs, test } from "./support/journey";
import { mailTo } from "./support/mail";
import { expectGoodScreen } from "./support/screen";

const settings = "/dashboard/user/settings";

async function openSettings(
  page: Page,
  person: { email: string; password: string },
  part: "email" | "password" | "devices" | "data" | "close",
): Promise<void> {
  await openAs(page, person, `${settings}/${part}`);
  await expect(page).toHaveURL(`${settings}/${part}`);
}

async function elsewhere(
  browser: Browser,
  person: { email: string; password: string },
  scripts: boolean,
): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled: scripts,
    userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0",
  });
  const page = await context.newPage();
  await page.goto("/auth/login");
  await login(page, person);
  return page;
}

async function follow(page: Page, email: string, button: string): Promise<void> {
  const mail = await mailTo(email, button);
  await page.goto(/http\S+\/auth\/email\?key=[\w-]+/.exec(mail)?.[0] ?? "");
  await expect(page, "the key has left the address").toHaveURL("/auth/email");
  await page.getByRole("button", { name: button }).click();
}

test("an e-mail change awaits confirmation, and can be cancelled @form", async ({ page, person, scripts }) => {
  await page.goto("/auth/login");
  await login(page, person);
  await page.locator("summary", { hasText: "Mariana" }).click();
  await page.getByRole("link", { name: "Minha conta" }).click();
  await expect(page).toHaveURL(settings);
  await expect(page.getByRole("heading", { level: 1, name: "Minha conta" })).toBeVisible();
  await expectGoodScreen(page, scripts);

  const { email } = aRegistration().user;
  const form = page.getByRole("main");
  await form.getByRole("link", { name: /^E-mail/ }).click();
  await expect(page).toHaveURL(`${settings}/email`);
  await form.getByLabel("Novo e-mail").fill(email);
  await form.getByLabel("Senha atual").fill("não é esta");
  await form.getByRole("button", { name: "Trocar o e-mail" }).click();
  await expect(form.getByRole("link", { name: "Essa não é a senha atual. Digite de novo" })).toBeVisible();
  await expect(form.getByLabel("Novo e-mail")).toHaveValue(email);
  await expect(form.getByLabel("Senha atual")).toHaveValue("");
  await expectGoodScreen(page, scripts);

  await form.getByLabel("Senha atual").fill(person.password);
  await form.getByRole("button", { name: "Trocar o e-mail" }).click();
  await expect(page.getByText(`Falta confirmar ${email}.`)).toBeVisible();
  await expect(form.getByLabel("Novo e-mail")).toHaveValue("");
  await expectGoodScreen(page, scripts);
  // The link to the new e-mail has replaced the registration's link, so a new link is needed.
  await form.getByRole("button", { name: "Cancelar a troca" }).click();
  await expect(page.getByText("Falta confirmar este e-mail.")).toBeVisible();
  await form.getByRole("button", { name: "Enviar outro link" }).click();
  await expect(page.getByText("Enviamos um novo link.")).toBeVisible();
});

test("a new e-mail logs in after its link is opened @form", async ({ page, person }) => {
  await follow(page, person.email, "Confirmar meu e-mail");
  await expect(page.getByText("E-mail confirmado.")).toBeVisible();
  await openSettings(page, person, "email");
  const { email } = aRegistration().user;
  const form = page.getByRole("main");
  await form.getByLabel("Novo e-mail").fill(email);
  await form.getByLabel("Senha atual").fill(person.password);
  await form.getByRole("button", { name: "Trocar o e-mail" }).click();
  await mailTo(person.email, "pediu para trocar o e-mail");
  await follow(page, email, "Confirmar o novo e-mail");
  await expect(page).toHaveURL("/auth/login");
  await expect(page.getByText("E-mail trocado.")).toBeVisible();
  await login(page, { email, password: person.password });
  await expect(page).toHaveURL("/dashboard");

  // The former address was confirmed just before, so its mail links to our contact page and offers no undo.
  const told = await mailTo(person.email, "este endereço não serve mais para entrar");
  expect(told).toMatch(/Fale com a gente: http\S+\/contact\n/);
  expect(told).not.toContain("/auth/email?key=");
});

test("a second factor is set up, used and removed @form", async ({ page, person, scripts }) => {
  await follow(page, person.email, "Confirmar meu e-mail");
  await openAs(page, person, settings);
  const row = page.getByRole("main").getByRole("link", { name: /^Confirmação em duas etapas/ });
  await expect(row).toContainText("Desativada");
  await row.click();
  await expectGoodScreen(page, scripts);
  await page.getByRole("button", { name: "Começar" }).click();
  await expect(page.getByRole("img", { name: "Código QR para o aplicativo" })).toBeVisible();
  await expectGoodScreen(page, scripts);
  const secret = (await page.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText()).replaceAll(" ", "");
  await page.getByLabel("2. Código que o aplicativo mostra").fill(new TOTP({ secret }).generate());
  await page.getByRole("button", { name: "Ativar a confirmação" }).click();
  await expect(page.getByText("Você ainda tem 10 códigos de recuperação.")).toBeVisible();
  const [first = "", second = ""] = await page
    .getByRole("listitem")
    .filter({ hasText: /^\w{4}-\w{4}-\w{4}$/ })
    .allInnerTexts();
  await expectGoodScreen(page, scripts);

  await logout(page, person.registration);
  await page.goto("/auth/login?returnTo=%2Fdashboard%2Fuser%2Fsettings%2Fsecond-factor");
  await login(page, person);
  await expect(page).toHaveURL(/\/auth\/second-factor\?/);
  await page.getByLabel("Código").fill("000000");
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page.getByRole("link", { name: /O código não confere ou já foi usado/ })).toBeVisible();
  await expectGoodScreen(page, scripts);
  await page.getByLabel("Código").fill(first);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page.getByText("Você ainda tem 9 códigos de recuperação.")).toBeVisible();

  const off = page.getByRole("region", { name: "Desativar" });
  await off.getByLabel("Código da confirmação").fill(second);
  await off.getByRole("button", { name: "Desativar a confirmação" }).click();
  await expect(page.getByText("Confirmação em duas etapas desativada.")).toBeVisible();
  await expect(row).toContainText("Desativada");
  expect(await mailTo(person.email, "foi desativada")).toContain("Criar nova senha");
});

test("a new password logs out the other browser @form", async ({ page, person, browser, scripts }) => {
  await openAs(page, person, "/.well-known/change-password");
  await expect(page).toHaveURL(`${settings}/password`);
  const other = await elsewhere(browser, person, scripts);
  const form = page.getByRole("main");
  const password = `${person.password} nova`;
  await form.getByLabel("Senha atual").fill("não é esta");
  await form.getByLabel("Nova senha").fill(password);
  await form.getByRole("button", { name: "Trocar a senha" }).click();
  await expect(form.getByRole("link", { name: /Essa não é a senha atual/ })).toBeVisible();

  await form.getByLabel("Senha atual").fill(person.password);
  await form.getByLabel("Nova senha").fill(password);
  await form.getByRole("button", { name: "Trocar a senha" }).click();
  await expect(page.getByText("Senha trocada. Os outros aparelhos precisam entrar de novo.")).toBeVisible();
  await page.goto("/dashboard");
  await expect(page).toHaveURL("/dashboard");

  await other.goto("/dashboard");
  await expect(other).toHaveURL(/\/auth\/login/);
  await login(other, { ...person, password });
  await other.context().close();
});

test("one of two devices is logged out @form", async ({ page, person, browser, scripts }) => {
  const other = await elsewhere(browser, person, scripts);
  await openSettings(page, person, "devices");
  const devices = page.getByRole("main");
  await expect(devices.getByRole("listitem").first()).toContainText(/Chrome no Linux\s*este aparelho/);
  const firefox = devices.getByRole("listitem").filter({ hasText: "Firefox no Linux" });
  await expect(firefox).toContainText(/ativo (agora|há \d+ minutos?)/);
  await expectGoodScreen(page, scripts);
  await firefox.getByRole("button", { name: "Desconectar Firefox no Linux" }).click();
  await expect(page.getByText("Aparelho desconectado.")).toBeVisible();
  await expect(firefox).toHaveCount(0);
  await other.goto("/dashboard");
  await expect(other).toHaveURL(/\/auth\/login/);

  await login(other, person);
  await page.goto(`${settings}/devices`);
  await expect(firefox).toHaveCount(1);
  await devices.getByRole("button", { name: "Encerrar todos os outros acessos" }).click();
  await expect(page.getByText("Os outros acessos foram encerrados.")).toBeVisible();
  await expect(devices.getByRole("listitem")).toHaveCount(1);
  await other.goto("/dashboard");
  await expect(other).toHaveURL(/\/auth\/login/);
  await other.context().close();
});

test("all stored data is exported as a file @form", async ({ page, person }) => {
  await openSettings(page, person, "data");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Baixar meus dados" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("motriz-dados.json");
  const text = await readFile(await download.path(), "utf8");
  expect(JSON.parse(text)).toMatchObject({
    version: 1,
    user: { email: person.email },
    candidate: { name: person.registration.name },
  });
  expect(text).not.toMatch(/\$argon2|hash"/i);
});

test("the account's deletion is requested, shown and cancelled @form", async ({ page, person, scripts }) => {
  await openAs(page, person, settings);
  const close = page.getByRole("main");
  await close.getByRole("link", { name: "Encerrar a conta" }).click();
  await close.getByLabel("Senha atual").fill("não é esta");
  await close.getByRole("button", { name: "Apagar minha conta em 7 dias" }).click();
  await expect(close.getByRole("link", { name: /Essa não é a senha atual/ })).toBeVisible();
  await expectGoodScreen(page, scripts);
  await close.getByLabel("Senha atual").fill(person.password);
  await close.getByRole("button", { name: "Apagar minha conta em 7 dias" }).click();
  await expect(page.getByText("Pedido recebido. Você tem 7 dias para mudar de ideia.")).toBeVisible();
  await expectGoodScreen(page, scripts);

  await logout(page, person.registration);
  await login(page, person);
  await expect(page).toHaveURL("/dashboard");
  const banner = page.getByRole("region", { name: "Sua conta vai ser apagada" });
  await expect(banner.locator("time")).toBeVisible();
  await expectGoodScreen(page, scripts);
  await page.goto("/dashboard/listSelectiveProcesses");
  await banner.getByRole("button", { name: "Cancelar a exclusão" }).click();
  await expect(page.getByText("Exclusão cancelada. Sua conta continua como estava.")).toBeVisible();
  await expect(banner).toHaveCount(0);
  await expect(close.getByRole("button", { name: "Apagar minha conta em 7 dias" })).toBeVisible();
});

test("a typed e-mail change survives an ended session @form", async ({ page, person, scripts }) => {
  await openSettings(page, person, "email");
  const { email } = aRegistration().user;
  const form = page.getByRole("main");
  await form.getByLabel("Novo e-mail").fill(email);
  await form.getByLabel("Senha atual").fill(person.password);
  const renewed = await endSessions(person);
  await form.getByRole("button", { name: "Trocar o e-mail" }).click();
  // Waits for the login's heading, because the previous page also has an e-mail field.
  await expect(page.getByRole("heading", { level: 1, name: "Entrar" })).toBeVisible();
  await login(page, renewed);

  await expect(page).toHaveURL(`${settings}/email`);
  await expect(form.getByLabel("Novo e-mail")).toHaveValue(email);
  await expect(form.getByLabel("Senha atual")).toHaveValue("");
  await expectGoodScreen(page, scripts);
  await form.getByLabel("Senha atual").fill(renewed.password);
  await form.getByRole("button", { name: "Trocar o e-mail" }).click();
  await expect(form.getByText(email)).toBeVisible();
  await expect(page.getByText("Guardamos o que você escreveu")).toHaveCount(0);
});
