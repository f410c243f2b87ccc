import { expect, test } from "vitest";
import { languages } from "#contract/base/language";
import { writeDay, writeMoment } from "./dates";
import { textsIn } from "./texts";

/** What a text is given in the place of each of its parameters. */
const marks = Array.from({ length: 6 }, (_, at) => `‹${at}›`);

/** Every line of a catalogue under its path; the texts that are functions are given the marks. */
function listLines(value: unknown, path = ""): [string, string][] {
  if (typeof value === "string") return [[path, value]];
  const inner = typeof value === "function" ? (value as (...given: string[]) => unknown)(...marks) : value;
  if (typeof inner === "string") return [[path, inner]];
  return Object.entries(inner as object).flatMap(([key, one]) => listLines(one, `${path}/${key}`));
}

const sortMarks = (line: string) => [...(line.match(/‹\d›|\{\{\d\}\}/g) ?? [])].sort();
const portuguese = listLines(textsIn("pt-BR"));

test.each(languages)(
  "the texts in %s are as many, and each says what the Portuguese one says of its parameters",
  (language) => {
    const lines = listLines(textsIn(language));
    expect(lines.map(([path, line]) => [path, sortMarks(line)])).toEqual(
      portuguese.map(([path, line]) => [path, sortMarks(line)]),
    );
  },
);

test.each(languages.slice(1))("no text in %s was left in Portuguese", (language) => {
  const lines = new Map(portuguese);
  const same = listLines(textsIn(language)).filter(([path, line]) => lines.get(path) === line && /\p{L}/u.test(line));
  expect(same).toEqual([]);
});

/** The bodies of WhatsApp and their end are sent as Meta approved them (docs/whatsapp.md). */
const isTemplate = (path: string) => /^\/whatsApp\/(bodies|end)/.test(path);

test.each([
  ["de", /\bFirm(a|en)\b|\b(du|dir|dich|dein\w*|antworte|kopiere|suche bei)\b/i],
  ["en", /\bresumes?\b|\bCVs?\b|\be-mail|\bto nobody\b/i],
  ["fr", /\p{L}'\p{L}|[\p{L}»›] [:;!?»](\s|$)|« |(?<!\p{L})(tu|te|toi|ton|tes|ta)(?!\p{L})/u],
] as const)("the texts in %s keep to its one form of address, its words and its signs", (language, banned) => {
  const isLoose = (path: string) => language === "fr" && isTemplate(path);
  const found = listLines(textsIn(language)).filter(([path, line]) => banned.test(line) && !isLoose(path));
  expect(found).toEqual([]);
});

test("dates are written as each language does", () => {
  const at = new Date("2026-11-28T17:30:00Z");
  expect(languages.map((language) => writeDay(language, "2027-03-10"))).toEqual([
    "10/03/2027",
    "March 10, 2027",
    "10. März 2027",
    "10 mars 2027",
  ]);
  expect(writeMoment("pt-BR", at, "America/Sao_Paulo")).toBe("sábado, 28 de novembro, às 14h30");
  expect(writeMoment("de", at, "America/Sao_Paulo")).toContain("Samstag, 28. November, um 14:30");
});
