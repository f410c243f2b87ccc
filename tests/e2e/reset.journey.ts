import { maskEmail } from "#contract/base/maskEmail";
import { expect, login, test } from "./support/journey";
import { mailTo } from "./support/mail";
import { expectGoodScreen } from "./support/screen";

const NEW_PASSWORD = "farol alto na serra";
const sent = "Se existe uma conta com esse e-mail, o link chega em alguns minutos.";

test("a mailed link replaces a forgotten password @form", async ({ page, browser, request, person, scripts }) => {
  const elsewhere = await (await browser.newContext({ javaScriptEnabled: scripts })).newPage();
  await elsewhere.goto("/auth/login");
  await login(elsewhere, person);

  await page.goto("/auth/login");
  await page.getByRole("link", { name: "Esqueceu a senha?" }).click();
  await page.getByLabel("E-mail").fill(person.email);
  await page.getByRole("button", { name: "Enviar link" }).click();
  await expect(page.getByText(sent)).toBeVisible();
  await expectGoodScreen(page, scripts);

  const [link = ""] =
    /http\S+\/auth\/change-password\?key=[\w-]+/.exec(await mailTo(person.email, "/auth/change-password?key=")) ?? [];
  expect(link).toContain("key=");
  // A mail scanner's GET does not use the link up.
  expect((await request.get(link)).status()).toBe(200);
  await page.goto(link);
  await expect(page, "the key has left the address").toHaveURL("/auth/change-password");
  await expect(page.getByText(`Conta: ${maskEmail(person.email)}`)).toBeVisible();
  await page.getByLabel("Nova senha").fill("curta");
  await page.getByRole("button", { name: "Salvar a senha" }).click();
  await expect(page.getByRole("link", { name: /Use uma senha com pelo menos 8 caracteres/ })).toBeVisible();
  await expectGoodScreen(page, scripts);
  await page.getByLabel("Nova senha").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Salvar a senha" }).click();
  await expect(page).toHaveURL(/\/auth\/login\?after=reset$/);
  await mailTo(person.email, "foi trocada");

  await elsewhere.goto("/dashboard");
  await expect(elsewhere).toHaveURL(/\/auth\/login/);
  await elsewhere.context().close();
  await login(page, { email: person.email, password: NEW_PASSWORD });
  await expect(page).toHaveURL(/\/dashboard$/);

  // A used link shows a message before anything is typed.
  await page.goto(link);
  await expect(page.getByLabel("Nova senha")).toHaveCount(0);
  await expect(page.getByText("Este link não vale mais")).toBeVisible();
  await expectGoodScreen(page, scripts);
});

test("an unknown e-mail gets a known e-mail's answer @form", async ({ page, scripts }) => {
  await page.goto("/auth/reset-password");
  await page.getByRole("button", { name: "Enviar link" }).click();
  await expect(page.getByRole("link", { name: "O email é obrigatório" })).toBeVisible();
  await page.getByLabel("E-mail").fill("ninguem@exemplo.com.br");
  await page.getByRole("button", { name: "Enviar link" }).click();
  await expect(page).toHaveURL("/auth/reset-password?sent=1");
  await expect(page.getByText(sent)).toBeVisible();
  await expectGoodScreen(page, scripts);

  await page.goto("/auth/change-password");
  await expect(page.getByText("Falta o link do e-mail")).toBeVisible();
});
