import { afterEach, describe, expect, it, vi } from "vitest";
import { sitePage, stubApi, visit } from "#tests/pages";
import { aRow, found, searchCall } from "#tests/searchPages";
import { present } from "#tests/present";
import { clearPopular } from "~/services/vacancies/search/search.server";
import * as screen from "./route";

const ask = sitePage("vagas", screen);

async function open(apiResponse: Parameters<typeof stubApi>[0][string], query = "") {
  stubApi({ [searchCall]: apiResponse });
  const response = await ask(visit(`/vagas${query}`));
  return { response, html: await response.text() };
}

afterEach(() => {
  clearPopular();
  vi.restoreAllMocks();
});

describe("the public search", () => {
  it("shows visitors the results, without framework scripts", async () => {
    const { html } = await open(found([aRow()]), "?roleName=mecanico");
    expect(html).toContain('href="/vagas/12"');
    expect(html).toContain("1 vaga<");
    expect(html).not.toContain("__remixContext");
    expect(html).toContain("<title>mecanico · Vagas do setor automotivo · ");
  });

  it("shows a trade's icon only for confidential companies", async () => {
    const { html } = await open(found([aRow({ companyName: null, roleName: "Mecânico" }), aRow()]), "?state=SP");
    expect(html.match(/#(mechanics|workshop|sales)"/g)).toEqual(['#mechanics"']);
  });

  it("shows the company's response times on the card", async () => {
    const answers = (medianDays: number | null, inTime: number) =>
      aRow({ record: { applications: 12, inTime, medianDays } });
    const { html } = await open(found([answers(4, 92), answers(0, 100), answers(null, 0), aRow()]));
    expect(html.match(/Responde[^<]*|[^ >]* das candidaturas respondidas[^<]*/g)).toEqual([
      "Responde em 4 dias, 92% no prazo",
      "Responde no mesmo dia, 100% no prazo",
      "0% das candidaturas respondidas no prazo",
    ]);
  });

  it("marks vacancies as Portuguese only on pages in English", async () => {
    stubApi({ [searchCall]: found([aRow()]) });
    const english = await (await ask(visit("/vagas", { cookie: "i18nextLng=en" }))).text();
    expect(english).toContain('<html lang="en"');
    expect(english).toMatch(/<a[^>]*lang="pt-BR"[^>]*href="\/vagas\/12"|<a[^>]*href="\/vagas\/12"[^>]*lang="pt-BR"/);
    const { html } = await open(found([aRow()]));
    expect(html).not.toMatch(/<a[^>]*lang=/);
  });

  it("separates a card's labels with spaces in text browsers", async () => {
    const unusual = { workplace: "remote", vacanciesDeficiencies: "exclusive" } as const;
    const { html } = await open(found([aRow({ opensAt: new Date().toISOString(), ...unusual })]), "?state=SP");
    const card = /<article.*?<\/article>/s.exec(html)?.[0] ?? "";
    expect(card.replace(/<[^>]*>/g, "").replace(/\s+/g, " ")).toMatch(
      /Nova Remoto Exclusiva para PCD.*CLT \(efetivo\) .*3 etapas.*Salvar vaga Ocultar/,
    );
    const { html: usual } = await open(found([aRow({ vacanciesDeficiencies: "notInformed" })]), "?state=SP");
    expect(present(/<article.*?<\/article>/s.exec(usual))[0]).not.toMatch(/Presencial|PCD|Não informado/);
  });

  it("orders search, results, filters and footer without CSS", async () => {
    const { html } = await open(found([aRow()]), "?roleName=mecanico&contractType=clt&sort=ASC");
    const places = [
      'id="roleName"',
      'href="#open-filters"',
      'id="results"',
      'href="/vagas/12"',
      'id="open-filters"',
      "<footer",
    ];
    const order = places.map((text) => html.indexOf(text));
    expect(order).toEqual([...order].sort((one, other) => one - other));
    expect(html).not.toContain("<dialog");
    expect(html).not.toContain("Carregando o formul\u00e1rio\u2026<");
  });

  it("search form and filter form each contain the other's values", async () => {
    const { html } = await open(
      found([aRow()]),
      "?roleName=mecanico&state=SP&contractType=clt&contractType=pj&sort=ASC",
    );
    const findFormPlace = (id: string) => new RegExp(`<form[^>]* id="${id}".*?</form>`, "s").exec(html)?.[0] ?? "";
    const fields = (markup: string) =>
      [...markup.matchAll(/<input[^>]*>/g)].map(([input]) => {
        const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1];
        return [attribute("type"), attribute("form"), attribute("name"), attribute("value")].join(" ");
      });
    expect(fields(findFormPlace("search"))).toEqual(
      expect.arrayContaining([
        "hidden filters state SP",
        "hidden filters contractType clt",
        "hidden filters contractType pj",
        "hidden filters sort ASC",
      ]),
    );
    const filters = fields(findFormPlace("filters"));
    expect(filters.filter((field) => field.startsWith("hidden"))).toEqual(["hidden  roleName mecanico"]);
    expect([...findFormPlace("filters").matchAll(/<select[^>]*>/g)].map(([select]) => select)).toEqual(
      ["state", "within", "minPay", "publishedWithin", "sort"].map(
        (name) => expect.stringMatching(`name="${name}"[^>]*form="search"`) as unknown,
      ),
    );
    const boxes = filters.filter((field) => !field.startsWith("hidden"));
    expect(boxes).toContain("checkbox search contractType clt");
    expect(boxes.filter((field) => field.split(" ")[1] !== "search")).toEqual([]);
    expect(findFormPlace("filters")).toMatch(
      /<button[^>]*type="submit"[^>]*form="search"|<button[^>]*form="search"[^>]*type="submit"/,
    );
  });

  it("shows each vacancy's distance from the searched city", async () => {
    const startPlace = { city: "Campinas", state: "SP", isHome: false };
    const rows = [aRow({ city: "Sumaré", distanceKm: 23 }), aRow({ id: 13, distanceKm: 0 })];
    const { html } = await open(
      { body: { ...found(rows).body, startPlace } },
      "?city=Campinas&within=30&sort=DISTANCE",
    );
    expect(html).toContain("Sumaré (SP), a 23 km");
    expect(html).not.toContain("a 0 km");
    expect(html).toContain("em linha reta a partir de Campinas (SP).");
    expect(html).toContain('href="/vagas/12?city=Campinas&amp;state=SP"');
    expect(html).toContain('<option value="30" selected="">até 30 km</option>');
    expect(html).toContain('<option value="DISTANCE" selected="">Mais perto</option>');
    expect(html).toMatch(/href="\/vagas\?city=Campinas&amp;sort=DISTANCE"[^>]*><span[^>]*>[^<]*<\/span>até 30 km</);
  });

  it("asks for a missing city, and reports unknown cities", async () => {
    const { html } = await open(found([aRow()]), "?within=30");
    expect(html).toContain('<a href="#city">Perto de onde? Informe a sua cidade.</a>');
    expect((await open(found([aRow()]), "?within=30&city=Atlantis")).html).toContain("a cidade “Atlantis”");
    expect((await open(found([aRow()]))).html).not.toContain("Mais perto");
  });

  it("offers three frequent filters as links", async () => {
    const { html } = await open(found([aRow()]));
    expect(html).toMatch(/href="\/vagas\?within=30&amp;sort=DISTANCE"[^>]*>.*?Perto de mim<\/a>/);
    expect(html).toMatch(/href="\/vagas\?jobProfile=firstJob&amp;jobProfile=junior"[^>]*>.*?Sem experiência<\/a>/);
    expect(html).toMatch(/href="\/vagas\?minPay=2000"[^>]*>.*?A partir de R\$.2\.000<\/a>/);
    expect((await open(found([aRow()]), "?minPay=3000")).html).not.toContain("minPay=2000");
  });

  it("names a canonical address without tracking and default parameters", async () => {
    const { html } = await open(found([aRow()]), "?city=sp&utm_source=mail&sort=RELEVANCE&page=1");
    expect(html).toContain('<link rel="canonical" href="http://localhost:3000/vagas?state=SP"/>');
    expect(html).not.toContain("noindex");
  });

  it("forbids indexing of searches without results", async () => {
    const { html } = await open(found([]));
    expect(html).toContain('content="noindex"');
    expect(html).toContain("Nenhuma vaga aberta agora");
  });

  it("keeps the search's text and filters after an error", async () => {
    const logged = vi.spyOn(console, "error").mockReturnValue();
    const { response, html } = await open("down", "?roleName=mecanico&contractType=clt&page=3");
    expect(response.status).toBe(503);
    expect(html).toContain(">Vagas do setor automotivo</h1>");
    expect(html).toMatch(/<input[^>]*name="roleName"[^>]*value="mecanico"/);
    expect(html).toContain("Remover filtro");
    expect(html).toMatch(
      /<a[^>]*href="\/vagas\?roleName=mecanico&amp;contractType=clt&amp;page=3"[^>]*>Buscar de novo</,
    );
    expect(html).not.toContain("Nenhuma vaga");
    expect(html).toContain('content="noindex"');
    expect(logged).toHaveBeenCalledWith("search failed: 503 unavailable");
  });
});

describe("popular searches", () => {
  const rows = [
    { kind: "role", text: "Mecânico de Motos" },
    { kind: "city", text: "Campinas SP" },
    { kind: "company", text: "Ipeluz Veículos" },
  ];
  async function openWith(query: string, results = found([aRow()])) {
    const stub = stubApi({ [searchCall]: results, "GET /selectiveProcess/suggestions": { body: { rows } } });
    const html = await (await ask(visit(`/vagas${query}`))).text();
    const calls = stub.calls.filter(({ path }) => path === "/selectiveProcess/suggestions").length;
    return { calls, links: [...html.matchAll(/href="(\/vagas\?roleName=[^"&]*)"/g)].map(([, href]) => href) };
  }
  const all = ["Mec%C3%A2nico+de+Motos", "Campinas+SP", "Ipeluz+Ve%C3%ADculos"].map(
    (text) => `/vagas?roleName=${text}`,
  );

  it("are loaded once, before any search", async () => {
    expect(await openWith("")).toEqual({ calls: 1, links: all });
    expect(await openWith("")).toEqual({ calls: 0, links: all });
  });

  it("are shown after a search that finds nothing", async () => {
    expect(await openWith("?roleName=mecanico")).toEqual({ calls: 0, links: [] });
    const { links } = await openWith("?roleName=astronauta", found([]));
    expect(links.slice(-3)).toEqual(all);
  });

  it("are left out if the API cannot list them", async () => {
    const { html, response } = await open(found([aRow()]));
    expect([response.status, html.includes("Buscas com mais vagas")]).toEqual([200, false]);
  });
});
