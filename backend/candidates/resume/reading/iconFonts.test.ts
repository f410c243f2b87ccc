import { expect, it } from "vitest";
import { findIconFonts } from "./iconFonts";

const pieces = (font: string, texts: string[]) => texts.map((text) => ({ text, font, x: 0, y: 0, width: 5, size: 10 }));

it.each([
  ["an icon font", "several signs", ["\ue001", "§", "ï"]],
  ["an icon font", "one letter", ["z", "z"]],
  ["no icon font", "the circles of a list", ["o", "o", "o"]],
  ["no icon font", "the dots of a list", ["•", "•"]],
  ["no icon font", "the figures of a page", ["1", "2", "3"]],
  ["no icon font", "words", ["a", "Mecânico", "e", "o"]],
])("finds %s made of %s", (found, _, texts) => {
  expect(findIconFonts([...pieces("other", texts), ...pieces("text", ["Oficina Prado"])]).has("other")).toBe(
    found === "an icon font",
  );
});
