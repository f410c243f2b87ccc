import { expect, it } from "vitest";
import type { Offer } from "#contract/applications/offer";
import {
  anApplicationResponse,
  stubApiOfAna,
  cookieOfAna,
  dashboardPage,
  moveCall,
  viewCall,
} from "#tests/applicationPages";
import { visit } from "#tests/pages";
import * as progress from "./route";

const ask = dashboardPage("progressSelectiveProcess/:selectiveProcessId", progress);
const path = "/dashboard/progressSelectiveProcess/12";

const offer: Offer = {
  version: 1,
  role: "Mecânico de Veículos II",
  pay: { kind: "fixedAndCommission", amount: 320_050, period: "month" },
  contractType: "clt",
  place: "Av. das Oficinas, 120",
  hours: "Segunda a sexta, das 8h às 18h",
  startsOn: "2027-01-01",
  notes: "",
  answerBy: "2036-12-10T12:00:00.000Z",
  sentAt: "2026-11-20T12:00:00.000Z",
};
const better: Offer = { ...offer, version: 2, pay: { ...offer.pay, amount: 350_000 }, notes: "Vale-transporte" };
const waiting = (offers: Offer[]) =>
  anApplicationResponse({
    state: "offer",
    turn: "candidate",
    nextAction: "answerOffer",
    dueAt: offer.answerBy,
    canWithdraw: false,
    offers,
  });

async function page(
  apiResponses: Parameters<typeof stubApiOfAna>[0],
  { form, answer, language }: { form?: Record<string, string>; answer?: string; language?: string } = {},
) {
  stubApiOfAna(apiResponses);
  const cookie = `${await cookieOfAna()}${language ? `; i18nextLng=${language}` : ""}`;
  const address = answer ? `${path}?confirm=${answer}` : path;
  const response = await ask(visit(address, { cookie, ...(form ? { form } : {}) }));
  const html = await response.text();
  return { response, html, text: html.replace(/<[^>]+>/g, " ").replace(/[\s\u00a0\u202f]+/g, " ") };
}

it.each([
  [
    "pt-BR",
    "Função Mecânico de Veículos II Pagamento R$ 3.200,50 por mês + comissão Tipo de contrato CLT (efetivo) Local de trabalho Av. das Oficinas, 120 Horário de trabalho Segunda a sexta, das 8h às 18h Início sexta, 1 de janeiro de 2027",
  ],
  [
    "en",
    "Role Mecânico de Veículos II Pay R$3,200.50 a month + commission Type of contract CLT (permanent) Place of work Av. das Oficinas, 120 Working hours Segunda a sexta, das 8h às 18h Starts on Friday, January 1, 2027",
  ],
  [
    "de",
    "Tätigkeit Mecânico de Veículos II Bezahlung 3.200,50 R$ im Monat + Provision Vertragsart CLT (unbefristet) Arbeitsort Av. das Oficinas, 120 Arbeitszeit Segunda a sexta, das 8h às 18h Beginn Freitag, 1. Januar 2027",
  ],
  [
    "fr",
    "Fonction Mecânico de Veículos II Rémunération 3 200,50 R$ par mois + commission Type de contrat CLT (CDI) Lieu de travail Av. das Oficinas, 120 Horaires de travail Segunda a sexta, das 8h às 18h Début vendredi 1 janvier 2027",
  ],
])("shows an offer's terms in order in %s", async (language, said) => {
  const { text } = await page({ [viewCall]: { body: waiting([offer]) } }, { language });
  expect(text).toContain(said);
});

it("marks only changed terms, and shows their former values", async () => {
  const { html, text } = await page({ [viewCall]: { body: waiting([offer, better]) } });
  expect(text).toContain("R$ 3.500 por mês + comissão Mudou Antes: R$ 3.200,50 por mês + comissão");
  expect(text).toContain("Vale-transporte Mudou Antes: Nada");
  expect(html.match(/Mudou/g)).toHaveLength(2);
});

it("marks no changed terms in an accepted offer", async () => {
  const accepted = { ...waiting([offer, better]), state: "accepted", turn: "company", nextAction: "wait" } as const;
  const { text } = await page({ [viewCall]: { body: anApplicationResponse(accepted) } });
  expect(text).toContain("A proposta que você aceitou");
  expect(text).toContain("R$ 3.500 por mês + comissão");
  expect(text).not.toContain("Mudou");
});

it("posts the shown version with each answer", async () => {
  for (const answer of ["accept", "refuse"]) {
    const { html } = await page({ [viewCall]: { body: waiting([offer, better]) } }, { answer });
    expect(html).toMatch(/name="version" value="2"/);
    expect(html.indexOf("3.500")).toBeLessThan(html.indexOf('name="version"'));
  }
});

it("shows the new terms of a replaced offer", async () => {
  const body = { code: "offerReplaced", message: "x" };
  const { response, html, text } = await page(
    { [viewCall]: { body: waiting([offer, better]) }, [moveCall("answerOffer")]: { status: 409, body } },
    { answer: "accept", form: { intent: "acceptOffer", version: "1" } },
  );
  expect(response.status).toBe(409);
  expect(text).toContain("A empresa mudou a proposta. Leia os novos termos antes de responder");
  expect(text).toContain("R$ 3.500 por mês + comissão Mudou");
  expect(html).not.toContain('value="acceptOffer"');
  // The link needs the version: a link to the page's own address would only scroll.
  expect(html).toContain(`href="${path}?confirm=accept&amp;version=2#state"`);
});

it("keeps the typed reason if the offer was replaced", async () => {
  const body = { code: "offerReplaced", message: "x" };
  const { response, html, text } = await page(
    { [viewCall]: { body: waiting([offer, better]) }, [moveCall("answerOffer")]: { status: 409, body } },
    { answer: "refuse", form: { intent: "refuseOffer", version: "1", reason: "Pouco" } },
  );
  expect(response.status).toBe(409);
  expect(text).toContain("A empresa mudou a proposta. Leia os novos termos antes de responder");
  expect(html).toMatch(/name="reason"[^>]*value="Pouco"/);
  expect(html).toMatch(/name="version" value="2"/);
});
