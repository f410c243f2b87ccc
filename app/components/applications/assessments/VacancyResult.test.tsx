import { expect, it } from "vitest";
import type { VacancyAssessmentResult } from "#contract/applications/vacancyAssessment";
import { stubApiOfAna, cookieOfAna, dashboardPage } from "#tests/applicationPages";
import { findAll } from "#tests/findAll";
import { visit } from "#tests/pages";
import { VacancyResult } from "./VacancyResult";

const requirement = (id: string, kind: "knockOut" | "desirable", isMet: boolean) => ({
  id,
  text: `Requisito ${id}`,
  kind,
  isMet,
  reason: "A oficina precisa.",
  mend: "Faça um curso.",
});

async function render(more: Partial<VacancyAssessmentResult>): Promise<string> {
  stubApiOfAna({});
  const result: VacancyAssessmentResult = {
    finishedAt: "2026-11-20T12:00:00.000Z",
    keptUntil: "2027-11-20T12:00:00.000Z",
    endedBy: "candidate",
    toMark: 0,
    markedAt: null,
    score: null,
    requirements: [],
    ...more,
  };
  const screen = {
    default: () => <VacancyResult result={result} toCompany="/x" answers={[]} toFile={(item) => item} />,
  };
  const response = await dashboardPage("result", screen)(visit("/dashboard/result", { cookie: await cookieOfAna() }));
  return response.text();
}

async function readHeading(requirements: VacancyAssessmentResult["requirements"]): Promise<string> {
  const [[, heading]] = findAll(await render({ requirements }), /<h2 id="requirements">([^<]+)</g);
  return String(heading);
}

it("says one point in the singular", async () => {
  const score = { points: 1, most: 1, passMark: 1, isPassed: true, sections: [] };
  const html = await render({ score });
  expect(html).toContain("Você fez 1 de 1 ponto<");
  expect(html).toContain("pelo menos 1 ponto,");
});

it("counts only unmet mandatory requirements as missing", async () => {
  expect(await readHeading([requirement("a", "knockOut", false), requirement("b", "desirable", false)])).toBe(
    "Falta 1 requisito obrigatório",
  );
  expect(await readHeading([requirement("a", "knockOut", true), requirement("b", "desirable", false)])).toBe(
    "Você atende ao que é obrigatório",
  );
  expect(await readHeading([requirement("a", "knockOut", true)])).toBe("Você atende a tudo o que a vaga pede");
});
