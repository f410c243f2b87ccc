import { expect, test } from "vitest";
import { findLanguage } from "./language";

test.each([
  [undefined, "en"],
  ["", "en"],
  ["*", "en"],
  ["ja, zh;q=0.8", "en"],
  ["pt", "pt-BR"],
  ["pt-PT,pt;q=0.9,en;q=0.8", "pt-BR"],
  ["fr;q=0.2, DE-AT ; q=0.7", "de"],
  ["pt;q=0, fr", "fr"],
  ["de;q=x, fr;q=0.1", "fr"],
])("the language of the header %j is %s", (header, language) => {
  expect(findLanguage(header)).toBe(language);
});
