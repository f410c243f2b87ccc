import { expect, it } from "vitest";
import { toLine } from "./line";
import { readWork } from "./work";

const read = (...lines: string[]) => readWork(lines.map((text) => toLine(text)));

it("doubts names that sound neither like job title nor company", () => {
  const [job] = read("Alfa Norte", "Gama Sul", "03/2019 a 05/2020");
  expect(job).toMatchObject({ position: "Alfa Norte", name: "Gama Sul", doubtful: ["position", "name"] });
});

it("does not doubt names if another job shows their order", () => {
  const jobs = read("Mecânico", "Oficina Prado", "06/2020 a 08/2022", "Alfa Norte", "Gama Sul", "03/2019 a 05/2020");
  expect(jobs.map(({ doubtful }) => doubtful)).toEqual([[], []]);
});
