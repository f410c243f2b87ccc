import { expect, it } from "vitest";
import { stubApiOfAna, candidateId, cookieOfAna, dashboardPage, viewCall } from "#tests/applicationPages";
import { aProfile } from "#tests/factories/people";
import { aResume } from "#tests/factories/resumes";
import { visit } from "#tests/pages";
import { aVacancyOfRow } from "#tests/searchPages";
import * as screen from "./route";

const ask = dashboardPage("publicSelectiveProcess", screen);
const vacancy = aVacancyOfRow({ closesAt: null, schooling: "secondary", requirements: ["NR-33", "Pontualidade"] });

it("redirects to the search if no vacancy is named", async () => {
  stubApiOfAna({});
  const response = await ask(visit("/dashboard/publicSelectiveProcess", { cookie: await cookieOfAna() }));
  expect([response.status, response.headers.get("location")]).toEqual([302, "/dashboard/listSelectiveProcesses"]);
});

it("links to the form and to each missing answer", async () => {
  const calls = {
    [`GET /candidate/${candidateId}/resume`]: { body: aResume() },
    "GET /selectiveProcess/12": { body: vacancy },
    [`GET /candidate/${candidateId}`]: { body: aProfile({ id: candidateId }) },
    [viewCall]: { status: 404, body: { code: "notFound", message: "x" } },
  };
  stubApiOfAna(calls);
  const address = "/dashboard/publicSelectiveProcess?selectiveProcessId=12";
  const html = await (await ask(visit(address, { cookie: await cookieOfAna() }))).text();
  const apply = "/dashboard/listSelectiveProcesses/12/viewSelectiveProcess/apply";
  expect(html).toContain("Responda a mais 1 pergunta para se candidatar.");
  expect(html.split(`href="${apply}"`)).toHaveLength(3);
  expect(html).not.toContain("Enviar candidatura");
  const asked = html.slice(html.indexOf('id="asked"'), html.indexOf('id="candidatar"'));
  for (const item of ["certificates", "schooling"])
    expect(asked).toContain(`href="${apply}?item=${item}#sent-${item}"`);
  expect(asked.match(/Responder aqui/g)).toHaveLength(2);
  expect(asked).toContain("Pontualidade");
});
