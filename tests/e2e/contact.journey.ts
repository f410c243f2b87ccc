import { expect, test } from "./support/journey";
import { expectAccessible, expectGoodScreen } from "./support/screen";

test("the contact form opens from the login screen @form", async ({ page, scripts }) => {
  await page.goto("/auth/login");
  await page.getByLabel("E-mail").fill("quase@exemplo.com");
  await page.getByRole("link", { name: "Precisa de ajuda? Fale com a gente" }).click();
  const dialog = page.getByRole("dialog", { name: "Fale com a gente" });
  const form = scripts ? dialog.frameLocator("iframe") : page;
  if (!scripts) {
    await expect(page).toHaveURL("/contact");
    await expectGoodScreen(page, scripts);
  }

  await form.getByRole("button", { name: "Enviar mensagem" }).click();
  await expect(form.getByText("Preencha este campo").first()).toBeVisible();
  await expect(form.getByRole("link", { name: "Seu e-mail ou telefone: Preencha este campo" })).toBeVisible();
  await expect(form.locator("[data-error-summary]"), "the focus is where the error is").toBeFocused();
  await form.getByLabel("Seu nome").fill("Ana Souza");
  await form.getByLabel("Seu e-mail ou telefone").fill("ana@exemplo.com.br");
  await form.getByLabel("Mensagem").fill("Não consigo entrar na minha conta.");
  await form.getByRole("button", { name: "Enviar mensagem" }).click();
  await expect(form.getByText("Mensagem enviada")).toBeVisible();

  if (scripts) {
    await expectAccessible(page, scripts);
    await dialog.getByRole("button", { name: "Fechar" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByLabel("E-mail")).toHaveValue("quase@exemplo.com");
  }
});

test.describe("while the form loads", () => {
  // The test can't delay requests of a service worker.
  test.use({ serviceWorkers: "block" });

  test("the contact dialog shows a spinner while it loads @scripts", async ({ page, openAsReader, scripts }) => {
    const { email } = await openAsReader("/dashboard");
    const link = page.getByRole("link", { name: "Fale com a gente" });
    if (!scripts) {
      await link.click();
      await expect(page.getByLabel("Seu e-mail ou telefone")).toHaveValue(email);
      return;
    }
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/contact/form", async (route) => {
      await held;
      await route.continue();
    });
    // Before the page's script has run, the link leads to /contact.
    await page.waitForLoadState("networkidle");
    await link.click();
    const dialog = page.getByRole("dialog", { name: "Fale com a gente" });
    await expect(dialog.getByText("Carregando o formulário…")).toBeVisible();
    release();
    await expect(dialog.frameLocator("iframe").getByLabel("Seu e-mail ou telefone")).toHaveValue(email);
    await expect(dialog.getByText("Carregando o formulário…")).toBeHidden();
    await dialog.frameLocator("iframe").getByLabel("Mensagem").focus();
    await page.keyboard.press("Escape");
    await expect(dialog, "from inside its frame").toBeHidden();
    await expect(link).toBeFocused();
  });
});
