import { expect, it } from "vitest";
import { toFirstName } from "./firstName";

it.each([
  ["Ana Souza", "Ana"],
  ["SILVA, João Carlos", "João"],
  ["MARIA DAS DORES", "Maria"],
  ["Silva,", "Silva"],
  ["Cauã", "Cauã"],
  ["王小明", "王小明"],
  ["", ""],
])("greets %j as %j", (name, first) => {
  expect(toFirstName(name)).toBe(first);
});
