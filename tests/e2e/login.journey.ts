import { expect, login, logout, test } from "./support/journey";
import { expectGoodScreen } from "./support/screen";

test("a wrong password is refused, the right one accepted @both", async ({ page, person, scripts }) => {
  await page.goto("/dashboard/mySelectiveProcesses?turn=company");
  await expect(page).toHaveURL(/\/auth\/login\?/);
  await expectGoodScreen(page, scripts);

  await page.getByLabel("E-mail").fill(person.email);
  await page.getByLabel("Senha", { exact: true }).fill("não é esta");
  const refused = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  expect((await refused).status()).toBe(422);
  await expect(page.getByRole("alert")).toContainText("Email e/ou senha estão erradas");
  // docs/requirements.md, section 8: a failed login resets the form.
  await expect(page.getByLabel("Senha", { exact: true })).toHaveValue("");
  await expectGoodScreen(page, scripts);

  await login(page, person);
  await expect(page).toHaveURL(/\/dashboard\/mySelectiveProcesses\?turn=company$/);
  await expect(page.getByText("Login efetuado com sucesso")).toBeVisible();
});

test("errors have the requirements' words @form", async ({ page }) => {
  await page.goto("/auth/login");
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page.getByRole("link", { name: "O email é obrigatório" })).toBeVisible();
  await expect(page.getByRole("link", { name: "A senha é obrigatória" })).toBeVisible();

  await page.getByLabel("E-mail").fill("mariana");
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page.getByRole("link", { name: "O email deve ser um endereço de email válido" })).toBeVisible();
});

test("choosing a shared phone hides the stay-logged-in box @both", async ({ page }) => {
  for (const screen of ["/auth/login", "/auth/phone"]) {
    await page.goto(screen);
    const remember = page.getByLabel("Continuar conectado neste aparelho");
    await expect(remember).toBeVisible();
    await page.getByLabel("Este celular não é só meu").check();
    await expect(remember).toBeHidden();
  }
});

test("a logged-in person sees no login screen @form", async ({ page, person }) => {
  await page.goto("/auth/login");
  await login(page, person);
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto("/auth/login");
  await expect(page).toHaveURL(/\/dashboard$/);

  await logout(page, person.registration);
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/auth\/login/);
});

test("a return path to another site is rejected @form", async ({ page, person }) => {
  await page.goto("/auth/login?returnTo=https%3A%2F%2Felsewhere.example%2F");
  await login(page, person);
  await expect(page).toHaveURL(/\/dashboard$/);
});
