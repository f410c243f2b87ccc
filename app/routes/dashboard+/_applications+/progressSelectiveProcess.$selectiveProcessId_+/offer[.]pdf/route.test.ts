import { getDocumentProxy } from "unpdf";
import { describe, expect, it } from "vitest";
import { anApplicationResponse, stubApiOfAna, candidateId, cookieOfAna, viewCall } from "#tests/applicationPages";
import { anOffer } from "#tests/factories/offers";
import { aProfile } from "#tests/factories/people";
import { createPages, visit } from "#tests/pages";
import * as offerPdf from "./route";

const path = "/dashboard/progressSelectiveProcess/12/offer.pdf";
const sentAt = "2026-11-20T12:00:00.000Z";
const first = { ...anOffer(new Date(sentAt)), version: 1, notes: "", sentAt };
const second = { ...first, version: 2, pay: { ...first.pay, amount: 350_000 }, notes: "Vale-transporte" };

const askFile = createPages({
  file: { path: "dashboard/progressSelectiveProcess/:selectiveProcessId/offer.pdf", module: offerPdf },
});

async function file(application: Parameters<typeof anApplicationResponse>[0], language = "pt-BR") {
  stubApiOfAna({
    [viewCall]: { body: anApplicationResponse(application) },
    [`GET /candidate/${candidateId}`]: { body: aProfile({ name: "Ana Souza" }) },
  });
  return askFile(visit(path, { cookie: `${await cookieOfAna()}; i18nextLng=${language}` }));
}

async function readText(response: Response) {
  const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
  const { items } = await (await pdf.getPage(1)).getTextContent();
  const text = items.map((item) => ("str" in item ? item.str : "")).join(" ");
  return { pages: pdf.numPages, text: text.replace(/\s+/g, " ") };
}

describe("an offer as PDF", () => {
  it("contains the accepted terms, their date and the person", async () => {
    const response = await file({
      state: "accepted",
      offers: [first, second],
      history: [
        { at: "2026-11-21T15:00:00.000Z", from: "offer", to: "accepted", by: "candidate", reason: null },
        { at: "2026-11-22T15:00:00.000Z", from: "accepted", to: "withdrawn", by: "candidate", reason: null },
        { at: "2026-11-23T15:00:00.000Z", from: "withdrawn", to: "accepted", by: "candidate", reason: null },
      ],
    });
    expect([response.status, response.headers.get("content-type"), response.headers.get("cache-control")]).toEqual([
      200,
      "application/pdf",
      "private, no-store",
    ]);
    const { pages, text } = await readText(response);
    expect(pages).toBe(1);
    for (const words of [
      "Proposta de trabalho",
      "Mecânico de Veículos · Concessionária Horizonte",
      "R$ 3.500 por mês",
      "CLT (efetivo)",
      "Av. das Oficinas, 120, Campinas/SP",
      "Segunda a sexta, das 8h às 18h",
      "4 de dezembro de 2026",
      "Vale-transporte",
      "Ana Souza",
      "MTZ-7K3Q-92XF",
      "20 de novembro de 2026",
      "21 de novembro de 2026",
    ])
      expect(text).toContain(words);
    expect(text).not.toContain("3.200");
    expect(text).not.toContain("Responda até");
  });

  it("shows an open offer's deadline in the person's language", async () => {
    const { text } = await readText(await file({ state: "offer", offers: [first] }, "de"));
    for (const words of ["Stellenangebot", "3.200 R$ im Monat", "4. Dezember 2026", "25. November 2026"])
      expect(text).toContain(words);
    expect(text).not.toContain("Was das Unternehmen sonst mitteilt");
  });

  it("answers 404 for an offer without terms", async () => {
    for (const application of [{}, { state: "offer", details: { pay: "R$ 3.200" } }] as const)
      expect((await file(application)).status).toBe(404);
  });
});
