import { expect, it, vi } from "vitest";
import { anApplicationResponse, stubApiOfAna, candidateId, dashboardPage, listCall } from "#tests/applicationPages";
import { viewVacancy } from "#contract/vacancies/vacancy";
import { visit } from "#tests/pages";
import { sessionStorage } from "~/services/requests/auth/session.server";
import * as offline from "./route";

const ask = dashboardPage("offline", offline);
const path = "/dashboard/offline";

async function cookieOf({ remember = true } = {}) {
  const session = await sessionStorage.getSession();
  session.set("accessToken", "token-of-ana");
  session.set("remember", remember);
  return (await sessionStorage.commitSession(session)).split(";")[0] ?? "";
}

const uuid = (index: number) => `5c1e3c34-9c0e-4b43-8f0b-${String(index).padStart(12, "0")}`;
const interview = anApplicationResponse({
  id: uuid(1),
  state: "interview",
  turn: "candidate",
  nextAction: "attendInterview",
  dueAt: "2026-11-25T17:30:00.000Z",
  details: { address: "Avenida das Oficinas, 12", secret: "não copiar" },
});
const sent = anApplicationResponse({ id: uuid(2) });
const vacancy = {
  id: 40,
  roleName: "Eletricista de Autos",
  city: "Jundiaí",
  state: "SP",
  workplace: "onSite",
  contractType: "clt",
  payment: { kind: "fixed", min: 250_000, max: 320_000, period: "month" },
  vacanciesDeficiencies: "notInformed",
  opensAt: "2026-11-10T12:00:00.000Z",
  closesAt: "2026-12-01T03:00:00.000Z",
  status: 1,
  companyName: "Oficina do Vale",
  hasCommission: false,
  effort: { stages: 0, minutes: 0, video: false },
  applicationState: null,
};
const aVacancy = (id: number, words: string) =>
  viewVacancy.response.parse({
    ...vacancy,
    id,
    externalId: `x-${id}`,
    cbo: null,
    company: { name: vacancy.companyName, about: "", logo: null, phone: "1133334444", hidden: false },
    shift: null,
    commissionPayment: [],
    vacancies: 1,
    schooling: null,
    cnh: [],
    jobProfile: "mid",
    description: words,
    responsibilities: [],
    requirements: [],
    benefits: [],
    stages: [],
    createdAt: vacancy.opensAt,
    answerWithinDays: 10,
    similar: [],
  });
const list = (rows: object[], total = rows.length, saved: object[] = [vacancy]) => ({
  [`GET /candidate/${candidateId}/savedVacancies`]: { body: { rows: saved } },
  [listCall]: {
    body: { rows, total, totalIsExact: true, page: 1, limit: 100, turns: { candidate: 1, company: 1, ended: 0 } },
  },
  [`GET /candidate/${candidateId}/applications/${uuid(1)}`]: { body: interview },
});

async function page(responses: Parameters<typeof stubApiOfAna>[0], cookie?: string) {
  stubApiOfAna(responses);
  const response = await ask(visit(path, { cookie: cookie ?? (await cookieOf()) }));
  return { response, html: await response.text() };
}

it("shows the copy's date, and tasks with time and place", async () => {
  const { response, html } = await page(list([sent, interview]));
  expect(response.status).toBe(200);
  expect(html).toMatch(/Cópia de <time dateTime="[^"]+">\d+ de \w+ de \d{4}, às \d{1,2}h(\d\d)?<\/time>/i);
  expect(html.indexOf("Etapa de entrevista")).toBeLessThan(html.indexOf("Candidatura enviada"));
  expect(html).toContain("25 de novembro de 2026, às 14h30");
  expect(html).toContain("Avenida das Oficinas, 12");
  expect(html).not.toContain("não copiar");
  expect(html).toMatch(/Vagas salvas[\s\S]*Eletricista de Autos[\s\S]*Oficina do Vale[\s\S]*R\$[\s\S]*30 de novembro/);
});

it("names Brasília's time for an interview in another zone", async () => {
  const inManaus = { ...interview, vacancy: { ...interview.vacancy, state: "AM" } };
  expect((await page(list([inManaus]))).html).toContain("horário de Brasília");
  expect((await page(list([interview]))).html).not.toContain("horário de Brasília");
});

it("shows ten saved vacancies within 30 kB", async () => {
  const saved = Array.from({ length: 10 }, (_, index) => ({ ...vacancy, id: index + 1 }));
  const words = "Revisar freios, suspensão e direção com as ferramentas da oficina. ".repeat(60);
  const views = saved.map(({ id }) => [`GET /selectiveProcess/${id}`, { body: aVacancy(id, words) }] as const);
  const { html } = await page({ ...list([sent, interview], 2, saved), ...Object.fromEntries(views) });
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(30_000);
  const shown = [...html.matchAll(/<li id="v-(\d+)">[^]*?<\/li>/g)];
  expect(shown.map(([, id]) => Number(id))).toEqual(saved.map(({ id }) => id));
  for (const [text] of shown) expect(text).toMatch(/30 de novembro[^]*<details>[^]*Revisar freios[^]*…[^]*1133334444/);
});

it("puts ended applications last", async () => {
  const over = anApplicationResponse({ id: uuid(3), state: "talentPool", turn: "ended", nextAction: null });
  const { html } = await page(list([over, sent, interview]));
  expect(html).toMatch(
    /Etapa de entrevista[\s\S]*<h2>Vez da empresa<[\s\S]*Candidatura enviada[\s\S]*<h2>Finalizadas</,
  );
});

it("has no scripts or files, and expires after a day", async () => {
  const before = Date.now();
  const { response, html } = await page(list([sent]));
  expect(html).not.toMatch(/<script|<link|<img|src=/);
  expect(response.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'sha256-/);
  const left = Date.parse(response.headers.get("x-copy-ends") ?? "") - before;
  expect(Math.round(left / 60_000)).toBe(24 * 60);
});

it("expires with the session", async () => {
  vi.useFakeTimers({ now: new Date("2029-12-31T23:00:00Z"), toFake: ["Date"] });
  const { response } = await page(list([sent]));
  vi.useRealTimers();
  expect(response.headers.get("x-copy-ends")).toBe("2030-01-01T00:00:00.000Z");
});

it("stays within 30 kB, and counts omitted rows", async () => {
  const longest = "Ç&<".repeat(40);
  const rows = Array.from({ length: 100 }, (_, index) => ({
    ...sent,
    id: uuid(index + 10),
    vacancy: { ...sent.vacancy, roleName: longest, companyName: longest, city: longest },
  }));
  const saved = rows.map(({ vacancy: { roleName, companyName, city } }, index) => ({
    ...vacancy,
    id: index + 1,
    roleName,
    companyName,
    city,
  }));
  const { html } = await page(list(rows, 250, saved));
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(30_000);
  const shown = (html.match(/<li[ >]/g)?.length ?? 0) / 2;
  expect(shown).toBeGreaterThan(5);
  expect(html).toContain(`Mais ${250 - shown} candidaturas aparecem`);
  expect(html).toContain(`Mais ${100 - shown} vagas salvas aparecem`);
});

it.each([
  ["a shared phone", async () => `${await cookieOf()}; shared=dHJ1ZQ%3D%3D`, "/dashboard"],
  ["a person in modo leve", async () => `${await cookieOf()}; lite=1`, "/dashboard"],
  ["a session that ends with the browser", () => cookieOf({ remember: false }), "/dashboard"],
  ["a visitor without a login", () => Promise.resolve(""), "/auth/login?returnTo=%2Fdashboard%2Foffline"],
])("stores no copy for %s, but redirects", async (_, cookie, to) => {
  const { response } = await page(list([sent]), await cookie());
  expect([response.status, response.headers.get("location")]).toEqual([302, to]);
});
