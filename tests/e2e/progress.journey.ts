import { anOffer } from "#tests/factories/offers";
import { aPdf } from "#tests/factories/pdf";
import { askDocuments, decideDocument } from "#contract/document";
import { answerRequest, inviteCandidate, moveApplication, sendOffer, setInterview } from "#contract/operator";
import { viewVacancyApplication } from "#contract/application";
import { callApi, callAsOperator, demandingVacancy } from "./support/api";
import { expect, openAs, test } from "./support/journey";
import { expectGoodScreen } from "./support/screen";

const DAY = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

test("from an invitation to the job: what the company does, and what the candidate answers @form", async ({
  page,
  person,
  scripts,
}) => {
  const { id } = await demandingVacancy();
  const path = `/dashboard/progressSelectiveProcess/${id}`;
  const state = page.getByRole("main").getByRole("heading", { level: 2 }).first();
  await callAsOperator(inviteCandidate, {
    params: { selectiveProcessId: id },
    body: { candidateId: person.candidateId, message: "Gostamos do seu currículo.", until: inDays(5) },
  });
  await openAs(page, person, path);
  await expect(state).toHaveText("Convite recebido");
  await page.getByLabel("Sua escolaridade").selectOption({ label: "Ensino médio completo" });
  await page.getByLabel("Sua CNH").selectOption("B");
  await page.getByRole("button", { name: "Aceitar e enviar candidatura" }).click();
  await expect(state).toHaveText("Candidatura enviada");

  const { id: applicationId } = await callApi(viewVacancyApplication, person, {
    params: { id: person.candidateId, selectiveProcessId: id },
  });
  const move = (body: Parameters<typeof callAsOperator<typeof moveApplication>>[1]["body"]) =>
    callAsOperator(moveApplication, { params: { applicationId }, body });

  // An adaptation is asked for, and answered in the history.
  await page.locator("summary", { hasText: "Pedir uma adaptação" }).click();
  await page.getByRole("checkbox", { name: "Letras maiores" }).check();
  await page.locator("#adaptation").getByRole("button", { name: "Enviar pedido" }).click();
  await expect(page.getByText("Pedido de adaptação")).toBeVisible();
  const { requests } = await callApi(viewVacancyApplication, person, {
    params: { id: person.candidateId, selectiveProcessId: id },
  });
  await callAsOperator(answerRequest, {
    params: { applicationId, requestId: requests[0]?.id ?? "" },
    body: { isGranted: true, answer: "Imprimimos tudo em letra grande." },
  });

  await move({ to: "inReview" });
  await move({ to: "interview", dueAt: inDays(3), details: { place: "Oficina 2, com Rita" } });
  await page.goto(path);
  await expect(state).toHaveText("Entrevista marcada");
  await expect(page.getByText("Imprimimos tudo em letra grande.")).toBeVisible();
  await page.getByRole("button", { name: "Confirmar presença" }).click();
  await expect(page.getByText("Você confirmou presença neste horário.")).toBeVisible();
  await expectGoodScreen(page, scripts);

  // At another hour the candidate proposes three, of which the company takes one.
  await page.locator("summary", { hasText: "Pedir outro horário" }).click();
  for (const [index, time] of ["09:00", "14:30", "18:00"].entries()) {
    const proposal = page.getByRole("group", { name: `Opção ${index + 1}` });
    await proposal.getByLabel("Dia").selectOption({ index: index + 2 });
    await proposal.getByLabel("Hora").selectOption(time);
  }
  await expectGoodScreen(page, scripts);
  await page.locator("#otherTime").getByRole("button", { name: "Enviar pedido" }).click();
  await expect(page.getByText("A empresa ainda não respondeu.")).toBeVisible();
  const asked = await callApi(viewVacancyApplication, person, {
    params: { id: person.candidateId, selectiveProcessId: id },
  });
  await callAsOperator(setInterview, {
    params: { applicationId },
    body: { startsAt: asked.requests.at(-1)?.times[1] ?? null },
  });
  await page.goto(path);
  await expect(page.getByText("Horário da entrevista atualizado")).toBeVisible();
  await expect(page.getByRole("link", { name: "Atualizar na minha agenda" })).toBeVisible();

  // A calendar reads the interviews by itself, without a session, until the address is another one.
  await page.getByRole("link", { name: "Assinar: a agenda se atualiza sozinha" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Entrevistas na minha agenda" })).toBeVisible();
  await expectGoodScreen(page, scripts);
  await page.getByRole("button", { name: "Criar endereço" }).click();
  const shown = page.getByText(/\/calendar\.ics\?key=/);
  await expect(shown).toBeVisible();
  await expectGoodScreen(page, scripts);
  const address = await shown.innerText();
  const file = await fetch(address);
  expect([file.status, await file.text()]).toEqual([200, expect.stringMatching(/SEQUENCE:1\r\nSTATUS:TENTATIVE/)]);
  await page.getByRole("button", { name: "Novo endereço" }).click();
  await expect(shown).not.toHaveText(address);
  expect((await fetch(address)).status).toBe(404);

  const offer = anOffer(new Date());
  const params = { applicationId };
  await callAsOperator(sendOffer, { params, body: offer });
  await page.goto(path);
  await expect(state).toHaveText("Proposta recebida");
  await expectGoodScreen(page, scripts);
  await page.getByRole("link", { name: "Aceitar a proposta" }).click();
  await expect(page.getByText("R$ 3.200 por mês")).toBeVisible();
  await expectGoodScreen(page, scripts);
  // Meanwhile the company sends another version, which has to be read first.
  await callAsOperator(sendOffer, { params, body: { ...offer, pay: { ...offer.pay, amount: 350_000 } } });
  await page.getByRole("button", { name: "Sim, aceitar esta proposta" }).click();
  await expect(page.getByText("A empresa mudou a proposta.")).toBeVisible();
  await expect(page.getByText("Antes: R$ 3.200 por mês")).toBeVisible();
  await expectGoodScreen(page, scripts);
  await page.getByRole("link", { name: "Aceitar a proposta" }).click();
  await page.getByRole("button", { name: "Sim, aceitar esta proposta" }).click();
  await expect(state).toHaveText("Proposta aceita");
  await expect(page.getByText("R$ 3.500 por mês")).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Baixar a proposta em PDF" }).click();
  expect((await download).suggestedFilename()).toBe("proposta.pdf");
  await expectGoodScreen(page, scripts);

  // The company asks for a document, sends the first file back, and accepts the second.
  const { rows } = await callAsOperator(askDocuments, {
    params: { applicationId },
    body: { documents: [{ name: "CNH", reason: "Para o registro." }] },
  });
  const documentId = rows[0]?.id ?? "";
  const sendFile = async (label: string, buffer: Buffer) => {
    await page.getByLabel(label).setInputFiles({ name: "CNH.pdf", mimeType: "application/pdf", buffer });
    await page.getByRole("button", { name: "Enviar documento" }).click();
  };
  const decide = (body: Parameters<typeof callAsOperator<typeof decideDocument>>[1]["body"]) =>
    callAsOperator(decideDocument, { params: { applicationId, documentId }, body });
  await page.goto(path);
  await sendFile("Arquivo de CNH", Buffer.from("%PDF-1.4 test"));
  await expect(page.locator("#documents ~ ul [aria-invalid=true]")).toBeVisible();
  await expectGoodScreen(page, scripts);
  await sendFile("Arquivo de CNH", aPdf("frente"));
  await expect(page.getByText("Enviado, aguardando a empresa")).toBeVisible();
  await expectGoodScreen(page, scripts);
  await decide({ isAccepted: false, reason: "Falta o verso." });
  await page.goto(path);
  await expect(page.getByText("Falta o verso.")).toBeVisible();
  await expectGoodScreen(page, scripts);
  await sendFile("Outro arquivo de CNH", aPdf("verso"));
  await expect(page.getByText("Enviado, aguardando a empresa")).toBeVisible();
  await decide({ isAccepted: true });
  await page.goto(path);
  await expect(page.getByText("Aceito", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Enviar documento" })).toHaveCount(0);

  await move({ to: "hired" });
  await page.goto(path);
  await expect(state).toHaveText("Contratação confirmada");
  await expectGoodScreen(page, scripts);
});
