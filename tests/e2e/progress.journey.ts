import { anOffer } from "#tests/factories/offers";
import { aPdf } from "#tests/factories/pdf";
import { inviteCandidate, moveApplication, setInterview } from "#contract/companies/operator";
import { apply, viewVacancyApplication } from "#contract/applications/application";
import { callApi, callAsOperator } from "./support/api";
import { createJourneyCompany } from "./support/company";
import { expect, openAs, test } from "./support/journey";
import { expectGoodScreen } from "./support/screen";

const DAY = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

test("an invitation leads step by step to the job @form", async ({ page, person, scripts }) => {
  test.slow();
  const company = await createJourneyCompany();
  const id = company.selectiveProcessId;
  const path = `/dashboard/progressSelectiveProcess/${id}`;
  const state = page.getByRole("main").getByRole("heading", { level: 2 }).first();
  await callAsOperator(inviteCandidate, {
    params: { selectiveProcessId: id },
    body: { candidateId: person.candidateId, message: "Gostamos do seu currículo.", until: inDays(5) },
  });
  const expectGood = () => expectGoodScreen(page, scripts);
  const expectTurn = async (turn: string, name: string) => {
    await expect(state).toHaveText(name);
    await expect(page.getByRole("main").getByText(turn, { exact: true }).first()).toBeVisible();
  };
  const look = async (turn: string, name: string) => {
    await company.answer();
    await page.goto(path);
    await expectTurn(turn, name);
  };
  await openAs(page, person, path);
  await expectTurn("Sua vez", "Convite recebido");
  await page.getByLabel("Sua escolaridade").selectOption({ label: "Ensino médio completo" });
  await page.getByLabel("Sua CNH").selectOption("B");
  await page.getByRole("button", { name: "Aceitar e enviar candidatura" }).click();
  await expectTurn("Vez da empresa", "Candidatura enviada");

  const view = () =>
    callApi(viewVacancyApplication, person, { params: { id: person.candidateId, selectiveProcessId: id } });
  const base = `/operator/applications/${(await view()).id}`;

  await page.locator("summary", { hasText: "Pedir uma adaptação" }).click();
  await page.getByRole("checkbox", { name: "Letras maiores" }).check();
  await page.locator("#adaptation").getByRole("button", { name: "Enviar pedido" }).click();
  await expect(page.getByText("Pedido de adaptação")).toBeVisible();
  await look("Vez da empresa", "Candidatura enviada");
  await expect(page.getByText("Sem problema: vamos adaptar as etapas para você.")).toBeVisible();

  await look("Vez da empresa", "Currículo em análise");
  await look("Vez da empresa", "Em seleção");
  // A question comes first, then the interview's time.
  await look("Sua vez", "Em seleção");
  await page.getByLabel("Mensagem para a empresa").fill("Uma caixa automática.");
  await page.getByRole("button", { name: "Enviar mensagem" }).click();
  await expectTurn("Vez da empresa", "Em seleção");
  await look("Sua vez", "Etapa de entrevista");
  await page.getByRole("radio").first().check();
  await page.getByRole("button", { name: "Marcar este horário" }).click();
  await expect(page.getByText("Você confirmou presença neste horário.")).toBeVisible();
  await expectGood();

  await page.locator("summary", { hasText: "Pedir outro horário" }).click();
  for (const [index, time] of ["09:00", "14:30", "18:00"].entries()) {
    const proposal = page.getByRole("group", { name: `Opção ${index + 1}` });
    await proposal.getByLabel("Dia").selectOption({ index: index + 2 });
    await proposal.getByLabel("Hora").selectOption(time);
  }
  await expectGood();
  await page.locator("#otherTime").getByRole("button", { name: "Enviar pedido" }).click();
  await expect(page.getByText("A empresa ainda não respondeu.")).toBeVisible();
  await look("Sua vez", "Etapa de entrevista");
  await expect(page.getByText("Horário da entrevista atualizado")).toBeVisible();
  await expect(page.getByRole("link", { name: "Atualizar na minha agenda" })).toBeVisible();

  // A calendar reads the interviews without a session, until its address changes.
  await page.goto("/dashboard/user/settings");
  await page.getByRole("link", { name: /^Entrevistas na minha agenda/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Entrevistas na minha agenda" })).toBeVisible();
  await expectGood();
  await page.getByRole("button", { name: "Criar endereço" }).click();
  const shown = page.getByText(/\/calendar\.ics\?key=/);
  await expect(shown).toBeVisible();
  await expectGood();
  const address = await shown.innerText();
  const file = await fetch(address);
  expect([file.status, await file.text()]).toEqual([200, expect.stringMatching(/SEQUENCE:1\r\nSTATUS:TENTATIVE/)]);
  await page.getByRole("button", { name: "Novo endereço" }).click();
  await expect(shown).not.toHaveText(address);
  expect((await fetch(address)).status).toBe(404);

  await page.goto(path);
  await page.getByRole("button", { name: "Confirmar presença" }).click();
  await expectTurn("Vez da empresa", "Etapa de entrevista");
  await look("Sua vez", "Proposta recebida");
  await expectGood();
  await page.getByRole("link", { name: "Aceitar a proposta" }).click();
  await expect(page.getByText("R$ 3.800 por mês")).toBeVisible();
  await expectGood();
  const offer = anOffer(new Date());
  await company.api(`${base}/offer`, { ...offer, pay: { ...offer.pay, amount: 400_000 } });
  await page.getByRole("button", { name: "Sim, aceitar esta proposta" }).click();
  await expect(page.getByText("A empresa mudou a proposta.")).toBeVisible();
  await expect(page.getByText("Antes: R$ 3.800 por mês")).toBeVisible();
  await expectGood();
  await page.getByRole("link", { name: "Aceitar a proposta" }).click();
  await page.getByRole("button", { name: "Sim, aceitar esta proposta" }).click();
  await expectTurn("Vez da empresa", "Proposta aceita");
  await page.locator("summary", { hasText: "A proposta que você aceitou" }).click();
  await expect(page.getByText("R$ 4.000 por mês")).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Baixar a proposta em PDF" }).click();
  expect((await download).suggestedFilename()).toBe("proposta.pdf");
  await expectGood();

  await look("Sua vez", "Proposta aceita");
  const sendFile = async (label: string, buffer: Buffer) => {
    const form = page.locator("form").filter({ has: page.getByLabel(label, { exact: true }) });
    await form.getByLabel(label).setInputFiles({ name: "documento.pdf", mimeType: "application/pdf", buffer });
    await form.getByRole("button", { name: "Enviar documento" }).click();
  };
  const sent = page.getByText("Enviado, aguardando a empresa");
  await sendFile("Arquivo de RG ou CNH", Buffer.from("%PDF-1.4 test"));
  await expect(page.locator("#documents ~ ul [aria-invalid=true]")).toBeVisible();
  await expectGood();
  await sendFile("Arquivo de RG ou CNH", aPdf("frente"));
  await expect(sent).toHaveCount(1);
  await expectGood();
  const [first] = (await view()).documents;
  await company.api(`${base}/documents/${first?.id}/decide`, { isAccepted: false, reason: "Falta o verso." });
  await page.goto(path);
  await expect(page.getByText("Falta o verso.")).toBeVisible();
  await expectGood();
  await sendFile("Outro arquivo de RG ou CNH", aPdf("verso"));
  await expect(sent).toHaveCount(1);
  await sendFile("Arquivo de Comprovante de residência", aPdf("conta"));
  await expectTurn("Vez da empresa", "Proposta aceita");
  await look("Vez da empresa", "Proposta aceita");
  await expect(page.getByText("A empresa aceitou os documentos.")).toBeVisible();
  await expect(page.getByText("Aceito", { exact: true })).toHaveCount(2);
  await expect(page.getByRole("button", { name: "Enviar documento" })).toHaveCount(0);

  await look("Vaga conquistada", "Contratação confirmada");
  await expectGood();
});

test("a candidate takes one of the offered interview times @form", async ({ page, person, scripts }) => {
  const { selectiveProcessId } = await createJourneyCompany();
  const answers = { schooling: "secondary", cnh: ["B"] } as const;
  const { id: applicationId } = await callApi(apply, person, {
    params: { id: person.candidateId },
    body: { selectiveProcessId, ...answers, cnh: [...answers.cnh], onlyHere: false },
  });
  const params = { applicationId };
  await callAsOperator(moveApplication, { params, body: { to: "inReview" } });
  const slots = [inDays(3), inDays(4), inDays(5)];
  const details = { address: "Av. das Oficinas, 120" };
  await callAsOperator(setInterview, { params, body: { startsAt: null, slots, perSlot: 1, minutes: 30, details } });

  await openAs(page, person, "/dashboard");
  await page.getByRole("link", { name: "Escolher o horário" }).first().click();
  const times = page.getByRole("group", { name: /^Horários que a empresa oferece/ });
  await expect(times.getByRole("radio")).toHaveCount(3);
  await expect(page.getByText("Av. das Oficinas, 120").first()).toBeVisible();
  await expectGoodScreen(page, scripts);
  await page.getByRole("button", { name: "Marcar este horário" }).click();
  await expect(
    page.getByRole("link", { name: /^Horários que a empresa oferece.*: Preencha este campo$/ }),
  ).toBeVisible();
  await expectGoodScreen(page, scripts);
  await times.getByRole("radio").nth(1).check();
  await page.getByRole("button", { name: "Marcar este horário" }).click();
  await expect(page.getByText("Horário marcado.")).toBeVisible();
  await expect(page.getByText("Você confirmou presença neste horário.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Adicionar à minha agenda" })).toBeVisible();
  await expectGoodScreen(page, scripts);
  const { interview } = await callApi(viewVacancyApplication, person, {
    params: { id: person.candidateId, selectiveProcessId },
  });
  expect(interview).toMatchObject({ startsAt: slots[1], isConfirmed: true, slots: [] });
});
