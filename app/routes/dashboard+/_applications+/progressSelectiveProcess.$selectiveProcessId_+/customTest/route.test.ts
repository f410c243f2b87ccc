import { describe, expect, it } from "vitest";
import type { ShownItem } from "#contract/applications/assessments";
import { stubApiOfAna, candidateId, cookieOfAna, dashboardPage } from "#tests/applicationPages";
import { findGluedWords } from "#tests/gluedWords";
import { visit } from "#tests/pages";
import * as customTest from "./route";

const ask = dashboardPage("progressSelectiveProcess/:selectiveProcessId/customTest", customTest);
const path = "/dashboard/progressSelectiveProcess/12/customTest";
const testCall = `candidate/${candidateId}/selectiveProcesses/12/tests/customTest`;
const written = "Gosto de caminhões.";

const anItem = (id: string, overrides: Partial<ShownItem> = {}): ShownItem => ({
  id,
  kind: "longText",
  text: `Pergunta ${id}?`,
  required: false,
  answer: null,
  isSaved: false,
  revision: 0,
  ...overrides,
});

const aView = (items: ShownItem[], next: string | null) => ({
  test: "customTest",
  title: "Conhecimentos de oficina",
  minutes: 10,
  timeLimitMinutes: null,
  items: { least: items.length, most: items.length },
  state: "inProgress",
  answered: 0,
  deadlineAt: null,
  finishedAt: null,
  availableAt: null,
  now: "2026-11-20T12:00:00.000Z",
  isOpen: true,
  result: null,
  attempt: {
    startedAt: "2026-11-20T11:00:00.000Z",
    deadlineAt: null,
    phase: "open",
    hasExtraTime: false,
    canClaimLostConnection: false,
    pageSize: 1,
    sections: [{ id: "s", title: "Oficina", items }],
    answered: 0,
    total: items.length,
    next,
    missing: [],
  },
});

async function page(address: string, view: object, form?: Record<string, string>) {
  const refusal = { code: "answersChanged", message: "", fields: { why: ["answerChanged"] } };
  stubApiOfAna({ [`GET /${testCall}`]: { body: view }, [`PUT /${testCall}/answers`]: { status: 409, body: refusal } });
  const response = await ask(visit(address, { cookie: await cookieOfAna(), ...(form ? { form } : {}) }));
  return { status: response.status, html: await response.text() };
}

async function openTab(): Promise<string> {
  const { html } = await page(path, aView([anItem("why"), anItem("when")], "why"));
  const form = /<form[^>]*id="test-form"[^>]*>/.exec(html)?.[0] ?? "";
  return (/action="([^"]*)"/.exec(form)?.[1] ?? "").replaceAll("&amp;", "&");
}

const posted = {
  intent: "testAnswers",
  shown: "why",
  written: "why",
  "answer.why": written,
  "revision.why": "0",
  go: "next",
};

it("shows unsaved text next to another tab's saved answer", async () => {
  const address = await openTab();
  const saved = anItem("why", { answer: "Gosto de ônibus.", isSaved: true, revision: 1 });
  const { status, html } = await page(address, aView([saved, anItem("when")], "when"), posted);
  expect(status).toBe(409);
  expect(html).toMatch(/<textarea[^>]*name="answer\.why"[^>]*>Gosto de caminhões\.<\/textarea>/);
  expect(html).toContain("Gosto de ônibus.");
  expect(html).toMatch(/<input[^>]*name="revision\.why"[^>]*value="1"/);
  expect(html).toMatch(/href="#test-form-why"/);
});

it("keeps text although another tab added an earlier question", async () => {
  const address = await openTab();
  const saved = anItem("why", { answer: "Gosto de ônibus.", isSaved: true, revision: 1 });
  const { html } = await page(address, aView([anItem("new"), saved, anItem("when")], "new"), posted);
  expect(html).toMatch(/<textarea[^>]*name="answer\.why"[^>]*>Gosto de caminhões\.<\/textarea>/);
});

it("quotes text whose question is no longer in the test", async () => {
  const address = await openTab();
  const when = anItem("when", { answer: "Em março.", isSaved: true, revision: 1 });
  const { status, html } = await page(address, aView([when], "when"), posted);
  expect(status).toBe(409);
  expect(html).toContain("as perguntas dela não fazem mais parte do teste");
  expect(html).toMatch(/<blockquote[^>]*>Gosto de caminhões\.<\/blockquote>/);
  expect(html).toMatch(/<textarea[^>]*name="answer\.when"[^>]*>Em março\.<\/textarea>/);
});

it("quotes text whose question another tab has removed", async () => {
  const left = aView([anItem("why")], "why");
  const stub = stubApiOfAna({ [`GET /${testCall}`]: { body: left }, [`PUT /${testCall}/answers`]: { body: left } });
  const body = new URLSearchParams({ ...posted, "answer.when": "Março", "revision.when": "0" });
  for (const name of ["shown", "written"]) body.append(name, "when");
  const { url, headers } = visit(`${path}?item=why&item=when`, { cookie: await cookieOfAna() });
  const response = await ask(new Request(url, { method: "POST", headers, body }));
  const html = await response.text();
  expect(response.status).toBe(409);
  expect(html).toContain("Uma parte desta página não foi salva");
  expect(html.match(/<blockquote/g)).toHaveLength(1);
  expect(html).toMatch(/<blockquote[^>]*>Março<\/blockquote>/);
  expect(stub.calls.find(({ method }) => method === "PUT")?.body).toEqual({
    answers: [{ item: "why", value: written, revision: 0 }],
  });
});

it("quotes the typed text after another tab finished the test", async () => {
  const address = await openTab();
  const result = {
    finishedAt: "2026-11-20T12:00:00.000Z",
    keptUntil: "2027-11-20T12:00:00.000Z",
    endedBy: "candidate",
    score: null,
    requirements: [],
  };
  const { html } = await page(address, { ...aView([], null), state: "done", attempt: null, result }, posted);
  expect(html).toContain("Este teste não está em andamento");
  expect(html).toMatch(/<blockquote[^>]*>Gosto de caminhões\.<\/blockquote>/);
});

describe("a test's texts", () => {
  const score = { points: 4, most: 6, passMark: 0.5, isPassed: true };
  const finished = {
    ...aView([], null),
    state: "done",
    attempt: null,
    result: {
      finishedAt: "2026-11-20T12:00:00.000Z",
      keptUntil: "2027-11-20T12:00:00.000Z",
      endedBy: "candidate",
      score,
      requirements: [],
    },
  };

  it("shows the number of questions only if it is known", async () => {
    const view = aView([anItem("why"), anItem("when")], "why");
    const first = (await page(path, view)).html;
    expect(first).toContain("Pergunta 1 de 2");
    expect(findGluedWords(first)).toEqual([]);
    expect(findGluedWords("<legend><span>Pergunta 1</span><span>Qual é?</span></legend>")).toEqual([
      "Pergunta 1|Qual é?",
    ]);
    const open = { ...view, attempt: { ...view.attempt, isTotalKnown: false } };
    const { html } = await page(path, open);
    expect(html).toContain("O total depende das suas respostas.");
    expect(html).not.toMatch(/Pergunta 1 de/);
  });

  it("shows the pass mark and the sent answers", async () => {
    const sent = [
      anItem("why", { answer: "Gosto de motores.", isSaved: true }),
      anItem("proof", { kind: "file", answer: "pdf", isSaved: true }),
    ];
    const { html } = await page(path, { ...finished, answers: sent });
    expect(html).toContain("A empresa pede pelo menos 3 pontos");
    expect(html).not.toContain("não há nota de corte");
    expect(html).toMatch(/Pergunta why\?<\/dt><dd[^>]*><q>Gosto de motores\.<\/q>/);
    expect(html).toContain('href="/dashboard/progressSelectiveProcess/12/answerFiles/customTest/proof"');
    const earlier = await page(`${path}?earlier=1`, { ...finished, isOpen: false, answers: sent });
    expect(earlier.html).toContain(
      'href="/dashboard/progressSelectiveProcess/12/answerFiles/customTest/proof?earlier=1"',
    );
  });

  it("shows points by section if there are several sections", async () => {
    const oneOf = [{ id: "workshop", title: "Oficina", points: 4, most: 6 }];
    const sections = [...oneOf, { id: "safety", title: "Segurança", points: 0, most: 4 }];
    const pageOf = async (score: object) =>
      (await page(path, { ...finished, result: { ...finished.result, score } })).html;
    const several = await pageOf({ ...score, most: 10, sections });
    expect(several).toContain("Você fez 4 de 10 pontos");
    expect(several).toMatch(/Oficina<\/strong><\/span> <span[^>]*>4 de 6 pontos/);
    expect(several).toMatch(/Segurança<\/strong><\/span> <span[^>]*>0 de 4 pontos/);
    expect(await pageOf({ ...score, sections: oneOf })).not.toContain("4 de 6 pontos</span>");
  });

  it("offers to take the test again after its end", async () => {
    const { html } = await page(path, finished);
    expect(html).toContain("Fazer o teste de novo");
    expect(html).not.toContain("Responder de novo");
  });

  it("warns before a timed test that time runs on", async () => {
    const ready = { ...aView([], null), state: "available", attempt: null };
    expect((await page(path, { ...ready, timeLimitMinutes: 20 })).html).toContain("o tempo continua correndo");
    expect((await page(path, ready)).html).not.toContain("o tempo continua correndo");
  });
});
