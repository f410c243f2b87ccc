import { afterEach, expect, it, vi } from "vitest";
import { createPages, stubApi, visit } from "#tests/pages";
import { aRow, found, searchCall } from "#tests/searchPages";
import * as feed from "./route";

const ask = createPages({ feed: { path: "vagas.rss", module: feed } });

afterEach(() => vi.restoreAllMocks());

it("lists a search's newest vacancies, with escaped names", async () => {
  stubApi({ [searchCall]: found([aRow({ roleName: "Mecânico <b> & Cia" })]) });
  const response = await ask(visit("/vagas.rss?roleName=mecanico&page=3"));
  const xml = await response.text();
  expect(response.headers.get("content-type")).toContain("application/rss+xml");
  expect(xml).toContain("<title>Vagas: mecanico</title>");
  expect(xml).toContain("<title>Mecânico &lt;b&gt; &amp; Cia · Concessionária Horizonte · ");
  expect(xml).toContain("<guid>http://localhost:3000/vagas/12</guid>");
});

it("answers 503 in plain text while the API is down", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  stubApi({ [searchCall]: "down" });
  const response = await ask(visit("/vagas.rss"));
  expect([response.status, response.headers.get("content-type")]).toEqual([503, "text/plain; charset=utf-8"]);
});
