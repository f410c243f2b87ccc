import { expect, it } from "vitest";
import { SearchTerms } from "./searchTerms";
import { understandText } from "./understand";

/** A feed whose titles name places: so many vacancies each. */
const terms = new SearchTerms(
  new Map([
    ["mecanico", 40],
    ["recepcionista", 10],
    ["almoxarife", 6],
    ["sp", 20],
    ["campinas", 8],
    ["guarulhos", 3],
    ["salto", 5],
    ["instrutor", 5],
    ["ci=Campinas/SP", 30],
    ["ci=Guarulhos/SP", 12],
    ["ci=Salto/SP", 1],
    ["ci=São Paulo/SP", 60],
  ]),
);
const meaningOf = (text: string) =>
  understandText(text, false, terms).meanings.map((meaning) =>
    meaning.kind === "place" ? [...meaning.place.cities, ...meaning.place.states].join(" ") : meaning.kind,
  );

it.each([
  ["mecanico sp", ["word", "SP"]],
  ["recepcionista campinas", ["word", "Campinas SP"]],
  ["almoxarife em guarulhos", ["word", "Guarulhos SP"]],
  ["mecanico são pualo", ["word", "São Paulo SP"]],
  ["recepcionista paulinia", ["word", "Paulínia SP"]],
  // More titles have the word than vacancies stand in the city.
  ["instrutor de salto", ["word", "word"]],
])("%s", (text, meanings) => expect(meaningOf(text)).toEqual(meanings));
