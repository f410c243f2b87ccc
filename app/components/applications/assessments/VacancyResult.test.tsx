import { afterEach, expect, it, vi } from "vitest";
import type { VacancyAssessmentResult } from "#contract/applications/vacancyAssessment";
import { apiOfAna, cookieOfAna, dashboardPage } from "#tests/applicationPages";
import { findAll } from "#tests/findAll";
import { visit } from "#tests/pages";
import { VacancyResult } from "./VacancyResult";

afterEach(() => vi.unstubAllGlobals());

const requirement = (id: string, kind: "knockOut" | "desirable", isMet: boolean) => ({
  id,
  text: `Requisito ${id}`,
  kind,
  isMet,
  reason: "A oficina precisa.",
  mend: "Faça um curso.",
});

async function render(requirements: VacancyAssessmentResult["requirements"]): Promise<string> {
  vi.stubGlobal("fetch", apiOfAna({}).fetch);
  const result: VacancyAssessmentResult = {
    finishedAt: "2026-11-20T12:00:00.000Z",
    keptUntil: "2027-11-20T12:00:00.000Z",
    endedBy: "candidate",
    toMark: 0,
    markedAt: null,
    score: null,
    requirements,
  };
  const screen = {
    default: () => <VacancyResult result={result} toCompany="/x" answers={[]} toFile={(item) => item} />,
  };
  const response = await dashboardPage("result", screen)(visit("/dashboard/result", { cookie: await cookieOfAna() }));
  const [[, heading]] = findAll(await response.text(), /<h2 id="requirements">([^<]+)</g);
  return String(heading);
}

it("counts only unmet mandatory requirements as missing", async () => {
  expect(await render([requirement("a", "knockOut", false), requirement("b", "desirable", false)])).toBe(
    "Falta 1 requisito obrigatório",
  );
  expect(await render([requirement("a", "knockOut", true), requirement("b", "desirable", false)])).toBe(
    "Você atende ao que é obrigatório",
  );
  expect(await render([requirement("a", "knockOut", true)])).toBe("Você atende a tudo o que a vaga pede");
});
