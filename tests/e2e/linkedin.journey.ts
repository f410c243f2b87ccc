import type { Page } from "@playwright/test";
import { aProfile } from "#tests/factories/openIdProvider";
import { aRegistration } from "#tests/factories/people";
import { expect, logout, test } from "./support/journey";
import { expectGoodScreen } from "./support/screen";

// One worker runs these tests in turn, because each worker would start a product with a new store.
test.describe.configure({ mode: "default" });

async function askLinkedIn(page: Page, choice: "Permitir" | "Cancelar" = "Permitir"): Promise<void> {
  await page.getByRole("link", { name: /^(Entrar|Cadastrar) com LinkedIn$/ }).click();
  await page.getByRole("link", { name: choice }).click();
}

async function completeRegistration(page: Page): Promise<void> {
  const { phone, city } = aRegistration();
  const texts = { "Celular com DDD": phone, Cidade: city };
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel("Estado", { exact: true }).selectOption("SP");
  await page.getByLabel(/^Li e aceito/).check();
  await page.getByRole("button", { name: "Concluir meu cadastro" }).click();
}

const loggedInTo = (origin: string, path = "/dashboard") => origin + path;

test("a new person registers by LinkedIn @form", async ({ page, linkedIn: { origin, provider }, scripts }) => {
  const wanted = "/dashboard/mySelectiveProcesses?turn=company";
  await page.goto(origin + wanted);
  await expect(page).toHaveURL(/\/auth\/login\?/);
  await expect(page.getByText("ou", { exact: true })).toBeVisible();
  await expectGoodScreen(page, scripts);
  await askLinkedIn(page);

  await expect(page).toHaveURL(/\/auth\/register\?returnTo=/);
  await expect(page.getByLabel("Nome completo")).toHaveValue(provider.profile.name);
  await expect(page.getByLabel("E-mail")).toHaveValue(provider.profile.email);
  await expect(page.getByLabel("E-mail")).toHaveAttribute("readonly");
  await expect(page.getByLabel("Senha", { exact: true })).toHaveCount(0);
  await expectGoodScreen(page, scripts);

  // Other pages lead to the unfinished registration, without a loop.
  await page.goto(`${origin}/dashboard`);
  await expect(page).toHaveURL(/\/auth\/register\?returnTo=%2Fdashboard$/);
  await page.goto(`${origin}/auth/login?returnTo=${encodeURIComponent(wanted)}`);
  await expect(page).toHaveURL(/\/auth\/register\?returnTo=/);

  await completeRegistration(page);
  await expect(page).toHaveURL(loggedInTo(origin, wanted));
  await expect(page.getByText("Cadastro feito")).toBeVisible();

  await logout(page, { name: provider.profile.name });
  await askLinkedIn(page);
  await expect(page).toHaveURL(loggedInTo(origin));
  await expect(page.getByText("Login efetuado com sucesso")).toBeVisible();
});

test("resumes an unfinished LinkedIn registration after a logout @form", async ({ page, linkedIn: { origin } }) => {
  await page.goto(`${origin}/auth/register`);
  await askLinkedIn(page);
  await page.getByRole("button", { name: "Sair" }).click();
  await expect(page).toHaveURL(`${origin}/auth/login?after=logout`);
  await askLinkedIn(page);
  await expect(page).toHaveURL(/\/auth\/register$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Falta pouco: complete seu cadastro");
});

test("an existing account is linked once its password is entered @deep", async ({
  page,
  linkedIn: { origin, provider, registerPerson },
  scripts,
}) => {
  const person = await registerPerson();
  provider.profile = aProfile({ email: person.email });
  await page.goto(`${origin}/auth/login?returnTo=%2Fdashboard%2FmySelectiveProcesses`);
  await askLinkedIn(page);
  await expect(page).toHaveURL(/\/auth\/link\?/);
  await expect(
    page.getByText("Já existe uma conta com este e-mail. Digite a senha dela para vincular o LinkedIn."),
  ).toBeVisible();
  await expect(page.getByText(person.email)).toBeVisible();
  await expectGoodScreen(page, scripts);

  await page.getByLabel("Senha", { exact: true }).fill("não é esta");
  const refused = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: "Vincular e entrar" }).click();
  expect((await refused).status()).toBe(422);
  await expect(page.getByLabel("Senha", { exact: true })).toHaveValue("");
  await expectGoodScreen(page, scripts);

  await page.getByLabel("Senha", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Vincular e entrar" }).click();
  await expect(page).toHaveURL(loggedInTo(origin, "/dashboard/mySelectiveProcesses"));
  await expect(page.getByText("LinkedIn vinculado à sua conta")).toBeVisible();

  await logout(page, person.registration);
  await askLinkedIn(page);
  await expect(page).toHaveURL(loggedInTo(origin));

  await page.goto(`${origin}/dashboard/user/settings/email`);
  await expect(page.getByText("Você também entra com o LinkedIn.")).toBeVisible();
  await expectGoodScreen(page, scripts);
  await page.getByRole("button", { name: "Desvincular o LinkedIn" }).click();
  await expect(page.getByText("Pronto: o LinkedIn foi desvinculado da sua conta.")).toBeVisible();
  await expect(page.getByText("Você também entra com o LinkedIn.")).toHaveCount(0);
  await logout(page, person.registration);
  await askLinkedIn(page);
  await expect(page, "asked for its password again").toHaveURL(/\/auth\/link/);
});

test("a refusal at LinkedIn leads back with a message @form", async ({ page, linkedIn: { origin }, scripts }) => {
  await page.goto(`${origin}/auth/login?returnTo=%2Fvagas`);
  await askLinkedIn(page, "Cancelar");
  await expect(page).toHaveURL(`${origin}/auth/login?social=denied&returnTo=%2Fvagas`);
  await expect(page.getByText("Você cancelou o login com o LinkedIn")).toBeVisible();
  await expectGoodScreen(page, scripts);
});

for (const [fault, text] of [
  ["userinfoUnauthorized", "O LinkedIn não respondeu corretamente"],
  ["tokenFails", "O LinkedIn não respondeu corretamente"],
  ["badSignature", "O LinkedIn não respondeu corretamente"],
  ["noEmail", "O LinkedIn não confirmou o seu e-mail"],
] as const) {
  test(`LinkedIn's fault ${fault} leads back with a message @form`, async ({
    page,
    linkedIn: { origin, provider },
    scripts,
  }) => {
    provider.fault = fault;
    await page.goto(`${origin}/auth/login`);
    await askLinkedIn(page);
    await expect(page).toHaveURL(/\/auth\/login\?social=/);
    await expect(page.getByText(text)).toBeVisible();
    await expectGoodScreen(page, scripts);
  });
}

test("LinkedIn's callback address works once @form", async ({ page, browser, linkedIn: { origin } }) => {
  const addresses: string[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith(`${origin}/auth/social?`)) addresses.push(request.url());
  });
  await page.goto(`${origin}/auth/login`);
  await askLinkedIn(page);
  await expect(page).toHaveURL(/\/auth\/register/);
  const [address = ""] = addresses;
  expect(address).toContain("code=");

  await page.getByRole("button", { name: "Sair" }).click();
  await page.goto(address);
  await expect(page.getByText("já foi usado ou expirou")).toBeVisible();
  await page.goto(`${origin}/dashboard`);
  await expect(page).toHaveURL(/\/auth\/login/);

  const other = await (await browser.newContext()).newPage();
  await other.goto(address);
  await expect(other.getByText("já foi usado ou expirou")).toBeVisible();
  await other.context().close();
});

test("two tabs log in at once @form", async ({ page, context, linkedIn: { origin, provider, registerPerson } }) => {
  const person = await registerPerson();
  provider.profile = aProfile({ email: person.email });
  await page.goto(`${origin}/auth/login`);
  await askLinkedIn(page);
  await page.getByLabel("Senha", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Vincular e entrar" }).click();
  await expect(page).toHaveURL(loggedInTo(origin));
  await logout(page, person.registration);

  const second = await context.newPage();
  await page.goto(`${origin}/auth/login?returnTo=%2Fdashboard%2FmySelectiveProcesses`);
  await second.goto(`${origin}/auth/login?returnTo=%2Fdashboard%2FlistSelectiveProcesses`);
  await page.getByRole("link", { name: "Entrar com LinkedIn" }).click();
  await second.getByRole("link", { name: "Entrar com LinkedIn" }).click();
  await second.getByRole("link", { name: "Permitir" }).click();
  await expect(second).toHaveURL(loggedInTo(origin, "/dashboard/listSelectiveProcesses"));
  await page.getByRole("link", { name: "Permitir" }).click();
  await expect(page).toHaveURL(loggedInTo(origin, "/dashboard/mySelectiveProcesses"));
});

test("LinkedIn's button is absent if not configured @form", async ({ page }) => {
  for (const path of ["/auth/login", "/auth/register"]) {
    await page.goto(path);
    await expect(page.getByRole("link", { name: "LinkedIn" })).toHaveCount(0);
    // The link for a login by telephone also adds the word "ou".
    const others = await page.getByRole("link", { name: /^(Entrar|Cadastrar) com telefone$/ }).count();
    await expect(page.getByText("ou", { exact: true })).toHaveCount(others);
  }
});
