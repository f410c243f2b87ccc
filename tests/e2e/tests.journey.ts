import type { Page } from "@playwright/test";
import { aPdf } from "#tests/factories/pdf";
import { endpointPath } from "#contract/base/endpoint";
import {
  importVacancyTests,
  listVacancyTestResults,
  markVacancyAnswers,
} from "#contract/applications/vacancyAssessment";
import { customTest, questionsAssessment, requirementsAssessment } from "#tests/factories/companyAssessments";
import { applyThroughApi } from "./support/api";
import { createJourneyCompany, type JourneyCompany } from "./support/company";
import { expect, openAs, test } from "./support/journey";
import { expectGoodScreen } from "./support/screen";

async function answerPage(page: Page): Promise<void> {
  for (const item of await page.locator("#test-form fieldset").all()) await item.getByRole("radio").first().check();
  await page
    .getByRole("button", { name: /Salvar e (avançar|revisar)/ })
    .first()
    .click();
}

test("the competency test leads from list to result @scripts", async ({ page, person, scripts }) => {
  await openAs(page, person, "/dashboard");
  await page.getByRole("main").getByRole("link", { name: "Testes" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Testes" })).toBeVisible();
  await expectGoodScreen(page, scripts);

  const competency = page.getByRole("region", { name: "Teste de competências" });
  await competency.getByRole("button", { name: "Começar o teste" }).click();
  await expect(page.getByText(/Faltam (39|40) minutos/)).toBeVisible();
  await expectGoodScreen(page, scripts);

  // A wrong clock of the device does not change the minutes left, because the server counts them.
  for (const hours of [-1, 1]) {
    const turned = await page.context().newPage();
    await turned.addInitScript((ms) => {
      const now = Date.now;
      Date.now = () => now() + ms;
    }, hours * 3_600_000);
    await turned.goto("/dashboard/tests/competencyTest");
    await expect(turned.getByText(/Faltam (3\d|40) minutos/)).toBeVisible();
    await turned.getByRole("button", { name: "Salvar e avançar" }).click();
    await expect(turned.getByRole("link", { name: "Pergunta 1: Preencha este campo" })).toBeVisible();
    await expect(turned.getByText(/Faltam (3\d|40) minutos/)).toBeVisible();
    await turned.close();
  }
  await page.getByRole("button", { name: "Salvar e avançar" }).click();
  await expect(page.getByRole("link", { name: "Pergunta 1: Preencha este campo" })).toBeVisible();
  await page.getByRole("link", { name: "Sair e continuar depois" }).click();
  await competency.getByRole("link", { name: "Continuar o teste" }).click();
  for (const area of ["Vendas", "Peças e estoque", "Funilaria e pintura"]) await page.getByLabel(area).check();
  await page.getByRole("button", { name: "Salvar e avançar" }).click();
  await expect(page.getByRole("link", { name: /Marque menos opções/ })).toBeVisible();
  await expectGoodScreen(page, scripts);
  for (const area of ["Funilaria e pintura", "Peças e estoque"]) await page.getByLabel(area).uncheck();
  await page.getByText("Preciso de mais tempo").click();
  await page.getByRole("button", { name: "Pedir mais tempo" }).click();
  await expect(page.getByText("Você tem mais tempo.")).toBeVisible();
  await expect(page.getByLabel("Vendas")).toBeChecked();
  await page.getByRole("button", { name: "Salvar e avançar" }).click();
  await expectGoodScreen(page, scripts);
  await answerPage(page);
  await page.getByRole("link", { name: "Sair e continuar depois" }).click();
  await competency.getByRole("link", { name: "Continuar o teste" }).click();
  await expect(page.getByText("Perguntas 5 a 7 de 19")).toBeVisible();
  await page.getByRole("button", { name: "Salvar e revisar" }).click();
  await expect(page.getByText("15 perguntas em branco")).toBeVisible();
  await expectGoodScreen(page, scripts);
  await page.getByRole("button", { name: "Concluir", exact: true }).click();

  await expect(page.getByText("Teste concluído. Suas respostas estão salvas.")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(4);
  await expectGoodScreen(page, scripts);
  await page.getByRole("button", { name: "Mostrar às empresas em que me candidato" }).click();
  await expect(page.getByText("As empresas em que você se candidatou veem este resultado.")).toBeVisible();
  await page.getByText("Apagar este resultado").click();
  await page.getByRole("button", { name: "Apagar o resultado" }).click();
  await expect(competency.getByText("Resultado apagado")).toBeVisible();
});

test("the values test shows introduction and review @form", async ({ page, person, scripts }) => {
  await openAs(page, person, "/dashboard/valuesTest");
  await page.locator("summary", { hasText: "Seus direitos" }).click();
  await expect(page.getByText(/não é um instrumento de psicólogos/)).toBeVisible();
  await expectGoodScreen(page, scripts);
  await page.getByRole("button", { name: "Começar o teste" }).click();
  await answerPage(page);
  await expect(page.getByText("Perguntas 7 a 12 de 66")).toBeVisible();
  await expectGoodScreen(page, scripts);
  await page.getByRole("button", { name: "Salvar e revisar" }).click();
  await expect(page.getByText("Falta responder a 60 perguntas")).toBeVisible();
  await expect(page.getByRole("button", { name: "Concluir", exact: true })).toHaveCount(0);
});

function questionsWithFile(vacancy: string) {
  const test = questionsAssessment(vacancy);
  const [section] = test.sections;
  if (!section) throw new Error("questions without a section");
  const file = { kind: "file" as const, id: "proof", text: "Envie um certificado.", required: true };
  return { ...test, sections: [{ ...section, items: [...section.items, file] }] };
}

function shownAssessment(vacancy: string) {
  const test = { ...customTest(vacancy), showsAnswers: true };
  for (const item of test.sections.flatMap(({ items }) => items)) if (item.kind === "longText") item.points = 4;
  return test;
}

async function companyWithAssessments(): Promise<JourneyCompany> {
  const company = await createJourneyCompany();
  const tests = [shownAssessment, requirementsAssessment, questionsWithFile].map((make) => make(company.externalId));
  expect(await company.api(importVacancyTests.path, { tests: JSON.stringify(tests) })).toMatchObject({ problems: [] });
  return company;
}

test("a vacancy's requirements test names unmet requirements @form", async ({ page, person, scripts }) => {
  const { selectiveProcessId: id } = await companyWithAssessments();
  await applyThroughApi(person, id);
  const application = `/dashboard/progressSelectiveProcess/${id}`;
  await openAs(page, person, application);
  const tests = page.getByRole("region", { name: "Testes desta vaga" });

  await tests.getByRole("link", { name: "Requisitos da vaga" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Requisitos da vaga" })).toBeVisible();
  await expectGoodScreen(page, scripts);
  await page.getByRole("button", { name: "Começar a responder" }).click();
  await expect(page.getByLabel("Não tenho")).toBeVisible();
  await expectGoodScreen(page, scripts);
  await page.getByLabel("Não tenho").check();
  await page.getByLabel("Quantos anos de oficina?").fill("3");
  await page.getByLabel("Sim").check();
  await page.getByRole("button", { name: "Salvar e revisar" }).first().click();
  await expect(page.getByRole("button", { name: "Concluir", exact: true })).toBeVisible();
  await expectGoodScreen(page, scripts);
  await page.getByRole("button", { name: "Concluir", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Falta 1 requisito" })).toBeVisible();
  await expect(page.getByRole("article").first()).toContainText("Tire a CNH B.");
  await expectGoodScreen(page, scripts);
  await page.getByRole("button", { name: "Fazer o teste de novo" }).click();
  await expect(page.getByLabel("Não tenho")).not.toBeChecked();
});

test("a test shows its points, company questions keep saved answers @deep", async ({ page, person, scripts }) => {
  const { selectiveProcessId: id, api } = await companyWithAssessments();
  const { id: applicationId } = await applyThroughApi(person, id);
  const application = `/dashboard/progressSelectiveProcess/${id}`;
  await openAs(page, person, application);
  const tests = page.getByRole("region", { name: "Testes desta vaga" });
  await expect(tests).toBeVisible();
  await page.goto(`${application}/customTest`);
  await expect(page.getByRole("heading", { level: 1, name: "Conhecimentos de oficina" })).toBeVisible();
  await expectGoodScreen(page, scripts);
  await page.getByRole("button", { name: "Começar o teste" }).click();
  await page.getByLabel("Pelo manual").check();
  await expectGoodScreen(page, scripts);
  await page.getByLabel("Qual o torque?").fill("25");
  await page.getByLabel("Por quê?").fill("O manual sabe mais.");
  await page.getByRole("button", { name: "Salvar e revisar" }).first().click();
  await expect(page.getByText("1 pergunta em branco")).toBeVisible();
  await page.getByRole("button", { name: "Concluir", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Você fez 3 de 6 pontos" })).toBeVisible();
  await expect(page.getByText("A empresa ainda vai avaliar 1 resposta.").first()).toBeVisible();
  await expect(page.getByText("A empresa pede pelo menos")).toHaveCount(0);
  await expect(page.getByText(/Resposta certa: .*Erguer; Soltar; Calçar/)).toBeVisible();
  await expectGoodScreen(page, scripts);

  const results = endpointPath(listVacancyTestResults, { applicationId });
  const [{ attemptId } = {}] = listVacancyTestResults.response.parse(await api(results)).rows;
  const marks = endpointPath(markVacancyAnswers, { applicationId, test: "customTest" });
  await api(marks, { attemptId, marks: { why: 3 } }, "PUT");
  await page.goto("/dashboard/notifications");
  await expect(page.getByRole("button", { name: /avaliou as suas respostas/ })).toBeVisible();
  await page.goto(`${application}/customTest`);
  await expect(page.getByRole("heading", { name: "Você fez 6 de 10 pontos" })).toBeVisible();
  await expect(page.getByText("A empresa pede pelo menos 5 pontos, e você chegou lá.")).toBeVisible();
  await expectGoodScreen(page, scripts);

  await page.goto(`${application}/auxiliaryQuestionsTest`);
  await expect(page.getByRole("heading", { level: 1, name: "Perguntas da empresa" })).toBeVisible();
  await expectGoodScreen(page, scripts);
  await page.getByRole("button", { name: "Começar a responder" }).click();
  await page.getByLabel("Por que esta vaga?").fill("Gosto de caminhões.");
  await page.getByRole("button", { name: "Salvar e avançar" }).click();
  await expect(page.getByRole("link", { name: "Pergunta 2: Preencha este campo" })).toBeVisible();
  await expectGoodScreen(page, scripts);
  await page.getByRole("link", { name: "Sair e continuar depois" }).click();
  await expect(tests.getByText("Em andamento")).toHaveCount(1);
  await tests.getByRole("link", { name: "Perguntas da empresa" }).click();
  await page.goto(`${application}/auxiliaryQuestionsTest?page=1`);
  await expect(page.getByLabel("Por que esta vaga?")).toHaveValue("Gosto de caminhões.");

  // Another device saves meanwhile. This older page must neither overwrite that answer nor lose its own.
  const why = page.getByLabel("Por que esta vaga?");
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByLabel("Por que esta vaga?").fill("Gosto de ônibus.");
  await other.getByRole("button", { name: "Salvar e avançar" }).click();
  await expect(other.getByRole("link", { name: "Pergunta 2: Preencha este campo" })).toBeVisible();
  await other.close();
  await why.fill("Gosto de motos.");
  for (const [part, value] of Object.entries({ Dia: "3", Mês: "12", Ano: "2027" }))
    await page.getByLabel(part, { exact: true }).fill(value);
  await page.getByRole("button", { name: "Salvar e avançar" }).click();
  await expect(page.getByText("Salvo agora: Gosto de ônibus.")).toBeVisible();
  await expect(why).toHaveValue("Gosto de motos.");
  await expect(page.getByLabel("Dia", { exact: true })).toHaveValue("3");
  await expectGoodScreen(page, scripts);
  await page.getByRole("button", { name: "Salvar e avançar" }).click();
  await expect(page.getByLabel("Envie um certificado.")).toBeVisible();
  await page.goto(`${application}/auxiliaryQuestionsTest?page=1`);
  await why.fill("Gosto de carros.");
  await page.getByRole("button", { name: "Salvar e avançar" }).click();
  await expect(page.getByLabel("Envie um certificado.")).toBeVisible();
  await page.goBack();
  await expect(why).toHaveValue("Gosto de carros.");
  await why.fill("Gosto de caminhões e de carros.");
  await page.getByRole("button", { name: "Salvar e avançar" }).click();

  const file = page.getByLabel("Envie um certificado.");
  const save = page.getByRole("button", { name: "Salvar e revisar" });
  await file.setInputFiles({ name: "curso.pdf", mimeType: "application/pdf", buffer: Buffer.from("um texto") });
  await save.click();
  await expect(page.getByRole("link", { name: /Pergunta 3: Envie um PDF ou uma foto/ })).toBeVisible();
  await expectGoodScreen(page, scripts);
  const sent = { name: "curso.pdf", mimeType: "application/pdf", buffer: aPdf("curso", 300 * 1024) };
  await file.setInputFiles(sent);
  await save.click();
  await expect(page.getByRole("button", { name: "Concluir", exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Pergunta 3" }).click();
  await expect(page.getByRole("link", { name: "Baixar o PDF que você enviou" })).toBeVisible();
  await expectGoodScreen(page, scripts);
  await page.getByRole("button", { name: "Apagar o arquivo" }).click();
  await expect(page.getByText("Arquivo apagado")).toBeVisible();
  await file.setInputFiles(sent);
  await save.click();
  await page.getByRole("button", { name: "Concluir", exact: true }).click();
  await expect(page.getByRole("button", { name: "Concluir", exact: true })).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: "Perguntas da empresa" })).toBeVisible();
  await expectGoodScreen(page, scripts);
});
