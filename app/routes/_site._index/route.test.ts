import { afterEach, describe, expect, it, vi } from "vitest";
import { sitePage, stubbedApi, visit } from "#tests/pages";
import { aRow, found, searchCall } from "#tests/searchPages";
import * as screen from "./route";

const ask = sitePage("", screen);

async function open(apiResponse: Parameters<typeof stubbedApi>[0][string]) {
  vi.stubGlobal("fetch", stubbedApi({ [searchCall]: apiResponse }).fetch);
  const response = await ask(visit("/"));
  return { response, html: await response.text() };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("the landing page", () => {
  it("searches at once, and shows what is open and how much", async () => {
    const { html } = await open(found([aRow()], 720));
    expect(html).toMatch(/<form[^>]*action="\/vagas"/);
    expect(html).toContain("720 vagas abertas agora");
    expect(html).toContain('href="/vagas/12"');
    expect(html).not.toContain("__remixContext");
  });

  it("with the API down it stands without the vacancies", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const { response, html } = await open("down");
    expect(response.status).toBe(200);
    expect(html).toMatch(/<form[^>]*action="\/vagas"/);
    expect(html).toContain('id="how"');
    expect(html).not.toContain("abertas agora");
  });
});
