// @deep: measures long texts.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import verdicts from "../../../../scripts/expressions.json" with { type: "json" };
import { findExpressions, toDigest } from "../../../../scripts/expressions.mjs";
import recheck from "recheck/package.json" with { type: "json" };
import { readText } from "./readText";
import { present } from "#tests/present";
import { toLine } from "./line";
import { readLinkedIn } from "./linkedIn";
import { toLinkedInProposal } from "./linkedInProposal";
import type { Piece } from "./segments";

const folder = "backend/candidates/resume/reading/";
const { most } = verdicts.bounds[folder];

const slow = new Set(
  execFileSync("git", ["ls-files", folder], { encoding: "utf8" })
    .split("\n")
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .flatMap((file) => findExpressions(file, readFileSync(file, "utf8")))
    .filter((each) => toDigest(recheck.version, each) in verdicts.measured)
    .map(({ source }) => source),
);

/** Lists the slow expressions that search a text longer than `most` during `work`. All string methods call `exec`. */
function watchLengths(work: () => unknown): string[] {
  const found = new Set<string>();
  const exec = Reflect.get(RegExp.prototype, "exec");
  RegExp.prototype.exec = function (this: RegExp, text: string) {
    if (slow.has(this.source) && text.length > most) found.add(`${text.length}: ${this.source}`);
    return exec.call(this, text);
  };
  try {
    work();
  } finally {
    RegExp.prototype.exec = exec;
  }
  return [...found];
}

/** In characters. */
const LONG = 5_000;
const shapes = {
  letters: "a",
  words: "oficina de motores ",
  dates: "03/2020 - 05/2021 ",
  brackets: "( ) ",
  marks: " - , ; . : | / ",
  tabs: "Mecânico\t",
  names: "Ana Souza Lima, ",
  lists: "CNH categoria B, ingl\u00eas fluente; ",
  addresses: "ana@exemplo.com.br ",
};
const headings = [
  "OBJETIVO",
  "RESUMO",
  "EXPERI\u00caNCIA",
  "FORMA\u00c7\u00c3O",
  "CURSOS",
  "IDIOMAS",
  "HABILIDADES",
  "CNH",
];

test.each(Object.entries(shapes))("searches only short texts with slow expressions: %s", (_, part) => {
  const long = part.repeat(LONG / part.length);
  const short = Array.from({ length: 20 }, () => part.repeat(100 / part.length).trim());
  const lines = headings.flatMap((heading) => [
    heading,
    "+ Mec\u00e2nico, Oficina Alfa, 03/2020 - 05/2021",
    long,
    ...short,
  ]);
  expect(watchLengths(() => readText("docx", [[toLine("Ana Souza"), ...lines.map((line) => toLine(line))]]))).toEqual(
    [],
  );
});

const profile = (part: string): Piece[] => {
  const long = part.repeat(5_000 / part.length);
  const lines: [text: string, size: number, x?: number][] = [
    ["Contato", 13, 20],
    ["www.linkedin.com/in/ana (LinkedIn)", 10.5, 20],
    ...["Principais competências", "Languages", "Certifications"].flatMap((heading): [string, number, number][] => [
      [heading, 13, 20],
      ...Array.from({ length: 30 }, (): [string, number, number] => [long, 10.5, 20]),
    ]),
    ["Ana Souza", 26],
    ...Array.from({ length: 10 }, (): [string, number] => [long, 12]),
    ...["Resumo", "Experiência", "Formação acadêmica"].flatMap((heading): [string, number][] => [
      [heading, 15.75],
      [long, 12],
      ...(heading === "Experiência" ? [[long, 11.5] as [string, number]] : []),
      ["março de 2020 - maio de 2021", 10.5],
      ...Array.from({ length: 30 }, (): [string, number] => [long, 10.5]),
    ]),
  ];
  return lines.map(([text, size, x = 220], at) => ({ text, size, x, y: at * 14, width: 300 }));
};

test.each(Object.entries(shapes))("searches only short profile texts with slow expressions: %s", (_, part) => {
  const read = readLinkedIn([profile(part)]);
  expect(read).not.toBeNull();
  expect(watchLengths(() => toLinkedInProposal(present(readLinkedIn([profile(part)]))))).toEqual([]);
});
