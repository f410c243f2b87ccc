import { expect, it } from "vitest";
import { readEducation } from "./education";
import { toLine } from "./line";

it("what stands behind a course and its comma is the school, which is doubtful where no word says so", () => {
  const [course] = readEducation([toLine("Gestão Comercial, Univille, 2017 – 2019")]);
  expect(course).toMatchObject({ area: "Gestão Comercial", institution: "Univille", doubtful: ["institution"] });
});
