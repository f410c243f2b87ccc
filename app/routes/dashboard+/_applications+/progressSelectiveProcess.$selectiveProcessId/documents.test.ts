import { describe, expect, it } from "vitest";
import {
  anApplicationResponse,
  stubApiOfAna,
  candidateId,
  cookieOfAna,
  dashboardPage,
  moveCall,
  viewCall,
} from "#tests/applicationPages";
import { visit } from "#tests/pages";
import * as progress from "./route";

const ask = dashboardPage("progressSelectiveProcess/:selectiveProcessId", progress);
const path = "/dashboard/progressSelectiveProcess/12";
const id = "0b1f5c1e-4d2a-4a34-9c1d-2f6a7b8c9d0e";
const document = {
  id,
  name: "RG",
  reason: "Para o registro.",
  state: "sentBack" as const,
  askedAt: "2026-11-10T12:00:00.000Z",
  sentAt: "2026-11-11T12:00:00.000Z",
  kind: "pdf" as const,
  answer: "Falta o verso.",
};
const application = anApplicationResponse({
  state: "accepted",
  turn: "candidate",
  nextAction: "sendDocuments",
  documents: [document, { ...document, id: id.replace("0b", "0c"), name: "CTPS", state: "accepted", answer: null }],
});
const sendCall = moveCall(`documents/${id}/file`);

async function page(
  apiResponses: Parameters<typeof stubApiOfAna>[0] = {},
  form?: FormData | Record<string, string>,
  cookie?: string,
) {
  const stub = stubApiOfAna({ [viewCall]: { body: application }, ...apiResponses });
  const response = await ask(visit(path, { cookie: cookie ?? (await cookieOfAna()), ...(form && { form }) }));
  return { response, html: await response.text(), calls: stub.calls };
}
const aForm = (file: Blob) => {
  const form = new FormData();
  form.set("intent", "sendDocument");
  form.set("documentId", id);
  form.set("file", file, "rg.pdf");
  return form;
};
const pdf = new Blob(["%PDF-1.4"]);

describe("the documents that a company asks for", () => {
  it("shows documents with reason, state and company's answer", async () => {
    const { html } = await page();
    for (const text of ["RG", "Para o registro.", "Devolvido: envie de novo", "Falta o verso.", "CTPS", "Aceito"])
      expect(html).toContain(text);
    expect(html.match(/type="file"/g)).toHaveLength(1);
    expect(html).toContain('encType="multipart/form-data"');
    expect(html).toContain(`href="${path}/documents/${id}"`);
    expect(html).not.toContain("Documentos que costumam ser pedidos");
  });

  it("lists usual documents before a request", async () => {
    const { html } = await page({ [viewCall]: { body: { ...application, documents: [] } } });
    expect(html).toContain("Documentos que costumam ser pedidos");
  });

  it("uploads a file, and redirects to the page", async () => {
    const { response, calls } = await page({ [sendCall]: { body: application } }, aForm(pdf));
    expect([response.status, response.headers.get("location")]).toEqual([302, expect.stringContaining(path)]);
    expect(calls.some(({ method, path: to }) => `${method} ${to}` === sendCall)).toBe(true);
  });

  it.each<[string, Blob, Parameters<typeof stubApiOfAna>[0], number, string]>([
    ["no file", new Blob([]), {}, 400, "fileMissing"],
    [
      "another kind",
      pdf,
      {
        [sendCall]: {
          status: 415,
          body: { code: "unsupportedMedia", message: "x", fields: { file: ["documentKind"] } },
        },
      },
      415,
      "Envie um PDF ou uma foto",
    ],
    [
      "already accepted",
      pdf,
      { [sendCall]: { status: 409, body: { code: "illegalTransition", message: "x" } } },
      409,
      "Esta candidatura mudou",
    ],
  ])("explains the error after an upload: %s", async (name, file, responses, status, text) => {
    const { response, html } = await page(responses, aForm(file));
    expect(response.status).toBe(status);
    if (name === "no file") expect(html).toMatch(new RegExp(`id="document-${id}-error"|Escolha`));
    else expect(html).toContain(text);
  });

  it("deletes a document when the person presses the button", async () => {
    const removeCall = `DELETE ${sendCall.slice("POST ".length)}`;
    const { response, calls } = await page(
      { [removeCall]: { body: application } },
      { intent: "removeDocument", documentId: id },
    );
    expect(response.status).toBe(302);
    expect(calls.some(({ method, path: to }) => `${method} ${to}` === removeCall)).toBe(true);
  });

  it("uploads nothing without a login, but redirects to it", async () => {
    const { response, calls } = await page({}, aForm(pdf), "session=");
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toContain("/auth/login");
    expect(calls.filter(({ path: to }) => to.includes(candidateId))).toEqual([]);
  });
});
