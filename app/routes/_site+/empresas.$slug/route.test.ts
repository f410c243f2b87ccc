import { afterEach, describe, expect, it, vi } from "vitest";
import { viewCompany } from "#contract/vacancies/company";
import { sitePage, stubApi, visit } from "#tests/pages";
import { aRow } from "#tests/searchPages";
import * as screen from "./route";

const ask = sitePage("empresas/:slug", screen);
const slug = "concessionaria-horizonte";
const call = `GET /company/${slug}`;

const aCompany = (overrides: object = {}, vacancies: object = {}) =>
  viewCompany.response.parse({
    slug,
    name: "Concessionária Horizonte",
    about: "Oficina e loja em Campinas.\nDesde 1987.",
    record: { applications: 40, inTime: 75, medianDays: 6 },
    vacancies: { rows: [aRow(), aRow({ id: 13 })], page: 1, limit: 10, total: 12, totalIsExact: true, ...vacancies },
    ...overrides,
  });

async function open(company: object | "down" = aCompany(), path = `/empresas/${slug}`, cookie?: string) {
  const answer = company === "down" ? company : { body: company };
  stubApi({ [call]: answer });
  const response = await ask(visit(path, cookie ? { cookie } : {}));
  return { response, html: await response.text() };
}

afterEach(() => vi.restoreAllMocks());

describe("the page of a company", () => {
  it("shows description, response record and open vacancies", async () => {
    const { response, html } = await open();
    expect(response.status).toBe(200);
    expect(html).toContain("<title>Concessionária Horizonte: vagas abertas · ");
    expect(html).toContain("Desde 1987.");
    expect(html).toContain("75% das candidaturas respondidas no prazo");
    expect(html).toContain("costuma responder em 6 dias");
    expect(html).toContain("Contamos 40 candidaturas dos últimos 12 meses.");
    expect(html).toContain("12 vagas abertas");
    expect(html).toContain('href="/vagas/13"');
    expect(html).toContain(`href="/empresas/${slug}?page=2"`);
    expect(html).not.toContain("__remixContext");
  });

  it("has a canonical address and Organization data", async () => {
    const { html } = await open(aCompany({}, { page: 2 }), `/empresas/${slug}?page=2&utm=x`);
    expect(html).toContain(`<link rel="canonical" href="http://localhost:3000/empresas/${slug}?page=2"/>`);
    const [, json = "{}"] = /<script[^>]*ld\+json[^>]*>(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toEqual({
      "@context": "https://schema.org",
      "@type": "Organization",
      name: "Concessionária Horizonte",
      description: "Oficina e loja em Campinas.\nDesde 1987.",
      url: `http://localhost:3000/empresas/${slug}`,
    });
  });

  it("has the company's text or its vacancies as description", async () => {
    const described = /<meta name="description" content="([^"]*)"/;
    expect(described.exec((await open()).html)?.[1]).toBe("Oficina e loja em Campinas.\nDesde 1987.");
    const { html } = await open(aCompany({ about: "" }));
    expect(described.exec(html)?.[1]).toBe("Concessionária Horizonte: 12 vagas abertas.");
  });

  it("serves the logo from our host, or shows initials", async () => {
    const logo = "h".repeat(43);
    const rows = [aRow({ companyLogo: logo }), aRow({ id: 13, companyName: null })];
    const { html } = await open(aCompany({ logo }, { rows }));
    expect(html).toContain(`<source type="image/webp" srcSet="/logos/${logo}-88.webp"/>`);
    expect(html).toContain(`<source type="image/webp" srcSet="/logos/${logo}-128.webp"/>`);
    expect(html).toMatch(new RegExp(`<img src="/logos/${logo}-128.png" alt="" width="64" height="64"`));
    expect(html).toContain(`"logo":"http://localhost:3000/logos/${logo}-128.png"`);
    expect((await open()).html).toMatch(/data-initials="CH"[^>]*><\/span><h1/);
    const lite = await open(aCompany({ logo }), `/empresas/${slug}`, "lite=1");
    expect(lite.html).toContain('data-initials="CH"');
    expect(lite.html).not.toContain("<img");
  });

  it("links the company's telephone number, if known", async () => {
    const { html } = await open(aCompany({ phone: "(11) 3333-4444" }));
    expect(html).toMatch(/<a href="tel:\+551133334444"[^>]*>.*Telefone: <\/span>\(11\) 3333-4444<\/a>/);
    expect(html).toContain('"telephone":"(11) 3333-4444"');
    expect((await open()).html).not.toContain("tel:");
  });

  it("says that no vacancy is open, and forbids indexing", async () => {
    const { html } = await open(aCompany({ record: undefined, about: "" }, { rows: [], total: 0 }));
    expect(html).toContain("Esta empresa não tem vagas abertas agora.");
    expect(html).toContain("Ainda há poucas candidaturas para saber.");
    expect(html).toContain('content="noindex"');
    expect(html).not.toContain("ld+json");
    const past = await open(aCompany({}, { rows: [], page: 9 }), `/empresas/${slug}?page=9`);
    expect(past.html).toContain("Esta página não existe.");
    expect(past.html).toContain(`href="/empresas/${slug}?page=2"`);
  });

  it.each(["/empresas/Horizonte", "/empresas/a--b", "/empresas/a%20b", `/empresas/${"x".repeat(161)}`])(
    "answers 404 to the malformed address %s",
    async (path) => expect((await open(aCompany(), path)).response.status).toBe(404),
  );

  it("answers 404 for unknown companies, 503 in an outage", async () => {
    stubApi({ [call]: { status: 404, body: { code: "notFound", message: "x" } } });
    expect((await ask(visit(`/empresas/${slug}`))).status).toBe(404);
    vi.spyOn(console, "error").mockReturnValue();
    expect((await open("down")).response.status).toBe(503);
  });

  it("marks the company's text as Portuguese on German pages", async () => {
    const { html } = await open(aCompany(), `/empresas/${slug}`, "i18nextLng=de");
    expect(html).toMatch(/<h1[^>]*lang="pt-BR"[^>]*>Concessionária Horizonte/);
    expect(html).toMatch(/<p lang="pt-BR">Desde 1987\./);
    expect(html).toContain("75\u00a0% der Bewerbungen pünktlich beantwortet");
  });
});
