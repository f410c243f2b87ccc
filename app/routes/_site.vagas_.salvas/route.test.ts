import { afterEach, expect, it, vi } from "vitest";
import { apiOfAna, cookieOfAna } from "#tests/applicationPages";
import { createPages, stubbedApi, visit } from "#tests/pages";
import { aRow } from "#tests/searchPages";
import * as screen from "./route";

const path = "/vagas/salvas";
const ask = createPages({ screen: { path: "vagas/salvas", module: screen } });
const cardsCall = "GET /selectiveProcess/cards";

async function open(stub: ReturnType<typeof stubbedApi>, cookie?: string) {
  vi.stubGlobal("fetch", stub.fetch);
  const response = await ask(visit(path, { cookie }));
  return { response, html: await response.text(), calls: stub.calls };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("lists what was saved on this device, and says whom that concerns", async () => {
  const { html } = await open(stubbedApi({ [cardsCall]: { body: { rows: [aRow()] } } }), "vacancies=sc");
  expect(html).toContain("Mecânico de Veículos");
  expect(html).toContain("Ficam só neste aparelho, e quem o usar também vê.");
  expect(html).toContain("/auth/login?returnTo=%2Fvagas%2Fsalvas");
  expect(html).toContain('content="noindex"');
});

it("asks nobody where nothing is saved", async () => {
  const { html, calls } = await open(stubbedApi({}));
  expect(html).toContain("Você ainda não salvou nenhuma vaga");
  expect(calls).toEqual([]);
});

it("leads whoever is logged in to what the account keeps", async () => {
  const { response } = await open(apiOfAna({}), await cookieOfAna());
  expect(response.headers.get("location")).toBe("/dashboard/savedVacancies");
});

it("is the page of an outage where the API server is down", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  expect((await open(stubbedApi({}), "vacancies=sc")).response.status).toBe(503);
});
