import { expect, it } from "vitest";
import { findIconFonts } from "./iconFonts";

const pieces = (font: string, texts: string[]) => texts.map((text) => ({ text, font, x: 0, y: 0, width: 5, size: 10 }));

it.each([
  ["several signs", ["\ue001", "§", "ï"], true],
  ["one letter", ["z", "z"], true],
  ["the circles of a list", ["o", "o", "o"], false],
  ["the dots of a list", ["•", "•"], false],
  ["the figures of a page", ["1", "2", "3"], false],
  ["words", ["a", "Mecânico", "e", "o"], false],
])("a font of %s is an icon font: %s", (_, texts, isFound) => {
  expect(findIconFonts([...pieces("other", texts), ...pieces("text", ["Oficina Prado"])]).has("other")).toBe(isFound);
});
