import { expect, it } from "vitest";
import { nearestWords } from "./nearWord";
import { PlaceTerms } from "./placeTerms";
import { SearchTerms } from "./searchTerms";
import { understandText } from "./understand";
import { toRoot } from "./wordRoots";

const known = ["mecanico", "mecanica", "recepcionista", "motorista", "motor", "porteiro", "pintor", "vendas"];

it.each([
  ["mecanco", ["mecanico"]],
  ["motorsita", ["motorista"]],
  ["omtorista", ["motorista"]],
  ["recepicionista", ["recepcionista"]],
  ["pimtor", ["pintor"]],
  // Two errors are accepted only in words from eight letters on, none in words below five letters.
  ["pastor", []],
  ["padeiro", []],
  ["rh", []],
])("the words nearest to %s are %j", (typed, nearest) => expect(nearestWords(typed, known)).toEqual(nearest));

it.each([
  ["pintura", "pintor"],
  ["estoque", "estoquista"],
  ["vendas", "vendedor"],
  ["eletrica", "eletricista"],
  ["borracharia", "borracheiro"],
  ["recepcao", "recepcionista"],
])("%s and %s share a root", (one, other) => expect(toRoot(one)).toBe(toRoot(other)));

it("moto, motor and motorista do not share one root", () =>
  expect(new Set(["moto", "motor", "motorista"].map(toRoot)).size).toBeGreaterThan(1));

const terms = new SearchTerms(
  new Map([...known, "ci=Salvador/BA", "ci=Belo Horizonte/MG", "co=Umburana Motos"].map((word) => [word, 1])),
);

it("does not correct an unknown role to a city", () => {
  expect(understandText("soldador", false, terms)).toEqual({
    meanings: [],
    unknown: ["soldador"],
    isNearMe: false,
    corrections: [],
  });
  expect(understandText("salvadro", false, terms).meanings).toMatchObject([
    { kind: "place", place: { cities: ["Salvador"] } },
  ]);
});

it("finds cities by prefixes, short names and typing errors", () => {
  expect(terms.places).toBeInstanceOf(PlaceTerms);
  for (const typed of ["belo", "bh", "belo horisonte"])
    expect(understandText(typed, true, terms).meanings).toMatchObject([{ place: { cities: ["Belo Horizonte"] } }]);
  expect(understandText("mecanico xanxere", false, terms).meanings).toMatchObject([
    { kind: "word", word: "mecanico" },
    { kind: "place", place: { cities: ["Xanxerê"], states: ["SC"] } },
  ]);
});

it("returns the text that remains without each recognised filter", () =>
  expect(understandText("Umburana, vendas em Salvador cnh b", false, terms).meanings).toMatchObject([
    { kind: "company", words: ["umburana"] },
    { kind: "word", word: "vendas" },
    { kind: "place", rest: "Umburana, vendas cnh b" },
    { kind: "hidden", rest: "Umburana, vendas em Salvador" },
  ]));
