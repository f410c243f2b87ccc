import { expect, test } from "vitest";
import { suggestCities } from "./cities.server";

const names = (typed: string, state: string | null = null) =>
  suggestCities(typed, state).map(([name, cityState]) => `${name} ${cityState}`);

test("ignores accents, case and hyphens", () => {
  expect(names("SAO PAU")[0]).toBe("São Paulo SP");
  expect(names("ji parana")).toContain("Ji-Paraná RO");
  expect(names("santa barbara d oeste")).toEqual(["Santa Bárbara d'Oeste SP"]);
});

test("orders by beginning, then given state, then capitals", () => {
  expect(names("natal")[0]).toBe("Natal RN");
  expect(names("bom jesus", "RS")[0]).toBe("Bom Jesus RS");
  expect(names("vitoria")[0]).toBe("Vitória ES");
  expect(names("horizonte").slice(0, 2)).toEqual(["Horizonte CE", "Belo Horizonte MG"]);
});

test("finds at most seven, and nothing for short texts", () => {
  expect(names("sao")).toHaveLength(7);
  expect(names("s")).toEqual([]);
  expect(names("  ")).toEqual([]);
  expect(names("atlântida do norte")).toEqual([]);
  expect(names("%_\\")).toEqual([]);
});
