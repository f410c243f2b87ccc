import type { Page } from "@playwright/test";
import { t } from "../../backend/operators/screens/language";
import { menu } from "../../backend/operators/screens/page";
import { someOf } from "#tests/deep";
import { createCompany } from "#contract/companies/operatorCompanies";
import { sendContactMessage } from "#contract/candidates/contact";
import type { OperatorPerson } from "#tests/factories/operators";
import {
  applyThroughApi,
  callApi,
  callAsOperator,
  demandingVacancy,
  operatorOrigin,
  registerOperator,
  registerPerson,
} from "./support/api";
import { expect, test } from "./support/journey";
import { expectGoodScreen } from "./support/screen";

async function logInAs(page: Page, { email, password }: Pick<OperatorPerson, "email" | "password">, code: string) {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Senha").fill(password);
  await page.getByLabel("Código do aplicativo").fill(code);
  await page.getByRole("button", { name: "Entrar" }).click();
}

test("the trail lists an operator's calls with their reasons @form", async ({ page, scripts }) => {
  const person = await registerPerson();
  const { id, roleName } = await demandingVacancy();
  const application = await applyThroughApi(person, id);
  const message = { name: `Ana ${person.userId}`, email: person.email, message: "Não consigo entrar." };
  await callApi(sendContactMessage, null, { body: message });
  const operator = await registerOperator();
  await page.goto(`${operatorOrigin()}/admin`);
  await logInAs(page, operator, operator.nextCode());
  const screens = page.getByRole("navigation");
  await expect(page.getByText("Mensagens abertas de 7 dias")).toBeVisible();

  await screens.getByRole("link", { name: "Contato" }).click();
  const written = page.locator("article", { hasText: message.name });
  await written.getByRole("button", { name: "Encerrar a mensagem" }).click();
  await expect(page.getByRole("status")).toHaveText("Feito: Encerrar a mensagem.");
  await expect(written.getByText("Encerrada")).toBeVisible();

  await screens.getByRole("link", { name: "Pessoas" }).click();
  await page.getByLabel("E-mail ou telefone").fill(person.email);
  await page.getByLabel("Motivo").fill("escreveu pelo contato");
  await page.getByRole("button", { name: "Procurar" }).click();
  await page.getByRole("button", { name: "Bloquear", exact: true }).click();
  await page.getByRole("button", { name: "Desbloquear" }).click();
  await expect(page.getByRole("status")).toHaveText("Feito: Desbloquear.");
  await expectGoodScreen(page, scripts);

  await screens.getByRole("link", { name: "Vagas" }).click();
  await page.getByLabel("Palavras, ou o número da vaga").fill(String(id));
  await page.getByRole("button", { name: "Procurar" }).click();
  await page.getByRole("link", { name: roleName }).click();
  await expect(page.getByRole("button", { name: "Cancelar de vez" })).toBeVisible();
  await expectGoodScreen(page, scripts);

  await page.goto(`${operatorOrigin()}/admin/applications/${application.id}`);
  await page.getByLabel("Motivo").fill("a empresa ligou");
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByRole("link", { name: roleName })).toBeVisible();
  await page.getByLabel("Novo estado").selectOption("inReview");
  await page.getByRole("button", { name: "Mover" }).click();
  await expect(page.getByRole("status")).toHaveText("Feito: Mover.");
  await expectGoodScreen(page, scripts);

  await screens.getByRole("link", { name: "Trilha" }).click();
  await page.getByLabel("Sobre").fill(person.email);
  await page.getByRole("button", { name: "Filtrar" }).click();
  const rows = page.getByRole("row").filter({ hasText: operator.name });
  for (const [call, reason] of [
    ["POST /operator/applications/{applicationId}/move", "a empresa ligou"],
    ["GET /operator/applications/{applicationId}", "a empresa ligou"],
    ["POST /operator/users/{userId}/unlock", "escreveu pelo contato"],
    ["POST /operator/users/{userId}/lock", "escreveu pelo contato"],
    ["GET /operator/users", "escreveu pelo contato"],
  ])
    await expect(rows.filter({ hasText: call }).filter({ hasText: reason }).first()).toContainText("127.0.0.1");
});

test("the operator creates a company and merges it into another @form", async ({ page, scripts }) => {
  const operator = await registerOperator();
  await page.goto(`${operatorOrigin()}/admin/trail`);
  const code = operator.nextCode();
  const logIn = (password: string) => logInAs(page, { ...operator, password }, code);
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

  const other = `Pequi ${scripts ? "com" : "sem"} scripts`;
  await callAsOperator(createCompany, { params: undefined, body: { name: other, names: [other] } });
  await page.reload();
  await page.getByText("Unir com outra empresa").click();
  await page.getByLabel("Empresa que fica").selectOption({ label: other });
  await page.getByLabel("Motivo").fill("comprou a outra");
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Unir ${company} com ${other}`);
  await expectGoodScreen(page, scripts);
  await page.getByLabel("Sim, tenho certeza").check();
  await page.getByRole("button", { name: "Unir as empresas" }).click();
  await expect(page.getByRole("status")).toHaveText("Feito: Unir as empresas.");
  await page.getByRole("main").getByRole("link", { name: other }).click();
  await expect(page.getByText(`${company}, ${other}`)).toBeVisible();
  await page.getByRole("button", { name: "Sair" }).click();
  await expect(page).toHaveTitle("Entrar · Operação");
});
