import { aProfile } from "#tests/factories/people";
import { aResume } from "#tests/factories/resumes";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  anApplicationResponse,
  stubApiOfAna,
  candidateId,
  cookieOfAna,
  dashboardPage,
  listCall,
} from "#tests/applicationPages";
import { visit } from "#tests/pages";
import { aRow } from "#tests/searchPages";
import { expectEach } from "#tests/expectEach";
import * as screen from "./route";

const ask = dashboardPage("home", screen);

const vacancies = { rows: [], page: 1, limit: 3, total: 0, totalIsExact: true, facets: null };

async function page(
  applications: Parameters<typeof stubApiOfAna>[0][string],
  saved: object[] = [],
  { forYou = [], cookie = "" }: { forYou?: object[]; cookie?: string } = {},
) {
  stubApiOfAna({
    [listCall]: applications,
    [`GET /candidate/${candidateId}`]: { body: aProfile() },
    [`GET /candidate/${candidateId}/resume`]: { body: aResume() },
    [`GET /candidate/${candidateId}/savedSearches`]: { body: { rows: saved } },
    [`GET /candidate/${candidateId}/vacanciesForYou`]: { body: { rows: forYou } },
    "GET /selectiveProcess/listAll": { body: vacancies },
  });
  const response = await ask(visit("/dashboard/home", { cookie: `${await cookieOfAna()}; ${cookie}` }));
  return { response, html: await response.text() };
}
const list = (rows: object[], turns: object) => ({
  body: { rows, page: 1, limit: 100, total: rows.length, totalIsExact: true, turns },
});

afterEach(() => vi.restoreAllMocks());

describe("the dashboard's home page", () => {
  it("offers the currículo's next step", async () => {
    const { html } = await page(list([], { candidate: 0, company: 0, ended: 0 }));
    expect(html).toMatch(/<h2 id="next-step">Próximo passo:/);
  });

  it("greets a new candidate by name, above the next step", async () => {
    const { response, html } = await page(list([], { candidate: 0, company: 0, ended: 0 }));
    expect(response.status).toBe(200);
    expect(html).toContain("Olá, Ana!");
    expect(html.indexOf('id="next-step"')).toBeLessThan(html.indexOf('role="search"'));
    expect(html).toMatch(/<option value="SP" selected/);
    const [main = ""] = /<main[^]*<\/main>/.exec(html) ?? [];
    expect(main.match(/<(?:a|button)[^>]*bg-primary[ "]/g)).toHaveLength(1);
    expect(main).toContain('href="/dashboard/tests"');
  });

  it("lists own tasks by date, and counts waiting applications", async () => {
    const invitation = anApplicationResponse({
      id: "5c1e3c34-9c0e-4b43-8f0b-222222222222",
      state: "invited",
      turn: "candidate",
      nextAction: "answerInvitation",
      dueAt: "2026-12-01T03:00:00.000Z",
    });
    const draft = anApplicationResponse({
      state: "draft",
      turn: "candidate",
      nextAction: "finishDraft",
      dueAt: "2026-12-09T03:00:00.000Z",
    });
    const { html } = await page(list([draft, invitation], { candidate: 5, company: 2, ended: 0 }));
    expect(html.indexOf("Responder ao convite")).toBeGreaterThan(0);
    expect(html.indexOf("Responder ao convite")).toBeLessThan(html.indexOf("Terminar e enviar"));
    expect(html).toContain("2 candidaturas aguardam resposta das empresas.");
    expect(html).toContain("Ver mais 3 pendências");
  });

  it("links to each saved search", async () => {
    const saved = [
      {
        id: "5c1e3c34-9c0e-4b43-8f0b-333333333333",
        name: "mecânico · SP",
        query: "roleName=mec%C3%A2nico&state=SP",
        createdAt: "2026-11-01T12:00:00.000Z",
      },
    ];
    const { html } = await page(list([], { candidate: 0, company: 1, ended: 0 }), saved);
    expect(html).toContain('href="/dashboard/listSelectiveProcesses?roleName=mec%C3%A2nico&amp;state=SP"');
  });

  it("puts the side menu after the content", async () => {
    const { html } = await page(list([], { candidate: 0, company: 0, ended: 0 }));
    const order = ["<main", "</main>", `data-side-menu=""`, "<footer"].map((text) => html.indexOf(text));
    expectEach(order, (place) => place > 0);
    expect(order).toEqual([...order].sort((one, other) => one - other));
  });

  it("answers 503 in Portuguese while the API is down", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const { response, html } = await page("down");
    expect(response.status).toBe(503);
    expect(html).toContain("O serviço está fora do ar");
  });

  it("congratulates a hired person, without next step and suggestions", async () => {
    const hired = {
      ...anApplicationResponse({ state: "hired", turn: "ended", nextAction: null }),
      changedAt: new Date().toISOString(),
    };
    const { html } = await page(list([hired], { candidate: 0, company: 0, ended: 1 }), [], {
      forYou: [aRow({ roleName: "Mecânico de motos" })],
    });
    expect(html).toMatch(/Parabéns, a vaga é sua![\s\S]*Ver o primeiro dia/);
    expect(html).not.toContain('id="next-step"');
    expect(html).not.toContain("Mecânico de motos");
  });

  it("shows suggested vacancies with reasons, unless turned off", async () => {
    const none = list([], { candidate: 0, company: 0, ended: 0 });
    const reasons = [
      { kind: "role", value: "Mecânico" },
      { kind: "near", value: "12" },
      { kind: "cnh", value: "B" },
    ];
    const forYou = [{ ...aRow({ roleName: "Mecânico de motos" }), reasons }];
    const { html } = await page(none, [], { forYou });
    expect(html).toMatch(/Vagas para você[\s\S]*Mecânico de motos[\s\S]*Você procura: Mecânico · Perto de você</);
    expect(html).toMatch(/name="forYou" value="off"/);
    const off = (await page(none, [], { forYou, cookie: "forYou=off" })).html;
    expect(off).not.toContain("Mecânico de motos");
    expect(off).toContain("Mostrar vagas para você");
  });
});
