import { afterEach, expect, it, vi } from "vitest";
import { stubApiOfAna, candidateId, cookieOfAna, dashboardPage, marksCall } from "#tests/applicationPages";
import { visit } from "#tests/pages";
import { aRow } from "#tests/searchPages";
import * as screen from "./route";

const path = "/dashboard/savedVacancies";
const ask = dashboardPage("savedVacancies", screen);
const savedCall = `GET /candidate/${candidateId}/savedVacancies`;

async function open(apiResponses: Parameters<typeof stubApiOfAna>[0]) {
  stubApiOfAna(apiResponses);
  const response = await ask(visit(path, { cookie: await cookieOfAna() }));
  return { response, html: await response.text() };
}

afterEach(() => vi.restoreAllMocks());

it("lists saved vacancies, including closed ones", async () => {
  const { html } = await open({
    [savedCall]: { body: { rows: [aRow({ id: 13, closesAt: "2026-01-10T02:59:00.000Z" }), aRow({ id: 12 })] } },
    [marksCall]: { body: { saved: [12, 13], hidden: [], seen: [] } },
  });
  expect(html.match(/<article/g)).toHaveLength(2);
  expect(html.match(/>Encerrada</g)).toHaveLength(1);
  expect(html).toMatch(/id="vaga-12"[\s\S]*<h2[^>]*>Não recebem candidaturas agora<[\s\S]*id="vaga-13"/);
  expect(html).toContain(`name="returnTo" value="${path}"`);
  expect(html).not.toContain("Ficam só neste aparelho");
});

it("explains an empty list", async () => {
  const { html } = await open({ [savedCall]: { body: { rows: [] } } });
  expect(html).toContain("Você ainda não salvou nenhuma vaga");
  expect(html).toContain('href="/dashboard/listSelectiveProcesses"');
});

it("shows the outage page while the API is down", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  expect((await open({ [savedCall]: "down" })).response.status).toBe(503);
});
