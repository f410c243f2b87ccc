import { expect, test } from "vitest";
import { stubApiOfAna, cookieOfAna, dashboardPage } from "#tests/applicationPages";
import { visit } from "#tests/pages";

test("the dashboard's header has the attribute that shrinks it", async () => {
  stubApiOfAna({});
  const ask = dashboardPage("screen", { default: () => null });
  const html = await (await ask(visit("/dashboard/screen", { cookie: await cookieOfAna() }))).text();
  expect(html).toMatch(/<header[^>]*data-shrinks[^>]*>[^]*Minhas Vagas/);
});
