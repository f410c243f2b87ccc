import { expect, it } from "vitest";
import { findCbo, isKnownList, suggestKnown } from "./suggest.server";

const texts = (...given: Parameters<typeof suggestKnown>) => suggestKnown(...given).map(({ text }) => text);

it("suggests the trade's roles with CBO codes", () => {
  expect(suggestKnown("role", "meca")[0]).toEqual({ text: "Mecânico", more: "CBO 9144-05" });
  expect(texts("role", "vendedora")).toContain("Vendedor de peças");
  expect(texts("role", "pneu")).toEqual([]);
});

it("suggests courses, areas, schools, issuers and cities", () => {
  expect(texts("course", "nr 10")[0]).toBe("NR-10 – Segurança em Instalações e Serviços em Eletricidade");
  expect(texts("course", "fiat")).toEqual(["Treinamento técnico Fiat"]);
  expect(texts("area", "manutencao auto")).toEqual(["Técnico em Manutenção Automotiva"]);
  expect(texts("school", "sena")).toEqual(["SENAI", "SENAC", "SEST SENAT"]);
  expect(texts("issuer", "volksw")).toEqual(["Volkswagen", "Volkswagen Caminhões e Ônibus"]);
  expect(texts("place", "campin")[0]).toMatch(/ – [A-Z]{2}$/);
});

it("suggests nothing for short texts, else at most seven", () => {
  expect(texts("role", "m")).toEqual([]);
  expect(texts("issuer", "in").length).toBeLessThanOrEqual(7);
});

it.each([
  ["Mecânica", "914405"],
  ["vendedora", "521110"],
  ["Vendedor de Peças", "521110"],
  ["Gerente de mecânicos", undefined],
  ["", undefined],
])("finds for role %j the CBO code %s", (role, code) => {
  expect(findCbo(role)).toBe(code);
});

it("accepts only the names of known lists", () => {
  expect(["role", "place", "constructor", null].map(isKnownList)).toEqual([true, true, false, false]);
});
