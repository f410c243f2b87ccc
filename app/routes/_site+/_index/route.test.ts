import { afterEach, describe, expect, it, vi } from "vitest";
import { findGluedWords } from "#tests/gluedWords";
import { sitePage, stubApi, visit } from "#tests/pages";
import { aRow, found, searchCall } from "#tests/searchPages";
import { present } from "#tests/present";
import * as screen from "./route";

const ask = sitePage("", screen);

async function open(apiResponse: Parameters<typeof stubApi>[0][string]) {
  stubApi({ [searchCall]: apiResponse });
  const response = await ask(visit("/"));
  return { response, html: await response.text() };
}

afterEach(() => vi.restoreAllMocks());

describe("the landing page", () => {
  it("shows a search, open vacancies and their number", async () => {
    const { html } = await open(found([aRow()], 720));
    expect(html).toMatch(/<form[^>]*action="\/vagas"/);
    expect(html).toContain("720 vagas abertas agora");
    expect(findGluedWords(html)).toEqual([]);
    expect(html).toContain('href="/vagas/12"');
    expect(html).not.toContain("__remixContext");
  });

  it("shows an example of an application answered late", async () => {
    vi.useFakeTimers({ now: new Date("2026-11-22T12:00:00.000Z"), toFake: ["Date"] });
    const { html } = await open("down");
    vi.useRealTimers();
    const example = present(/<section aria-labelledby="example"[^]*?<\/section>/.exec(html))[0];
    expect(example).toContain("Exemplo");
    expect(example.replace(/<[^>]*>/g, "")).toContain("18 dias atrasadaEla prometeu responder até");
    expect(example).toContain('<time dateTime="2026-11-04" title="4 de novembro de 2026">');
    expect(example.match(/Sua vez|Vez da empresa|Proposta/g)).toEqual(["Sua vez", "Vez da empresa", "Proposta"]);
    expect(example).not.toMatch(/<a |<button/);
    expect(html.indexOf('role="search"')).toBeLessThan(html.indexOf(example));
    expect(html.indexOf(example)).toBeLessThan(html.indexOf('id="how"'));
  });

  it("links each trade to its search", async () => {
    const { html } = await open("down");
    expect(html.match(/href="\/vagas\?roleName=[^"]+"[^>]*><svg[^>]*><use href="[^"]*icons[^"]*#\w+"/g)).toHaveLength(
      10,
    );
  });

  it("works without vacancies while the API is down", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const { response, html } = await open("down");
    expect(response.status).toBe(200);
    expect(html).toMatch(/<form[^>]*action="\/vagas"/);
    expect(html).toContain('id="how"');
    expect(html).not.toContain("abertas agora");
  });
});
