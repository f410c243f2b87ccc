import { expect, it } from "vitest";
import { splitAlternatives } from "#tests/alternatives";
import { readEducation, statuses } from "./education";
import { toLine, toPlainWords } from "./line";

it("reads a name after a comma as a doubtful school", () => {
  const [course] = readEducation([toLine("Gestão Comercial, Univille, 2017 – 2019")]);
  expect(course).toMatchObject({ area: "Gestão Comercial", institution: "Univille", doubtful: ["institution"] });
});

it("reads a future date as the end", () => {
  const [course] = readEducation([toLine("Univille | Gestão Comercial, 2090 - Cursando")]);
  expect(course).toMatchObject({ institution: "Univille", startDate: undefined, endDate: "2090" });
});

const today = new Date().toISOString();
const thisYear = today.slice(0, 4);
const nextYear = `${Number(thisYear) + 1}`;

it.each([
  [`(início ${thisYear})`, thisYear],
  [`, ${thisYear} - atual`, thisYear],
  [`, ${thisYear} - Cursando`, thisYear],
  [`, cursando desde ${thisYear}`, thisYear],
  [`, ${today.slice(5, 7)}/${thisYear} – em andamento`, today.slice(0, 7)],
  [`(início ${nextYear})`, nextYear],
])("reads the date in %j as the start", (dated, startDate) => {
  const [course] = readEducation([toLine(`Técnico em Mecânica, SENAI ${dated}`)]);
  expect(course).toMatchObject({ area: "Técnico em Mecânica", startDate, endDate: undefined });
});

it.each([
  ["2007 – 2011: Mathematics (MMath); University of Leeds", "Mathematics (MMath)", "University of Leeds"],
  ["Gestão Comercial; Univille, 2020", "Gestão Comercial", "Univille"],
  ["Técnico em Mecânica; SENAI; Itu; 2020", "Técnico em Mecânica", "SENAI"],
])("separates course and school at the semicolon of %j", (text, area, institution) => {
  expect(readEducation([toLine(text)])[0]).toMatchObject({ area, institution });
});

it.each(["Curso de Excel; Word", "Curso de Excel; Word; PowerPoint"])("keeps the list %j as one course", (area) => {
  expect(readEducation([toLine(`${area} – SENAC, 2020`)])[0]).toMatchObject({ area, institution: "SENAC" });
});

const words: [string, "ongoing" | "stopped" | "completed"][] = [
  ["cursando", "ongoing"],
  ["em andamento", "ongoing"],
  ["em curso", "ongoing"],
  ["em conclusão", "ongoing"],
  ["em progresso", "ongoing"],
  ["ongoing", "ongoing"],
  ["in progress", "ongoing"],
  ["expected", "ongoing"],
  ["previsão", "ongoing"],
  ["previsto", "ongoing"],
  ["conclusão prevista", "ongoing"],
  ["término previsto", "ongoing"],
  ["incompleto", "stopped"],
  ["incompleta", "stopped"],
  ["trancado", "stopped"],
  ["não concluído", "stopped"],
  ["não terminada", "stopped"],
  ["trancada", "stopped"],
  ["interrompido", "stopped"],
  ["interrompida", "stopped"],
  ["completo", "completed"],
  ["completa", "completed"],
  ["concluído", "completed"],
  ["concluída", "completed"],
  ["conclusão", "completed"],
  ["formado", "completed"],
  ["formada", "completed"],
  ["finished", "completed"],
  ["graduated", "completed"],
  ["completed", "completed"],
  ["concluded", "completed"],
];

it.each(words)("reads a course with %s as %s", (word, status) => {
  const [course] = readEducation([toLine(`Técnico em Mecânica – Senai (${word})`)]);
  expect(course).toMatchObject({ area: "Técnico em Mecânica", institution: "Senai", status });
});

it("has a case for each word in `statuses`", () => {
  const known = statuses.flatMap(([status, { source }]) => {
    const inside = /^\\b\(\?:(.*)\)\\b$/.exec(source)?.[1];
    if (inside === undefined) throw new Error(`another shape of pattern: ${source}`);
    return splitAlternatives(inside).map((alternative) => [status, new RegExp(`^(?:${alternative})$`)] as const);
  });
  expect(known.length).toBeGreaterThan(10);
  const plain = words.map(([word, status]) => [toPlainWords(word), status] as const);
  for (const [status, pattern] of known)
    expect(
      plain.filter(([word, said]) => said === status && pattern.test(word)),
      pattern.source,
    ).not.toEqual([]);
});
