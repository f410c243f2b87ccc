import { afterEach, expect, test, vi } from "vitest";
import { apiOfAna, cookieOfAna, dashboardPage } from "#tests/applicationPages";
import { visit } from "#tests/pages";

afterEach(() => vi.unstubAllGlobals());

test("the dashboard's header has the attribute that shrinks it", async () => {
  vi.stubGlobal("fetch", apiOfAna({}).fetch);
  const ask = dashboardPage("screen", { default: () => null });
  const html = await (await ask(visit("/dashboard/screen", { cookie: await cookieOfAna() }))).text();
  expect(html).toMatch(/<header[^>]*data-shrinks[^>]*>[^]*Minhas Vagas/);
});
