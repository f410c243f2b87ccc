import { expect, it } from "vitest";
import type { State } from "#contract/base/enums";
import { SearchTerms } from "./searchTerms";
import { findCity, toStartPlace, type Home } from "./startPlace";

const terms = new SearchTerms(
  new Map([
    ["ci=Campinas/SP", 30],
    ["ci=São Paulo/SP", 60],
    ["ci=Bonito/MS", 2],
    ["ci=Bonito/PE", 2],
  ]),
);
const find = (text: string, state: State | "" = "", home: Home | null = null) => {
  const city = findCity(text, state, terms, home);
  return city && `${city.name} ${city.state}`;
};

it.each([
  ["", "SP", null],
  ["Campinas", "", "Campinas SP"],
  ["campinas", "SP", "Campinas SP"],
  ["Bonito - PE", "", "Bonito PE"],
  ["Bonito", "MS", "Bonito MS"],
  ["Nenhures", "", null],
] as const)("the city of %j in %j is %j", (text, state, city) => {
  expect(find(text, state)).toBe(city);
});

it("prefers the person's state among cities of one name", () => {
  expect(find("Bonito", "", { city: "Recife", state: "PE" })).toBe("Bonito PE");
  expect(find("Bonito", "", { city: "Dourados", state: "MS" })).toBe("Bonito MS");
});

it("marks only the person's own city as home", () => {
  const campinas = findCity("Campinas", "SP", terms, null);
  const isHome = (home: Home | null) => campinas && toStartPlace(campinas, home).isHome;
  expect(
    [{ city: "campinas", state: "SP" } as const, { city: "Recife", state: "PE" } as const, null].map(isHome),
  ).toEqual([true, false, false]);
});
