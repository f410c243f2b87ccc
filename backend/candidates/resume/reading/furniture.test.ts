import { expect, it } from "vitest";
import { withoutFurniture } from "./furniture";

const piece = (text: string, y: number, x = 50) => ({ text, y, x, width: text.length * 5, size: 10 });
const end = piece("Fim.", 800, 300);
const read = (...pages: ReturnType<typeof piece>[][]) =>
  withoutFurniture(pages.map((pieces) => [...pieces, end])).map((pieces) =>
    pieces.map(({ text }) => text).filter((text) => text !== end.text),
  );

it("keeps a contact row with the person's own address", () => {
  const row = [piece("marta@exemplo.com.br", 40), piece("https://marta.exemplo.com/index.html", 40, 300)];
  expect(read(row)).toEqual([row.map(({ text }) => text)]);
});

it("removes the address that a browser prints", () => {
  const address = piece("file:///C:/marta/curriculo.html", 790);
  expect(read([piece("19/07/2025, 19:44", 20), address])).toEqual([[]]);
  expect(read([address])).toEqual([[address.text]]);
});

it.each([
  ["NR-10 – Senai – 2019", "NR-33 – Senai – 2018"],
  ["Período: 03/2015 a 05/2022", "Período: 01/2010 a 02/2015"],
])("keeps texts that differ between two pages: %j, %j", (one, other) => {
  expect(read([piece(one, 780)], [piece(other, 780)])).toEqual([[one], [other]]);
});

it("removes a header with the page's number", () => {
  expect(read([piece("Marta Lima, página 1", 20)], [piece("Marta Lima, página 2", 20)])[1]).toEqual([]);
});

it("keeps a text that the first page does not have", () => {
  const job = [piece("Vendedora – Wall", 40)];
  expect(read([], job, job)).toEqual([[], ["Vendedora – Wall"], ["Vendedora – Wall"]]);
});

it("reads a page of 130,000 pieces", () => {
  expect(read(Array.from({ length: 130_000 }, () => piece("a", 400)))[0]).toHaveLength(130_000);
});
