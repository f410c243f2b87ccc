import { afterEach, expect, it, vi } from "vitest";
import { present } from "#tests/present";
import { stubApiOfAna, cookieOfAna } from "#tests/applicationPages";
import { createPages, stubApi, visit } from "#tests/pages";
import { aRow, aVacancyOfRow } from "#tests/searchPages";
import * as screen from "./route";

const path = "/vagas/salvas";
const ask = createPages({ screen: { path: "vagas/salvas", module: screen } });
const cardsCall = "GET /selectiveProcess/cards";

async function open(stub: ReturnType<typeof stubApi>, cookie?: string) {
  const response = await ask(visit(path, { cookie }));
  return { response, html: await response.text(), calls: stub.calls };
}

afterEach(() => vi.restoreAllMocks());

it("lists saved vacancies, and warns of the device's other users", async () => {
  const { html } = await open(stubApi({ [cardsCall]: { body: { rows: [aRow()] } } }), "vacancies=sc");
  expect(html).toContain("Mecânico de Veículos");
  expect(html).toContain("Ficam só neste aparelho, e quem o usar também vê.");
  expect(html).toContain("/auth/login?returnTo=%2Fvagas%2Fsalvas");
  expect(html).toContain('content="noindex"');
});

it("calls no API if no vacancy is saved", async () => {
  const { html, calls } = await open(stubApi({}));
  expect(html).toContain("Você ainda não salvou nenhuma vaga");
  expect(calls).toEqual([]);
});

it("redirects a logged-in person to the account's list", async () => {
  const { response } = await open(stubApiOfAna({}), await cookieOfAna());
  expect(response.headers.get("location")).toBe("/dashboard/savedVacancies");
});

it("shows the outage page while the API is down", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  expect((await open(stubApi({}), "vacancies=sc")).response.status).toBe(503);
});

it("compares the two vacancies that the address names", async () => {
  const rows = [aRow({ id: 11, roleName: "Mecânico" }), aRow({ id: 12, roleName: "Pintor" })];
  stubApi({
    [cardsCall]: { body: { rows } },
    ...Object.fromEntries(
      rows.map((row) => [
        `GET /selectiveProcess/${row.id}`,
        { body: aVacancyOfRow({ id: row.id, roleName: row.roleName }) },
      ]),
    ),
  });
  const compare = async (query: string) => (await ask(visit(`${path}${query}`, { cookie: "vacancies=sb.c" }))).text();
  const html = await compare("?compare=11&compare=12");
  expect(html).toMatch(/Lado a lado<\/h2>[\s\S]*Mecânico[\s\S]*Pintor[\s\S]*Salário[\s\S]*Como a empresa responde/);
  expect(html).toMatch(/type="checkbox"[^>]*name="compare"[^>]*checked/);
  expect(await compare("?compare=11")).not.toContain("Lado a lado");
  const cookie = "vacancies=sb.c; i18nextLng=fr";
  const french = await (await ask(visit(`${path}?compare=11&compare=12`, { cookie }))).text();
  const [compared] = present(/<section aria-labelledby="compared"[^]*<article/.exec(french));
  expect(compared.match(/<span lang="pt-BR">(Mecânico|Pintor)</g)).toHaveLength(4);
});
