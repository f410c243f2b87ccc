import { afterEach, expect, it, vi } from "vitest";
import { viewVacancy } from "#contract/vacancy";
import { apiOfAna, candidateId, cookieOfAna, dashboardPage, viewCall } from "#tests/applicationPages";
import { aProfile } from "#tests/factories/people";
import { visit } from "#tests/pages";
import { aRow } from "#tests/searchPages";
import * as screen from "./route";

const ask = dashboardPage("publicSelectiveProcess", screen);
const row = aRow();
const vacancy = viewVacancy.response.parse({
  ...row,
  closesAt: null,
  externalId: "horizonte-12",
  cbo: "914405",
  company: { name: row.companyName, about: "", logo: null, hidden: false },
  shift: "business",
  commissionPayment: [],
  vacancies: 1,
  schooling: null,
  cnh: [],
  jobProfile: "mid",
  description: "Cuidar de motores.",
  responsibilities: [],
  requirements: [],
  benefits: [],
  stages: [],
  createdAt: row.opensAt,
  answerWithinDays: 10,
  similar: [],
});

afterEach(() => vi.unstubAllGlobals());

async function render(profile: Parameters<typeof aProfile>[0] = {}): Promise<string> {
  const calls = {
    "GET /selectiveProcess/12": { body: vacancy },
    [`GET /candidate/${candidateId}`]: { body: aProfile({ id: candidateId, ...profile }) },
    [viewCall]: { status: 404, body: { code: "notFound", message: "x" } },
  };
  vi.stubGlobal("fetch", apiOfAna(calls).fetch);
  const path = "/dashboard/publicSelectiveProcess?selectiveProcessId=12";
  return (await ask(visit(path, { cookie: await cookieOfAna() }))).text();
}

it("has one button that sends the application, in its form: the bar of a phone leads there and does not send", async () => {
  const html = await render();
  expect(html).toContain("Tudo pronto: é só enviar.");
  expect(html.match(/Enviar candidatura/g)).toHaveLength(1);
  expect(html).not.toMatch(/<button[^>]*form="apply"[^>]*>\s*Enviar/);
  expect(html).toMatch(/<a[^>]*href="#candidatar"/);
});

it("asks for the first application who one is and where one lives, each thing with its reason", async () => {
  const html = await render({ cpf: null, birthDate: null, cep: null, street: null, district: null });
  for (const name of ["cpf", "birthDate.day", "cep", "street", "number", "district"])
    expect(html).toContain(`name="${name}"`);
  for (const reason of ["Para a empresa saber que é você", "regras para cada idade", "vale-transporte"])
    expect(html).toContain(reason);
  expect(html).not.toContain('name="phone"');
});
