import { describe, expect, it } from "vitest";
import { toLine } from "./line";
import { readText } from "./readText";

const read = (text: string) => readText("docx", [text.split("\n").map((line) => toLine(line))]);

describe("a licence in each spelling", () => {
  it.each([
    ["CNH Categoria B", ["B"]],
    ["CNH: AB", ["A", "B"]],
    ["CNH A e B", ["A", "B"]],
    ["CNH A/D com EAR", ["A", "D"]],
    ['Habilitação: categoria "D"', ["D"]],
    ["Categoria da CNH: E", ["E"]],
    ["CNH DEFINITIVA CATEGORIA AB", ["A", "B"]],
    ["Motorista habilitado categoria D", ["D"]],
    ["cnh b", ["B"]],
    ["CNH\nAB", ["A", "B"]],
    ["Habilitação\nCategoria B", ["B"]],
    ["CNH\tCategoria B", ["B"]],
  ])("is read from %j as %j", (text, categories) => {
    expect(read(text).licence?.categories).toEqual(categories);
  });

  it.each(["Habilitação\nCursos de carro", "CNH em andamento", "Motorista da empresa Alfa"])(
    "is not read from %j",
    (text) => {
      expect(read(text).licence).toBeNull();
    },
  );
});

it("reads languages with Spanish names", () => {
  const { languages } = read("Ana Ramos\nIdiomas\nEspañol: nativo\nPortugués: intermedio\nInglés: básico");
  expect(languages).toMatchObject([
    { language: "Español", fluency: "native" },
    { language: "Portugués", fluency: "intermediate" },
    { language: "Inglés", fluency: "basic" },
  ]);
});

describe("a city in each spelling", () => {
  it.each([
    ["Campinas – SP", "Campinas", "SP"],
    ["Campinas", "Campinas", "SP"],
    ["Cidade: Campinas Estado: SP", "Campinas", "SP"],
    ["Curitiba, Paraná, Brasil", "Curitiba", "PR"],
    ["Rua das Flores, 120, Centro, Sorocaba", "Sorocaba", "SP"],
    ["Rua A, 10 - Jd. Sol - Sorocaba - CEP 18010-000", "Sorocaba", "SP"],
    ["Belo Horizonte | (31) 99999-8888", "Belo Horizonte", "MG"],
    ["Moro em Ribeirão Preto", "Ribeirão Preto", "SP"],
    ["Bom Jesus, Piauí", "Bom Jesus", "PI"],
    ["Bom Jesus", undefined, undefined],
    ["Rua Campinas, 120", undefined, undefined],
  ])("is read from %j as %s", (text, city, state) => {
    const { person } = read(`Ana Maria Souza Lima\n${text}\nana@exemplo.com\nExperiência`);
    expect(person).toMatchObject({ name: "Ana Maria Souza Lima" });
    expect([person.city, person.state]).toEqual([city, state]);
  });
});
