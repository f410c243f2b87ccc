import { afterEach, describe, expect, it, vi } from "vitest";
import { WHOLE_COUNTRY } from "#contract/vacancies/wholeCountry";
import { getSessionCookie, sitePage, stubApi, visit } from "#tests/pages";
import { aVacancyOfRow } from "#tests/searchPages";
import { present } from "#tests/present";
import * as screen from "./route";

const ask = sitePage("vagas/:id", screen);
const vacancy = aVacancyOfRow();
const reportCall = "POST /selectiveProcess/12/report";

function api(report: Parameters<typeof stubApi>[0][string] = "down", shown: object = vacancy) {
  return stubApi({ "GET /selectiveProcess/12": { body: shown }, [reportCall]: report });
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("a vacancy for anyone", () => {
  it("accepts a report without a login", async () => {
    const { calls } = api({ status: 201, body: { received: true } });
    expect(await (await ask(visit("/vagas/12"))).text()).toContain("Denunciar esta vaga");
    const response = await ask(visit("/vagas/12", { form: { intent: "report", reason: "asksMoney", details: "PIX" } }));
    expect([response.status, response.headers.get("location")]).toEqual([302, "/vagas/12"]);
    expect(calls.at(-1)).toMatchObject({ method: "POST", body: { reason: "asksMoney", details: "PIX" } });
    const html = await (await ask(visit("/vagas/12", { cookie: String(getSessionCookie(response)) }))).text();
    expect(html).toContain("Obrigado. Vamos conferir esta vaga.");
  });

  it("offers to save the vacancy, or to remove it", async () => {
    api();
    expect(await (await ask(visit("/vagas/12"))).text()).toMatch(/name="save" value="12"|value="12"[^>]*name="save"/);
    const html = await (await ask(visit("/vagas/12", { cookie: "vacancies=sc" }))).text();
    expect(html).toContain("Remover das salvas");
    expect(html).toContain('name="returnTo" value="/vagas/12"');
  });

  it("marks a vacancy as seen, unless prefetched", async () => {
    api();
    const open = async (headers: HeadersInit) => {
      const response = await ask(new Request("http://localhost:3000/vagas/12", { headers }));
      const marks = response.headers.getSetCookie().filter((cookie) => cookie.startsWith("vacancies="));
      return {
        marks: marks.map((cookie) => cookie.split(";")[0]),
        sees: (await response.text()).includes('data-sees="12"'),
      };
    };
    expect(await open({})).toEqual({ marks: ["vacancies=vc"], sees: false });
    expect(await open({ "sec-purpose": "prefetch" })).toEqual({ marks: [], sees: true });
  });

  it("names no state in the title of work from anywhere", async () => {
    api("down", { ...vacancy, city: WHOLE_COUNTRY, state: "DF", workplace: "remote" });
    expect(await (await ask(visit("/vagas/12"))).text()).not.toContain("(DF)");
  });

  it("has share links, and loads nothing from other hosts", async () => {
    api();
    const html = (await (await ask(visit("/vagas/12"))).text()).replaceAll("&amp;", "&");
    const hrefs = [...html.matchAll(/<a [^>]*href="((?:https:|mailto:)[^"]*)"/g)].map(([, href = ""]) => new URL(href));
    const text = (start: string, name: string) =>
      hrefs.find(({ href }) => href.startsWith(start))?.searchParams.get(name);
    const shared = "Mecânico de Veículos · Concessionária Horizonte · Campinas (SP)";
    expect(text("https://wa.me/", "text")).toBe(`${shared}\nhttp://localhost:3000/vagas/12`);
    expect(text("mailto:?", "subject")).toBe(shared);
    expect(text("mailto:?", "body")).toBe(`${shared}\nhttp://localhost:3000/vagas/12`);
    expect(text("https://www.google.com/maps/", "query")).toBe("Campinas (SP)");
    expect([...html.matchAll(/(?:src|srcset|action)="https?:[^"]*"/g)].map(([found]) => found)).toEqual([]);
  });

  it("shows the company's last action, reposts and a pause", async () => {
    const lastActAt = new Date(Date.now() - 3 * 86_400_000).toISOString();
    const life = { lastActAt, lastAct: "answered", reposts: 2, silence: null, silentSince: null };
    api("down", { ...vacancy, life });
    const alive = (await (await ask(visit("/vagas/12"))).text()).replaceAll(/<!-- -->|<[^>]+>/g, "");
    expect(alive).toMatch(/Última ação da empresahá.3.dias \(respondeu a quem se candidatou\)/);
    expect(alive).toContain("Republicada 2 vezes");
    api("down", { ...vacancy, life: { ...life, lastAct: "published" } });
    expect(await (await ask(visit("/vagas/12"))).text()).not.toContain("Última ação da empresa");
    api("down", { ...vacancy, status: 2, life: { ...life, silence: "paused", silentSince: lastActAt } });
    const response = await ask(visit("/vagas/12"));
    // Search engines would take a 410 as the vacancy's end.
    expect(response.status).toBe(200);
    const paused = (await response.text()).replaceAll(/<!-- -->|<[^>]+>/g, "");
    expect(paused).toMatch(/Pausada, sem sinal da empresa há.3.dias/);
    expect(paused).toContain("Esta vaga está pausada");
    expect(paused).not.toContain("É grátis. Você entra ou se cadastra");
    api("down", { ...vacancy, status: 2, closesAt: lastActAt });
    expect((await ask(visit("/vagas/12"))).status).toBe(410);
  });

  it("shows the time of all stages in its head", async () => {
    const stages = [3, 15].map((minutes) => ({ kind: "screening", name: "Perguntas", minutes, dataKb: 0 }));
    api("down", { ...vacancy, stages });
    const html = await (await ask(visit("/vagas/12"))).text();
    const [head] = present(/<h1[^]*?<\/header>/.exec(html));
    expect(head.replaceAll(/<!-- -->|<[^>]+>/g, "")).toMatch(/2 etapas, cerca de.18.min\s+Promete responder/);
  });

  it("links to its company, and shows the company's record", async () => {
    api("down", { ...vacancy, record: { applications: 12, inTime: 100, medianDays: 0 } });
    const html = await (await ask(visit("/vagas/12"))).text();
    expect(html).toContain('href="/empresas/concessionaria-horizonte"');
    expect(html).toContain('"sameAs":"http://localhost:3000/empresas/concessionaria-horizonte"');
    expect(html).toMatch(/100% das candidaturas respondidas no prazo.*costuma responder no mesmo dia/);
  });

  it("hides a confidential company's name and page", async () => {
    api("down", { ...vacancy, company: { name: null, about: "", logo: null, hidden: true } });
    const html = await (await ask(visit("/vagas/12"))).text();
    expect(html).toContain("Empresa confidencial");
    expect(html).toContain('"hiringOrganization":{"@type":"Organization","name":"Confidencial"}');
    expect(html).not.toMatch(/\/empresas\/|Horizonte/);
  });

  it("shows the shift's end and the transport voucher", async () => {
    api();
    expect(await (await ask(visit("/vagas/12"))).text()).not.toMatch(/sai às|Transporte/);
    api("down", { ...vacancy, shiftEndsAt: "17:48", transportVoucher: true });
    const html = await (await ask(visit("/vagas/12"))).text();
    expect(html).toContain("<dd>Horário comercial, sai às 17:48</dd>");
    expect(html).toContain("<dt>Transporte</dt><dd>Vale-transporte</dd>");
  });

  it("shows the card's facts in order, each once", async () => {
    api("down", { ...vacancy, record: { applications: 12, inTime: 92, medianDays: 4 } });
    const html = (await (await ask(visit("/vagas/12"))).text()).replaceAll("\u00a0", " ");
    const head = present(/<header class="flex flex-col.*?<\/header>/s.exec(html))[0];
    const order = ["data-initials=", "<h1", "/empresas/", "tabular-nums", ">CLT", "Responde em 4 dias", "<dl"];
    const places = order.map((text) => head.indexOf(text));
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(places).not.toContain(-1);
    expect(head).not.toMatch(/<dt>(Pagamento|Contrato)<\/dt>/);
  });

  it("shows the company's telephone, if known", async () => {
    api();
    expect(await (await ask(visit("/vagas/12"))).text()).not.toContain("tel:");
    api("down", { ...vacancy, company: { ...vacancy.company, phone: "(11) 98888-7777" } });
    expect(await (await ask(visit("/vagas/12"))).text()).toContain('href="tel:+5511988887777"');
  });

  it("shows the distance from the searched city", async () => {
    const startPlace = { city: "Sumaré", state: "SP", isHome: false };
    const far = stubApi({ "GET /selectiveProcess/12": { body: { ...vacancy, distanceKm: 23, startPlace } } });
    const fetch = vi.fn(far.fetch);
    vi.stubGlobal("fetch", fetch);
    expect(await (await ask(visit("/vagas/12?city=Sumar%C3%A9&state=SP"))).text()).toContain(
      "Campinas (SP), a 23 km de Sumaré <a ",
    );
    expect(fetch.mock.calls[0]?.[0]).toMatch(/\/selectiveProcess\/12\?city=Sumar%C3%A9&state=SP$/);
  });

  it("asks for a report's missing reason, keeping its text", async () => {
    const { calls } = api();
    const response = await ask(visit("/vagas/12", { form: { intent: "report", details: "Pediram PIX" } }));
    const html = await response.text();
    expect(response.status).toBe(400);
    expect(html).toContain("Informe o motivo");
    expect(html).toContain("Pediram PIX");
    expect(calls.filter(({ method }) => method === "POST")).toEqual([]);
  });

  it("keeps the report's text after too many reports", async () => {
    api({ status: 429, body: { code: "tooManyRequests", message: "", retryAfter: 60 } });
    const response = await ask(visit("/vagas/12", { form: { intent: "report", reason: "other", details: "Golpe" } }));
    expect([response.status, response.headers.get("retry-after")]).toEqual([429, "60"]);
    expect(await response.text()).toContain("Golpe");
  });
});
