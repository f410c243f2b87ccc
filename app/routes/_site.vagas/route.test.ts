import { afterEach, describe, expect, it, vi } from "vitest";
import { sitePage, stubbedApi, visit } from "#tests/pages";
import { aRow, found, searchCall } from "#tests/searchPages";
import * as screen from "./route";

const ask = sitePage("vagas", screen);

async function open(apiResponse: Parameters<typeof stubbedApi>[0][string], query = "") {
  vi.stubGlobal("fetch", stubbedApi({ [searchCall]: apiResponse }).fetch);
  const response = await ask(visit(`/vagas${query}`));
  return { response, html: await response.text() };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("the public search", () => {
  it("shows anyone the same search, without the framework's scripts", async () => {
    const { html } = await open(found([aRow()]), "?roleName=mecanico");
    expect(html).toContain('href="/vagas/12"');
    expect(html).toContain("1 vaga<");
    expect(html).not.toContain("__remixContext");
    expect(html).toContain("<title>mecanico · Vagas do setor automotivo · ");
  });

  it("says of what companies write that it is Portuguese, on a page in another language alone", async () => {
    vi.stubGlobal("fetch", stubbedApi({ [searchCall]: found([aRow()]) }).fetch);
    const english = await (await ask(visit("/vagas", { cookie: "i18nextLng=en" }))).text();
    expect(english).toContain('<html lang="en"');
    expect(english).toMatch(/<a[^>]*lang="pt-BR"[^>]*href="\/vagas\/12"|<a[^>]*href="\/vagas\/12"[^>]*lang="pt-BR"/);
    const { html } = await open(found([aRow()]));
    expect(html).not.toMatch(/<a[^>]*lang=/);
  });

  it("stands without styles in the order of reading: form, results, filters, with nothing empty at the end", async () => {
    const { html } = await open(found([aRow()]), "?roleName=mecanico&contractType=clt&sort=ASC");
    const places = ['id="roleName"', 'id="results"', 'href="/vagas/12"', "Mais filtros", "<footer"];
    const order = places.map((text) => html.indexOf(text));
    expect(order).toEqual([...order].sort((one, other) => one - other));
    expect(html).not.toContain("<dialog");
    expect(html).not.toContain("Carregando o formul\u00e1rio\u2026<");
  });

  it("is one form for browsers, and two that carry one another's fields for those that know no attribute form", async () => {
    const { html } = await open(
      found([aRow()]),
      "?roleName=mecanico&state=SP&contractType=clt&contractType=pj&sort=ASC",
    );
    const formOf = (id: string) => new RegExp(`<form[^>]* id="${id}".*?</form>`, "s").exec(html)?.[0] ?? "";
    const fields = (markup: string) =>
      [...markup.matchAll(/<input[^>]*>/g)].map(([input]) => {
        const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1];
        return [attribute("type"), attribute("form"), attribute("name"), attribute("value")].join(" ");
      });
    expect(fields(formOf("search"))).toEqual(
      expect.arrayContaining(["hidden filters contractType clt", "hidden filters contractType pj"]),
    );
    const filters = fields(formOf("filters"));
    expect(filters.filter((field) => field.startsWith("hidden"))).toEqual([
      "hidden  roleName mecanico",
      "hidden  state SP",
      "hidden  sort ASC",
    ]);
    const boxes = filters.filter((field) => !field.startsWith("hidden"));
    expect(boxes).toContain("checkbox search contractType clt");
    expect(boxes.filter((field) => field.split(" ")[1] !== "search")).toEqual([]);
    expect(formOf("filters")).toMatch(
      /<button[^>]*type="submit"[^>]*form="search"|<button[^>]*form="search"[^>]*type="submit"/,
    );
  });

  it("names one address for all ways to write a search", async () => {
    const { html } = await open(found([aRow()]), "?city=sp&utm_source=mail&sort=DESC&page=1");
    expect(html).toContain('<link rel="canonical" href="http://localhost:3000/vagas?state=SP"/>');
    expect(html).not.toContain("noindex");
  });

  it("is nothing for search engines where it is empty", async () => {
    const { html } = await open(found([]));
    expect(html).toContain('content="noindex"');
    expect(html).toContain("Nenhuma vaga aberta agora");
  });

  it("keeps the screen, the form and the filters where the search fails, and offers to search again", async () => {
    const logged = vi.spyOn(console, "error").mockReturnValue();
    const { response, html } = await open("down", "?roleName=mecanico&contractType=clt&page=3");
    expect(response.status).toBe(503);
    expect(html).toContain("<h1>Vagas do setor automotivo</h1>");
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
