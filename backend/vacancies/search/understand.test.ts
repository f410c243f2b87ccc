import { getMunicipalities } from "@brazilian-utils/brazilian-utils";
import { expect, it } from "vitest";
import { stateSchema } from "#contract/base/enums";
import type { VacancyContent } from "../cards/content";
import { SearchTerms, toSearchTerms } from "./searchTerms";
import { understandText } from "./understand";

/** Words of titles, and cities (`ci=`), each with its number of vacancies. */
const terms = new SearchTerms(
  new Map([
    ["mecanico", 40],
    ["recepcionista", 10],
    ["almoxarife", 6],
    ["sp", 20],
    ["campinas", 8],
    ["guarulhos", 3],
    ["salto", 5],
    ["sao", 3],
    ["instrutor", 5],
    ["recepicionista", 1],
    ["entregador", 5],
    ["temporada", 5],
    ["escolar", 2],
    ["ci=Novo Hamburgo/RS", 5],
    ["bombeiro", 5],
    ["ci=Campinas/SP", 30],
    ["ci=Guarulhos/SP", 12],
    ["ci=Salto/SP", 1],
    ["ci=Ribeirão Preto/SP", 4],
    ["ci=Santo Antônio de Pádua/RJ", 4],
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
  // The word "são" of the city's name is also in titles.
  ["mecanico são pualo", ["word", "São Paulo SP"]],
  ["mec. em sp", ["word", "SP"]],
  ["recepcionista paulinia", ["word", "Paulínia SP"]],
  ["recepcionista rib preto", ["word", "Ribeirão Preto SP"]],
  ["recepcionista sto ant de padua", ["word", "Santo Antônio de Pádua RJ"]],
  ["pessoa recepcionista", ["word"]],
  // "tem" is no beginning of "temporada", nor "novo" of a city.
  ["emprego pra quem não tem experiência", ["hidden"]],
  ["mecanico que nao tem carro novo", ["word", "word"]],
  ["mecanico escola", ["word", "word"]],
  // The word "salto" occurs in more titles than the city Salto has vacancies.
  ["instrutor de salto", ["word", "word"]],
])("reads %j as %j", (text, meanings) => expect(meaningOf(text)).toEqual(meanings));

it.each([
  ["mecanico entre 2000 e 3000", ["2000"], ["mecanico"]],
  ["R$ 2.500", ["2500"], []],
  ["mecanico de 3 mil a 4 mil reais", ["3000"], ["mecanico"]],
  ["mecanico ate R$ 2000", [], ["mecanico"]],
  ["instrutor no maximo 3 mil", [], ["instrutor"]],
  ["instrutor acima de 2 anos", [], ["instrutor"]],
  ["mecanico entre 2 e 3 mil", ["2000"], ["mecanico"]],
  ["mecanico de 2 a 3 mil", ["2000"], ["mecanico"]],
  ["mecanico 40 mil km", [], ["mecanico"]],
  ["mecanico entre 20 mil e 40 mil litros", [], ["mecanico"]],
  ["mecanico acima de 4000 kg", [], ["mecanico"]],
  ["mecanico 3 mil toneladas", [], ["mecanico"]],
])("reads in %j only the minimum pay, %j", (text, pays, words) => {
  const { meanings } = understandText(text, false, terms);
  expect(meanings.flatMap((meaning) => (meaning.kind === "pay" ? [meaning.least] : []))).toEqual(pays);
  expect(meanings.flatMap((meaning) => (meaning.kind === "word" ? [meaning.word] : []))).toEqual(words);
});

it("corrects a misspelling by titles' words, but keeps an occupation", () => {
  const read = (text: string) => understandText(text, false, terms);
  expect(read("recepicionista")).toMatchObject({ corrections: [["recepicionista", "recepcionista"]] });
  expect(read("barbeiro")).toMatchObject({ corrections: [], meanings: [], unknown: ["barbeiro"] });
});

it("reads a long search in a millisecond among all cities", () => {
  const cities = stateSchema.options.flatMap((state) =>
    getMunicipalities(state).map(({ name }) => [`ci=${name}/${state}`, 2] as const),
  );
  const all = new SearchTerms(new Map([["auxiliar", 40], ["limpeza", 30], ...cities]));
  const few = new SearchTerms(
    new Map([
      ["auxiliar", 40],
      ["limpeza", 30],
      ["ci=Campinas/SP", 2],
    ]),
  );
  const least = (terms: SearchTerms) => {
    const times = Array.from({ length: 50 }, (_, blanks) => {
      const start = performance.now();
      // The blanks make each text new, because results are cached by text.
      understandText(`auxiliar de limpeza meio periodo em campinas${" ".repeat(blanks)}`, false, terms);
      return performance.now() - start;
    });
    return Math.min(...times);
  };
  expect(cities.length).toBeGreaterThan(5_000);
  // A slow machine may take longer than a millisecond, but not much longer than for a single city.
  expect(least(all)).toBeLessThanOrEqual(Math.max(1, 6 * least(few)));
});

it("drops the city from a title's words, expands abbreviations", () => {
  const wordsOf = (roleName: string) =>
    toSearchTerms({ roleName, company: {}, city: "Campinas", state: "SP" } as unknown as VacancyContent).filter(
      (term) => !term.includes("="),
    );
  expect(wordsOf("Mec. Automotivo - Campinas/SP")).toEqual(["mecanico", "automotivo"]);
  expect(wordsOf("Aux. Adm. (Sumaré - SP)")).toEqual(["auxiliar", "administrativo", "sumare"]);
});
