import { t } from "../../backend/operators/screens/language";
import { menu } from "../../backend/operators/screens/page";
import { someOf } from "#tests/deep";
import { operatorOrigin, registerOperator } from "./support/api";
import { expect, test } from "./support/journey";
import { expectGoodScreen } from "./support/screen";

test("the operator creates a company, and revokes its key @form", async ({ page, scripts }) => {
  const operator = await registerOperator();
  await page.goto(`${operatorOrigin()}/admin/trail`);
  const code = operator.nextCode();
  const logIn = async (password: string) => {
    await page.getByLabel("E-mail").fill(operator.email);
    await page.getByLabel("Senha").fill(password);
    await page.getByLabel("Código do aplicativo").fill(code);
    await page.getByRole("button", { name: "Entrar" }).click();
  };
  await logIn("a senha de outra pessoa");
  await expect(page.getByRole("alert")).toHaveText("E-mail, senha ou código não conferem.");
  await expect(page.getByLabel("E-mail")).toHaveValue(operator.email);
  await expectGoodScreen(page, scripts);
  await logIn(operator.password);
  await expect(page).toHaveTitle("Trilha · Operação");

  for (const { word, path } of someOf(menu, 4)) {
    const name = t(word);
    await page.getByRole("navigation").getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(operatorOrigin() + path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectGoodScreen(page, scripts);
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([name, tooWide]).toEqual([name, 0]);
  }

  await page.getByRole("link", { name: "Empresas" }).click();
  const company = `Aroeira ${scripts ? "com" : "sem"} scripts`;
  const making = page.locator("form", { has: page.getByRole("button", { name: "Criar a empresa" }) });
  for (const input of await making.getByRole("textbox").all()) await input.fill(company);
  await making.getByRole("button").click();
  await expect(page.getByRole("status")).toHaveText("Feito: Criar a empresa.");
  await page.getByRole("link", { name: company }).click();
  const keyForm = page.locator("form", { has: page.getByRole("button", { name: "Criar a chave" }) });
  await keyForm.getByRole("textbox").first().fill("Sistema");
  await keyForm.getByRole("checkbox").first().check();
  await keyForm.getByRole("button").click();
  await expect(page.getByText("ela não aparece outra vez")).toBeVisible();
  await page.getByRole("link", { name: "Continuar" }).click();
  await expectGoodScreen(page, scripts);
  await page.getByLabel("Sim, tenho certeza").last().check();
  await page.getByRole("button", { name: "Revogar" }).click();
  await expect(page.getByRole("status")).toHaveText("Feito: Revogar.");
  await page.getByRole("button", { name: "Sair" }).click();
  await expect(page).toHaveTitle("Entrar · Operação");
});
