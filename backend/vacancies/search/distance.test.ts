import { getMunicipalities } from "@brazilian-utils/brazilian-utils";
import { expect, it } from "vitest";
import type { State } from "#contract/base/enums";
import { findMunicipality } from "../places/cities";
import { codesWithin, distancesByCode, distancesFrom, toSeatNumber } from "./distance";

function city(name: string, state: State) {
  const found = findMunicipality(state, name);
  if (!found) throw new Error(`${name} is no city of ${state}`);
  return found;
}
const km = (from: [string, State], to: [string, State]) => distancesFrom(city(...from))[toSeatNumber(city(...to).code)];

it("locates each of IBGE's municipalities", () => {
  const all = getMunicipalities();
  expect(all.filter(({ code }) => toSeatNumber(code) < 0)).toEqual([]);
  const fromCapital = distancesFrom(city("Brasília", "DF"));
  // A circle of 2,900 km around Brasília contains the whole country.
  expect(all.filter(({ code }) => !((fromCapital[toSeatNumber(code)] ?? NaN) <= 2_900))).toEqual([]);
});

// Published straight-line distances, each as a range in km.
it.each([
  [["Campinas", "SP"], ["Sumaré", "SP"], 20, 25],
  [["Campinas", "SP"], ["São Paulo", "SP"], 80, 90],
  [["Rio de Janeiro", "RJ"], ["Niterói", "RJ"], 5, 13],
  [["Rio de Janeiro", "RJ"], ["São Paulo", "SP"], 352, 362],
  [["Porto Alegre", "RS"], ["Canoas", "RS"], 9, 16],
  [["Manaus", "AM"], ["Porto Alegre", "RS"], 3_120, 3_145],
  [["Natividade", "TO"], ["Chapada da Natividade", "TO"], 8, 14],
] as [[string, State], [string, State], number, number][])("from %j to %j are %i to %i km", (from, to, least, most) => {
  expect(km(from, to)).toBeGreaterThanOrEqual(least);
  expect(km(from, to)).toBeLessThanOrEqual(most);
  expect(km(to, from)).toBe(km(from, to));
});

it("different municipalities are at least 1 km apart", () => {
  const campinas = city("Campinas", "SP");
  expect(codesWithin(distancesFrom(campinas), 0)).toEqual([campinas.code]);
});

it("finds cities within a circle across states", () => {
  const near = codesWithin(distancesFrom(city("Poços de Caldas", "MG")), 30);
  expect(near).toContain(city("Águas da Prata", "SP").code);
  expect(near).not.toContain(city("Campinas", "SP").code);
  expect(distancesByCode(distancesFrom(city("Campinas", "SP")))[city("Campinas", "SP").code]).toBe(0);
});
