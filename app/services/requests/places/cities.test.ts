import { expect, test } from "vitest";
import { suggestCities } from "./cities.server";

const names = (typed: string, state: string | null = null) =>
  suggestCities(typed, state).map(([name, cityState]) => `${name} ${cityState}`);

test("whatever the accents, the case and the hyphens", () => {
  expect(names("SAO PAU")[0]).toBe("São Paulo SP");
  expect(names("ji parana")).toContain("Ji-Paraná RO");
  expect(names("santa barbara d oeste")).toEqual(["Santa Bárbara d'Oeste SP"]);
});

test("what begins so comes before what has it within, the state's own before others, capitals before all of these", () => {
  expect(names("natal")[0]).toBe("Natal RN");
  expect(names("bom jesus", "RS")[0]).toBe("Bom Jesus RS");
  expect(names("vitoria")[0]).toBe("Vitória ES");
  expect(names("horizonte").slice(0, 2)).toEqual(["Horizonte CE", "Belo Horizonte MG"]);
});

test("at most seven, and none for what is too short or no city", () => {
  expect(names("sao")).toHaveLength(7);
  expect(names("s")).toEqual([]);
  expect(names("  ")).toEqual([]);
  expect(names("atlântida do norte")).toEqual([]);
  expect(names("%_\\")).toEqual([]);
});
