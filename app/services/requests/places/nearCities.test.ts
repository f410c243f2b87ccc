import { expect, test } from "vitest";
import { findNearCities } from "./nearCities.server";

test.each([
  ["Canpinas", "SP", "Campinas – SP"],
  ["campinas", "RJ", "Campinas – SP"],
  ["São Paolo", "SP", "São Paulo – SP"],
  ["Belo Horisonte", "MG", "Belo Horizonte – MG"],
  ["Curitba", "", "Curitiba – PR"],
  ["Florianopolos", "SC", "Florianópolis – SC"],
])("suggests for %s in %j the city %s", (typed, state, city) => {
  expect(findNearCities(typed, state)[0]).toBe(city);
});

test.each(["", "xy", "Atlântida Perdida do Sul", "x".repeat(5000)])("suggests no city for %j", (typed) => {
  expect(findNearCities(typed, "SP")).toEqual([]);
});
