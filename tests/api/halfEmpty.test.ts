import { expect, it } from "vitest";
import { indexRows, searchIndexed } from "../relevance/relevance";
import { SearchTerms } from "../../backend/vacancies/search/searchTerms";
import { toSearchPlans } from "../../backend/vacancies/search/searchPlans";
import { listVacancies } from "#contract/vacancies/vacancy";
import { toQuery } from "../relevance/relevance";

/** A feed with only title, place and text: [title, city, state, text]. */
const rows = [
  ["Mecânico de Automóveis", "São Paulo", "SP", "Segunda a sexta, 8h às 18h."],
  ["Mecânico Diesel", "Campinas", "SP", "CNH D."],
  ["Vendedor Interno", "Guarulhos", "SP", "Não exige experiência."],
  ["Vendedor de Peças", "Ribeirão Preto", "SP", "Ensino fundamental completo."],
  ["Vendedora de Loja", "Ceilândia", "DF", ""],
  ["Vendedor Externo", "São José dos Campos", "SP", "Salário fixo."],
  ["Vendedor", "Recife", "PE", ""],
  ["Ajudante Geral", "Santo André", "SP", "Vaga aberta para PCD."],
  ["Ajudante de Cozinha", "Santos", "SP", ""],
  ["Atendente (Zona Sul)", "São Paulo", "SP", ""],
  ["Analista de Sistemas", "Curitiba", "PR", "Contratação PJ."],
  ["Gerente de Contas PJ", "Porto Alegre", "RS", ""],
  ["Auxiliar de Food Service", "São Paulo", "SP", ""],
  ["Auxiliar de Acos e Metais", "Vitória", "ES", ""],
  ["Montador", "Vitória", "ES", ""],
  ["Programador", "Home Office", "", ""],
] as const;
const now = new Date("2026-06-01T12:00:00.000Z");
const indexed = indexRows(
  rows.map(([title, city, state, description], at) => ({
    ...{ title, city, state, description, company: "Umburana", date: "2026-05-20", referencenumber: String(at) },
    salary: title === "Analista de Sistemas" ? "R$ 5.000" : title === "Montador" ? "R$ 2.000" : "",
  })),
  "indeed",
  now,
);
const search = (what: string, where = "") =>
  searchIndexed(indexed, { what, where }).ids.map((id) => rows[id - 1]?.[0] as string);

it.each([
  ["segunda a sexta", ["Mecânico de Automóveis"]],
  ["sem experiencia", ["Vendedor Interno"]],
  ["vendedor s/ experiencia", ["Vendedor Interno"]],
  ["ensino fundamental", ["Vendedor de Peças"]],
  ["pcd", ["Ajudante Geral"]],
  ["pj", ["Analista de Sistemas"]],
  ["cnh d", ["Mecânico Diesel"]],
  ["motorista cat d", ["Mecânico Diesel"]],
])('"%s" finds vacancies by values in their texts', (what, found) =>
  expect(search(what)).toEqual(expect.arrayContaining(found)),
);

it.each([
  ["mecânico zona sul", "Mecânico de Automóveis"],
  ["vendedor de peças campinas", "Vendedor de Peças"],
  ["mecanico 12x36", "Mecânico de Automóveis"],
  ["mecanico freelancer curitiba", "Mecânico de Automóveis"],
  ["vendedor 2 anos de experiencia", "Vendedor"],
])('"%s" finds only vacancies of the typed role', (what, found) => {
  const titles = search(what);
  expect(titles).toContain(found);
  expect(titles.filter((title) => !title.startsWith(found.slice(0, 6)))).toEqual([]);
});

it.each([
  ["vendedor ceilandia", ["Vendedora de Loja"]],
  ["vendedor taguatinga", ["Vendedora de Loja"]],
  ["vendedor s j campos", ["Vendedor Externo"]],
  ["vendedor sao jose campos", ["Vendedor Externo"]],
  ["vendedor grande sp", ["Vendedor Interno"]],
  ["ajudante abc paulista", ["Ajudante Geral"]],
  ["ajudante baixada santista", ["Ajudante de Cozinha"]],
  ["vendedor nordeste", ["Vendedor"]],
  ["vendedor interior de sp", ["Vendedor Externo", "Vendedor de Peças"]],
])('"%s" finds vacancies at the place in its words', (what, found) => expect(search(what).sort()).toEqual(found));

it("finds remote vacancies without a state", () => {
  expect(search("programador")).toEqual(["Programador"]);
  expect(search("home office")).toEqual(["Programador"]);
  expect(search("vagas df")).toEqual(["Vendedora de Loja"]);
  expect(search("", "Brasília")).toEqual(["Vendedora de Loja"]);
});

it("finds nothing by a filter without matches", () => {
  expect(search("trabalho aos sabados")).toEqual([]);
});

it("reads minimum pay in the search text as a filter", () => {
  expect(search("salario acima de 3000")).toEqual(["Analista de Sistemas"]);
  expect(search("analista mais de R$ 4 mil")).toEqual(["Analista de Sistemas"]);
  const { understood } = toSearchPlans(
    listVacancies.query.parse(toQuery({ what: "analista salário acima de 3.500,00 por mês" })),
    indexed.searchTerms,
  );
  expect(understood.filters).toEqual([
    { field: "roleName", filter: "minPay", values: ["3000"], rest: "analista por mês" },
  ]);
});

it.each(["auxiliar ford", "auxiliar anos", "auxiliar bico", "auxiliar p/ ford"])(
  '"%s" is searched without correcting a word',
  (what) => {
    const query = listVacancies.query.parse(toQuery({ what }));
    const terms = new SearchTerms(new Map([...["food", "acos", "bio", "auxiliar"].map((word) => [word, 5] as const)]));
    expect(toSearchPlans(query, terms).understood.corrected).toBeNull();
  },
);
