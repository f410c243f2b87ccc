import { expect, it } from "vitest";
import { toDated, toSingleDate } from "./jobDates";
import { toLine, type Line } from "./line";

const read = (text: string, more: Partial<Line> = {}) => {
  const found = toSingleDate({ ...toLine(text), ...more }, false);
  return found && [found.period.start, found.rest];
};

it.each([
  ["Vendedor - 2019 - Loja Sol:", ["2019", "Vendedor\tLoja Sol"]],
  ["Vendedor | 06/2024 | Loja Sol", ["2024-06", "Vendedor\tLoja Sol"]],
  ["Loja Sol | 06/2024", ["2024-06", "Loja Sol"]],
  ["06/2024", ["2024-06", ""]],
])("reads in %j the date and names %j", (text, found) => {
  expect(read(text)).toEqual(found);
});

it.each([
  // The year is not between two names.
  "Vendi em 2019 - Loja Sol",
  "Vendedor - 2019 e mais",
  "- 2019 - Loja Sol",
  "2019 - Loja Sol",
  "Vendi 40 carros em 2019 e depois saí",
])("reads no date in %j", (text) => {
  expect(read(text)).toBeNull();
});

it("reads a date at the start only in a heading", () => {
  expect(read("2019 – Loja Sol", { isHeading: true })).toEqual(["2019", "Loja Sol"]);
  expect(read("2019 – Loja Sol:", { isHeading: true })).toBeNull();
  expect(read("2019 – loja sol", { isHeading: true })).toBeNull();
});

it("reads no date from a bullet or a long text", () => {
  expect(read("Loja Sol | 06/2024", { isBullet: true })).toBeNull();
  expect(read(`${"Loja Sol ".repeat(10)}| 06/2024`)).toBeNull();
});

const text =
  "responsável pelo atendimento de clientes, organização do estoque, conferência de notas e fechamento do caixa";
const long = `${text}, e reposição de peças na loja`;

it.each([
  [
    "07/2009 a 08/2010 (desenho de peças para a vitrine da loja",
    "2009-07",
    "desenho de peças para a vitrine da loja",
    undefined,
  ],
  [
    "Loja Sol, 07/2009 a 08/2010 (desenho de peças para a vitrine da loja",
    "2009-07",
    "Loja Sol",
    "(desenho de peças para a vitrine da loja",
  ],
  [
    "2018 – 2019 – Loja Sol – Vendedora: atendimento de clientes da oficina",
    "2018",
    "Loja Sol – Vendedora",
    "atendimento de clientes da oficina",
  ],
  [`Vendedora – Loja Sol (2018 – atual) ${long}`, "2018", "Vendedora – Loja Sol", long],
  [`Vendedora – Loja Sol (2018 – 2020): ${long}`, "2018", "Vendedora – Loja Sol", long],
  [`Vendedora – Loja Sol (2018 – 2020) – ${long}`, "2018", `Vendedora – Loja Sol\t${long}`, undefined],
  ["Loja Sol (2018 – 2020): vendedora", "2018", "Loja Sol\tvendedora", undefined],
])("reads the names and the text beside the period in %j", (line, start, rest, story) => {
  const found = toDated(toLine(line));
  expect(found).toMatchObject({ period: { start }, rest });
  expect(found?.story).toBe(story);
});

it.each([
  "- Gerenciei a equipe de vendas de 2018 a 2019 (12 vendedores em 3 lojas)",
  "- Caixa, 2019 a 2020 (período da pandemia, com 3 pessoas)",
  "Caixa de 2019 a 2020 (período da pandemia, com 3 pessoas)",
])("reads no job from the description %j", (line) => {
  expect(toDated(toLine(line))).toBeNull();
});

it("reads no period of a long sentence", () => {
  expect(
    toDated(toLine(`${"Cuidei da frota da loja e dos prazos. ".repeat(4)}De 2018 a 2019 (nas duas filiais`)),
  ).toBeNull();
});
