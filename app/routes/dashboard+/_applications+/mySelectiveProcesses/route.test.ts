import { afterEach, describe, expect, it, vi } from "vitest";
import { anApplicationResponse, stubApiOfAna, cookieOfAna, dashboardPage, listCall } from "#tests/applicationPages";
import { visit } from "#tests/pages";
import * as screen from "./route";

const ask = dashboardPage("mySelectiveProcesses", screen);
const list = (rows: object[], turns: object, total = rows.length) => ({
  body: { rows, page: 1, limit: 10, total, totalIsExact: true, turns },
});

async function page(apiResponse: Parameters<typeof stubApiOfAna>[0][string], query = "") {
  stubApiOfAna({ [listCall]: apiResponse });
  const response = await ask(visit(`/dashboard/mySelectiveProcesses${query}`, { cookie: await cookieOfAna() }));
  return { response, html: await response.text() };
}

afterEach(() => vi.restoreAllMocks());

describe("Minhas Vagas", () => {
  it("shows each application's state, and late companies", async () => {
    const { response, html } = await page(
      list([anApplicationResponse({ daysLate: 1 })], { candidate: 0, company: 1, ended: 12 }),
    );
    expect(response.status).toBe(200);
    expect(html).toContain('href="/dashboard/progressSelectiveProcess/12"');
    expect(html).toContain("Candidatura enviada");
    expect(html).toContain("A empresa está 1 dia atrasada.");
    expect(html).toMatch(
      /href="\/dashboard\/mySelectiveProcesses\?turn=ended"[^>]*>Finalizadas[^<]*(<!-- -->)? ?\(?(<!-- -->)?\(?12/,
    );
  });

  it("puts ended applications in the last group", async () => {
    const hired = anApplicationResponse({ state: "hired", turn: "ended", nextAction: null });
    const { html } = await page(list([anApplicationResponse(), hired], { candidate: 0, company: 1, ended: 1 }));
    const headings = [...html.slice(0, html.indexOf("</main>")).matchAll(/<h2[^>]*>([^<]*)<\/h2>/g)].map(
      ([, text]) => text,
    );
    expect(headings.slice(-2)).toEqual(["Vez da empresa", "Finalizadas"]);
    expect(html).toContain("Contratação confirmada");
    expect(html).not.toMatch(/Encerrada|Concluída/);
  });

  it("links straight to a waiting video interview", async () => {
    const waiting = anApplicationResponse({
      state: "inStages",
      turn: "candidate",
      nextAction: "answerVideoInterview",
      dueAt: "2026-11-30T15:00:00.000Z",
    });
    const { html } = await page(list([waiting], { candidate: 1, company: 0, ended: 0 }));
    expect(html).toContain("Sua vez");
    expect(html).toMatch(
      /href="\/dashboard\/progressSelectiveProcess\/12\/addVideoInterview"[^>]*><span>Responder à entrevista em vídeo</,
    );
    expect(html).toMatch(/Responda até(<!-- -->|\s)*<strong><time dateTime="2026-11-30T15:00:00.000Z"/);
  });

  it("shows the company's logo, or its initials", async () => {
    const one = anApplicationResponse();
    const logo = "h".repeat(43);
    const turns = { candidate: 0, company: 1, ended: 0 };
    const { html } = await page(list([{ ...one, vacancy: { ...one.vacancy, companyLogo: logo } }], turns));
    expect(html).toMatch(new RegExp(`<img src="/logos/${logo}-88.png" alt="" width="44" height="44"`));
    expect((await page(list([one], turns))).html).toContain("data-initials=");
  });

  it("links to page 2 of the chosen filter", async () => {
    const { html } = await page(
      list([anApplicationResponse()], { candidate: 0, company: 11, ended: 0 }, 11),
      "?turn=company",
    );
    expect(html).toContain('href="/dashboard/mySelectiveProcesses?turn=company&amp;page=2"');
    expect(html).toContain("Página 1 de 2");
  });

  it("links to the search if there are no applications", async () => {
    const { html } = await page(list([], { candidate: 0, company: 0, ended: 0 }));
    expect(html).toContain("Você ainda não se candidatou");
    expect(html).toMatch(/<a[^>]*href="\/dashboard\/listSelectiveProcesses"[^>]*>Buscar vagas/);
  });

  it("redirects from an empty page to the first", async () => {
    const { response } = await page(list([], { candidate: 1, company: 0, ended: 0 }), "?turn=candidate&page=7");
    expect([response.status, response.headers.get("location")]).toEqual([
      302,
      "/dashboard/mySelectiveProcesses?turn=candidate",
    ]);
  });

  it("answers 503 in Portuguese while the API is down", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const { response, html } = await page("down");
    expect(response.status).toBe(503);
    expect(html).toContain("O serviço está fora do ar");
  });
});
