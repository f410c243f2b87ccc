import { expect, it } from "vitest";
import { toLine } from "./line";
import { readWork } from "./work";

const read = (...lines: string[]) => readWork(lines.map((text) => toLine(text)));

it("names without a company's or a post's word are doubtful", () => {
  const [job] = read("Alfa Norte", "Gama Sul", "03/2019 a 05/2020");
  expect(job).toMatchObject({ position: "Alfa Norte", name: "Gama Sul", doubtful: ["position", "name"] });
});

it("names are not doubtful if another job has their order", () => {
  const jobs = read("Mecânico", "Oficina Prado", "06/2020 a 08/2022", "Alfa Norte", "Gama Sul", "03/2019 a 05/2020");
  expect(jobs.map(({ doubtful }) => doubtful)).toEqual([[], []]);
});
