import type { Page } from "@playwright/test";
import { aRegistration, type WholeRegistration } from "#tests/factories/people";
import { applyThroughApi, countApplications, demandingVacancy } from "./support/api";
import { expect, logout, openAs, test } from "./support/journey";
import { expectGoodScreen } from "./support/screen";

const toViewPath = (id: number) => `/dashboard/listSelectiveProcesses/${id}/viewSelectiveProcess`;
const toApplyPath = (id: number) => `${toViewPath(id)}/apply`;
const toProgressPath = (id: number) => `/dashboard/progressSelectiveProcess/${id}`;
const PROTOCOL = /MTZ-[0-9A-Z]{4}-[0-9A-Z]{4}/;

async function answerAndSend(page: Page): Promise<void> {
  await page.getByLabel("Sua escolaridade").selectOption({ label: "Ensino médio completo" });
  await page.getByLabel("Sua CNH").selectOption("B");
  await page.getByRole("button", { name: "Enviar candidatura" }).click();
}

/** Fills in the data that every application, and the registration's second step, asks for. */
async function fillIdentity(
  page: Page,
  told: Pick<WholeRegistration, "cpf" | "cep" | "street" | "number" | "district">,
): Promise<void> {
  await page.getByLabel("CPF").fill(told.cpf);
  await page.getByLabel("Dia").fill("17");
  await page.getByLabel("Mês").fill("5");
  await page.getByLabel("Ano").fill("1994");
  await page.getByRole("button", { name: "Continuar" }).click();
  await page.getByLabel("CEP").fill(told.cep);
  await page.getByLabel("Rua ou avenida").fill(told.street);
  await page.getByLabel("Número").fill(String(told.number));
  await page.getByLabel("Bairro").fill(told.district);
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByText("Passo 3 de 3")).toBeVisible();
}

test("a visitor registers, applies and logs out @form", async ({ page, scripts }) => {
  const { name, cpf, phone, cep, street, number, district, city, user } = aRegistration();
  await page.goto("/");
  await page.getByRole("link", { name: "Cadastre-se grátis" }).first().click();
  await page.getByLabel("E-mail").fill(user.email);
  await page.getByLabel("Senha", { exact: true }).fill(user.password);
  await page.getByLabel("Nome completo").fill(name);
  await page.getByLabel("Celular com DDD").fill(phone);
  await page.getByLabel("Cidade", { exact: true }).fill(city);
  await page.getByLabel("Estado").selectOption({ label: "São Paulo" });

  // Without consent nothing is sent, and typed text is kept except the password.
  await page.getByRole("button", { name: "Criar minha conta" }).click();
  await expect(page.getByRole("link", { name: /marque que você concorda/ })).toBeVisible();
  await expect(page.getByLabel("Nome completo")).toHaveValue(name);
  await expect(page.getByLabel("Cidade", { exact: true })).toHaveValue(city);
  await expectGoodScreen(page, scripts);
  await page.getByLabel("Senha", { exact: true }).fill(user.password);
  await page.getByLabel(/^Li e aceito/).check();
  await page.getByRole("button", { name: "Criar minha conta" }).click();
  // The second step can be skipped; the first application asks again.
  await expect(page).toHaveURL("/dashboard/user/edit?step=2");
  await expect(page.getByText("Cadastro feito. Boas-vindas!")).toBeVisible();
  await expectGoodScreen(page, scripts);
  await page.getByRole("link", { name: "Agora não" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expectGoodScreen(page, scripts);

  const vacancy = await demandingVacancy();
  // The apply button is visible without scrolling: in the side column, or in a phone's bar.
  for (const size of [
    { width: 1280, height: 800 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(size);
    await page.goto(toViewPath(vacancy.id));
    await expect(page.getByRole("link", { name: "Candidatar-se", exact: true })).toBeInViewport({ ratio: 1 });
  }
  await page.getByRole("navigation", { name: "Menu principal" }).getByRole("link", { name: "Buscar vagas" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Buscar vagas");
  await page.goto(
    `/dashboard/listSelectiveProcesses?schooling=secondary&cnh=B&vacanciesDeficiencies=alsoAccepts&sort=DESC`,
  );
  await page.getByRole("article").getByRole("link", { name: vacancy.roleName }).first().click();
  await expect(page).toHaveURL(toViewPath(vacancy.id));
  await page.getByRole("link", { name: "Candidatar-se", exact: true }).click();
  await expect(page).toHaveURL(toApplyPath(vacancy.id));
  // The button of the next step is always visible, and so is the button that sends in the last step.
  await expect(page.getByRole("button", { name: "Continuar" })).toBeInViewport({ ratio: 1 });
  await expectGoodScreen(page, scripts);
  await fillIdentity(page, { cpf, cep, street, number, district });
  await expect(page.getByRole("button", { name: "Enviar candidatura" })).toBeInViewport({ ratio: 1 });
  await expectGoodScreen(page, scripts);
  // The section with the data for the company is collapsed, and known answers are not asked again.
  await page.locator("summary", { hasText: "O que a empresa recebe" }).click();
  for (const told of [name, user.email, `${city} – SP`]) await expect(page.locator("#apply")).toContainText(told);
  await expect(page.getByLabel("Nome completo")).toBeHidden();
  await expectGoodScreen(page, scripts);
  // A line is edited in place, by keyboard too, and sent.
  await page.locator("summary", { hasText: "Celular com DDD" }).press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Celular com DDD")).toBeFocused();
  await page.getByLabel("Celular com DDD").fill("11 91234-5678");
  await expectGoodScreen(page, scripts);
  await answerAndSend(page);
  await expect(page).toHaveURL(toProgressPath(vacancy.id));
  await expect(page.getByText("Candidatura enviada!")).toBeVisible();
  await expect(page.getByText(PROTOCOL).first()).toBeVisible();
  await expectGoodScreen(page, scripts);

  await page.getByRole("navigation", { name: "Menu principal" }).getByRole("link", { name: "Minhas Vagas" }).click();
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("article")).toContainText(vacancy.roleName);
  await expectGoodScreen(page, scripts);

  await page.goto("/dashboard/user");
  await expect(page.getByText("(11) 91234-5678")).toBeVisible();
  await expectGoodScreen(page, scripts);

  await logout(page, { name });
});

test("a visitor registers from a vacancy, and applies @deep", async ({ page, scripts }) => {
  const registration = aRegistration();
  const { id, roleName } = await demandingVacancy();
  await page.goto(`/vagas/${id}`);
  await page.getByRole("link", { name: "Candidatar-se" }).first().click();
  await expect(page).toHaveURL(/\/auth\/register\?returnTo=/);
  await expect(page.getByText("Primeiro, crie sua conta.")).toContainText(roleName);
  await expectGoodScreen(page, scripts);
  await page.getByLabel("E-mail").fill(registration.user.email);
  await page.getByLabel("Senha", { exact: true }).fill(registration.user.password);
  await page.getByLabel("Nome completo").fill(registration.name);
  await page.getByLabel("Celular com DDD").fill(registration.phone);
  await page.getByLabel("Cidade", { exact: true }).fill("Canpinas");
  await page.getByLabel("Estado").selectOption({ label: "São Paulo" });
  await page.getByLabel(/^Li e aceito/).check();
  await page.getByRole("button", { name: "Criar minha conta" }).click();
  await expect(page.getByText("Você quis dizer: Campinas – SP")).toBeVisible();
  await expectGoodScreen(page, scripts);
  await page.getByLabel("Cidade", { exact: true }).fill("Campinas");
  await page.getByLabel("Senha", { exact: true }).fill(registration.user.password);
  await page.getByRole("button", { name: "Criar minha conta" }).click();

  await expect(page).toHaveURL(toApplyPath(id));
  await fillIdentity(page, registration);
  await page.locator("summary", { hasText: "O que a empresa recebe" }).click();
  await page.getByLabel("Usar o que respondi só nesta vaga").check();
  await answerAndSend(page);
  await expect(page).toHaveURL(toProgressPath(id));
  await expect(page.getByText("Candidatura enviada!")).toBeVisible();
  await page.getByRole("link", { name: "Ver o currículo que a empresa recebeu" }).click();
  await expect(page.getByRole("main")).toContainText(registration.street);
  await expectGoodScreen(page, scripts);
  await page.goto("/dashboard/user");
  await expect(page.getByRole("main")).not.toContainText(registration.street);
});

test("two tabs make one application @form", async ({ page, context, person }) => {
  const { id } = await demandingVacancy();
  await openAs(page, person, toApplyPath(id));
  const other = await context.newPage();
  await other.goto(toApplyPath(id));

  await answerAndSend(page);
  await expect(page.getByText("Candidatura enviada!")).toBeVisible();
  await answerAndSend(other);
  await expect(other).toHaveURL(toProgressPath(id));
  await expect(other.getByText("Sua candidatura já tinha sido enviada.")).toBeVisible();
  expect(await countApplications(person)).toBe(1);

  await page.goto(toViewPath(id));
  await expect(page.getByRole("heading", { name: "Você já se candidatou" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Enviar candidatura" })).toHaveCount(0);
});

test("empty required answers are requested again @form", async ({ page, person, scripts }) => {
  const { id } = await demandingVacancy();
  await openAs(page, person, toApplyPath(id));
  await page.locator("summary", { hasText: "Mensagem para a empresa" }).click();
  await page.getByLabel(/^Mensagem para a empresa/).fill("Trabalho com motores há 6 anos.");
  await page.getByRole("button", { name: "Enviar candidatura" }).click();
  await expect(page.getByRole("link", { name: /Preencha este campo/ }).first()).toBeInViewport();
  await expect(page.getByLabel(/^Mensagem para a empresa/)).toHaveValue("Trabalho com motores há 6 anos.");
  await expectGoodScreen(page, scripts);
  expect(await countApplications(person)).toBe(0);
});

test("an application is withdrawn and restored @form", async ({ page, person, scripts }) => {
  const { id } = await demandingVacancy();
  await applyThroughApi(person, id);
  await openAs(page, person, toProgressPath(id));
  await expect(page.getByRole("main").getByText("Vez da empresa").first()).toBeVisible();

  await page.getByText("Desistir da vaga", { exact: true }).click();
  await page.getByLabel(/^Por que você quer desistir/).fill("Consegui outro emprego");
  await page.getByRole("button", { name: "Sim, desistir" }).click();
  await expect(page.getByText("Você desistiu da vaga. Dá para desfazer em até 48 horas.")).toBeVisible();
  await expect(page.getByText("A empresa não vê mais a sua candidatura.")).toBeVisible();
  await expectGoodScreen(page, scripts);

  await page.getByRole("button", { name: "Desfazer a desistência" }).click();
  await expect(page.getByText("Candidatura retomada.").first()).toBeVisible();
  await expect(page.getByRole("main").getByText("Vez da empresa").first()).toBeVisible();
  await expectGoodScreen(page, scripts);
  expect(await countApplications(person)).toBe(1);
});

test("another candidate's application is not found @form", async ({ page, openAsReader }) => {
  const { id } = await demandingVacancy();
  await openAsReader(toProgressPath(id));
  expect((await page.reload())?.status()).toBe(404);
  await expect(page.getByText("Você não tem candidatura nesta vaga")).toBeVisible();
});
