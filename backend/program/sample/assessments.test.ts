import { expect, test } from "vitest";
import { companyAssessmentSchema } from "#contract/applications/companyAssessment";
import { sampleFeed } from "./feed";
import { sampleAssessments } from "./assessments";

test("the sample has importable skill tests of each kind", () => {
  const tests = sampleAssessments(sampleFeed(new Date("2026-11-22T12:00:00Z")));
  for (const each of tests) expect(companyAssessmentSchema.safeParse(each).error).toBeUndefined();
  const count = (kind: string) => tests.filter((each) => each.test === kind).length;
  expect(count("auxiliaryRequirementsTest")).toBe(90);
  expect(count("auxiliaryQuestionsTest")).toBe(90);
  expect(count("customTest")).toBeGreaterThan(10);
  expect(tests.some(({ sections }) => sections.some(({ items }) => items.some(({ kind }) => kind === "file")))).toBe(
    true,
  );
  const titles = new Set(tests.map(({ title }) => title));
  for (const title of ["Trabalho na oficina", "Situações de venda", "Atendimento e organização"])
    expect(titles).toContain(title);
});
