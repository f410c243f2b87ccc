import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { inviteCandidate } from "#contract/companies/operator";
import { viewVacancyApplication } from "#contract/applications/application";
import { writeMessage } from "#contract/applications/message";
import { viewVideoInterview } from "#contract/applications/videoInterview";
import { importVacancyTests } from "#contract/applications/vacancyAssessment";
import { DAY_MS } from "#contract/base/time";
import type { Person } from "#tests/factories/people";
import { aPdf } from "#tests/factories/pdf";
import { customTest, questionsAssessment, requirementsAssessment } from "#tests/factories/companyAssessments";
import { applyThroughApi, callApi, callAsOperator, demandingVacancy } from "./support/api";
import { createJourneyCompany } from "./support/company";
import { expect, openAs, test } from "./support/journey";
import { intent, pressTwice } from "./support/twice";
import { companyWithQuestions } from "./support/videoInterview";

// Sends forms twice like twice.journey.ts: the forms of applications, tests and videos.

const progress = (id: number) => `/dashboard/progressSelectiveProcess/${id}`;
const view = (person: Person, selectiveProcessId: number) =>
  callApi(viewVacancyApplication, person, { params: { id: person.candidateId, selectiveProcessId } });
const camera = () => readFileSync(new URL("../../backend/applications/video/fixtures/camera.webm", import.meta.url));
const CAMERA = { name: "eu.webm", mimeType: "video/webm" };

test("an invitation declined twice and notices read twice count once @form", async ({ page, person }) => {
  const { id } = await demandingVacancy(3);
  const until = new Date(Date.now() + 5 * DAY_MS).toISOString();
  await callAsOperator(inviteCandidate, {
    params: { selectiveProcessId: id },
    body: { candidateId: person.candidateId, message: "Gostamos do seu currículo.", until },
  });
  await openAs(page, person, progress(id));
  await page.locator("details:has(input[value=decline]) > summary").last().click();
  await page.locator("form:has(input[value=decline]) [name=reason]").fill("É longe.");
  await pressTwice(page, "/dashboard/progressSelectiveProcess/$id decline");
  expect((await view(person, id)).state).toBe("declined");
  await page.goto("/dashboard/notifications");
  await pressTwice(page, "/dashboard/notifications readAll");
});

test("interview, offer and document forms sent twice count once @deep", async ({ page, person }) => {
  const company = await createJourneyCompany();
  const id = company.selectiveProcessId;
  await applyThroughApi(person, id);
  const answer = async (things: number) => {
    for (let done = 0; done < things; done++) await company.answer();
    await page.goto(progress(id));
  };
  await openAs(page, person, progress(id));
  await answer(3);
  const { id: applicationId } = await view(person, id);
  const params = { id: person.candidateId, applicationId };
  await callApi(writeMessage, person, { params, body: { text: "Uma caixa automática." } });
  await answer(1);
  await page.locator("summary", { hasText: "Peça outro horário" }).click();
  for (const [index, select] of (await page.locator("#otherTime select").all()).entries())
    await select.selectOption({ index: index + 1 });
  await pressTwice(
    page,
    "/dashboard/progressSelectiveProcess/$id otherTime",
    page.locator("#otherTime button[type=submit]"),
  );
  await answer(1);
  await pressTwice(page, "/dashboard/progressSelectiveProcess/$id confirm");
  await answer(1);
  await page.getByRole("link", { name: "Aceitar a proposta" }).click();
  await pressTwice(page, "/dashboard/progressSelectiveProcess/$id acceptOffer");
  expect((await view(person, id)).state).toBe("accepted");
  await answer(1);
  const file = { name: "rg.pdf", mimeType: "application/pdf", buffer: aPdf("frente") };
  await pressTwice(page, "/dashboard/progressSelectiveProcess/$id sendDocument", intent(page, "sendDocument"), file);
  await page.goto(progress(id));
  await pressTwice(page, "/dashboard/progressSelectiveProcess/$id removeDocument");
  expect((await view(person, id)).documents.filter(({ state }) => state === "sent")).toHaveLength(0);
});

const TESTS = [
  "/dashboard/progressSelectiveProcess/$id/customTest",
  "/dashboard/progressSelectiveProcess/$id/auxiliaryRequirementsTest",
  "/dashboard/progressSelectiveProcess/$id/auxiliaryQuestionsTest",
] as const;

async function walkTest(page: Page, form: (typeof TESTS)[number], id: number) {
  const screen = form.replace("$id", String(id));
  await page.goto(screen);
  await pressTwice(page, `${form} start`);
  await page.goto(screen);
  const boxes = page.locator("#test-form fieldset");
  for (const item of await boxes.all())
    if (await item.getByRole("radio").count()) await item.getByRole("radio").last().check();
  for (const field of await page.locator("#test-form input[inputmode=numeric]:visible").all()) await field.fill("3");
  for (const field of await page.locator("#test-form textarea").all()) await field.fill("Gosto de caminhões.");
  await pressTwice(page, `${form} testAnswers`, page.locator("#test-form button[name=go][value=next]"));
  await page.goto(`${screen}?page=review`);
  const finish = intent(page, "finish");
  if (await finish.count()) await pressTwice(page, `${form} finish`, finish);
}

test("each form of five tests sent twice counts once @deep", async ({ page, person }) => {
  const company = await createJourneyCompany();
  const tests = [customTest, requirementsAssessment, questionsAssessment].map((make) => make(company.externalId));
  await company.api(importVacancyTests.path, { tests: JSON.stringify(tests) });
  await applyThroughApi(person, company.selectiveProcessId);
  await openAs(page, person, "/dashboard/tests");
  for (const form of TESTS) await walkTest(page, form, company.selectiveProcessId);
  await page.goto("/dashboard/tests");
  await pressTwice(
    page,
    "/dashboard/tests/competencyTest start",
    page.getByRole("region", { name: "Teste de competências" }).locator("button[type=submit]"),
  );
  await page.goto("/dashboard/tests/competencyTest");
  await page.getByLabel("Vendas").check();
  await pressTwice(
    page,
    "/dashboard/tests/competencyTest testAnswers",
    page.locator("#test-form button[name=go][value=next]"),
  );
  await page.goto("/dashboard/valuesTest");
  await pressTwice(page, "/dashboard/valuesTest/answer start");
});

test("a video résumé and interview sent twice count once @deep", async ({ page, person }) => {
  await openAs(page, person, "/dashboard/user/addVideoResume");
  const file = { ...CAMERA, buffer: camera(), field: "stored" };
  await pressTwice(page, "/dashboard/user/addVideoResume", page.locator("#video button[type=submit]"), file);
  await page.goto("/dashboard/user/viewVideoResume");
  await pressTwice(page, "/dashboard/user/viewVideoResume remove");

  const company = await companyWithQuestions();
  const id = company.selectiveProcessId;
  await applyThroughApi(person, id);
  await company.answer();
  await company.answer();
  await page.goto(`${progress(id)}/addVideoInterview`);
  await page.getByRole("link", { name: "Responder à pergunta 1" }).click();
  const question = page.url();
  await page.locator("summary", { hasText: "Responder por escrito" }).click();
  await page.locator("form:has(input[value=written]) textarea").fill("Gosto de motores.");
  await pressTwice(page, "/dashboard/progressSelectiveProcess/$id/addVideoInterview/$questionId written");
  await page.goto(`${progress(id)}/viewVideoInterview`);
  await pressTwice(page, "/dashboard/progressSelectiveProcess/$id/viewVideoInterview remove");
  await page.goto(question);
  await pressTwice(
    page,
    "/dashboard/progressSelectiveProcess/$id/addVideoInterview/$questionId",
    page.locator("form[enctype='multipart/form-data'] button[type=submit]"),
    file,
  );
  await page.goto(`${progress(id)}/addVideoInterview`);
  await pressTwice(page, "/dashboard/progressSelectiveProcess/$id/addVideoInterview send");
  const params = { id: person.candidateId, selectiveProcessId: id };
  const interview = await callApi(viewVideoInterview, person, { params });
  expect(interview.sentAt).not.toBeNull();
});
