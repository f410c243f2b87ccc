import { describe, expect, it } from "vitest";
import { readWordText } from "#tests/factories/wordText";
import { toReadEntry } from "./readEntry";
import { findDoubts } from "./doubts";
import { toLine } from "./line";
import { toProposed } from "./proposed";
import { readText } from "./readText";

const job = (position: string, name: string) => ({ position, name, startDate: "2019-03", endDate: "2021-05" });
const course = (area: string, institution: string, more = {}) => ({ area, institution, ...more });
const certificate = (name: string, issuer?: string) => ({ name, ...(issuer && { issuer }) });

const find = (
  section: "work" | "education" | "certificates",
  told: object[],
  doubtful = told.map((): string[] => []),
) =>
  findDoubts(
    section,
    told.map((each) => toReadEntry(section, each)),
    doubtful,
  ).map((fields) => [...fields]);

const names = ["position", "name"];
const courseNames = ["area", "institution"];

describe("a job is doubtful", () => {
  it.each([
    ["a name in two cells", job("Vendedora", "Loja\tSol")],
    ["a name cut after a preposition", job("Auxiliar de", "Loja Sol")],
    ["a label in place of its value", job("Vendedora", "Empregador")],
    ["a word of time in its name", job("Vendedora (atual)", "Loja Sol")],
    ["half of a quotation", job('Monitora do "Curso de', "Loja Sol")],
    ["a year in its name", job("Vendedora", "Loja Sol -2019")],
  ])("with %s", (_, told) => {
    expect(find("work", [told])).toEqual([[...names, "startDate", "endDate"]]);
  });

  it.each([
    ["one name twice", job("Loja", "Loja")],
    ["two job titles", job("Jovem Aprendiz", "Vendedora de Peças")],
    ["two job titles and a company", job("Jovem Aprendiz", "Mecânico de Usinagem, Prado Automóveis")],
    ["a company after a slash", job("Suporte Técnico / SOLWEB", "Criação de sites")],
    ["a company after a preposition", job("Educadora", "Ensino Superior na Univille")],
    ["a company as job title", job("Oficina Alfa", "Beta")],
  ])("with %s", (_, told) => {
    expect(find("work", [told])).toEqual([names]);
  });

  it.each([
    job("Vendedora", "Projeto Bola na Rede"),
    job("Auxiliar de Produção / Embalagem", "Metalúrgica Prado"),
    job("Cabeleireira", "Studio 2000"),
  ])("but not with $position at $name", (told) => {
    expect(find("work", [told])).toEqual([[]]);
  });

  it.each(["Loja Sol, Campinas", "Empregador: Loja Sol"])("in the company %s", (company) => {
    expect(find("work", [job("Vendedora", company)])).toEqual([["name"]]);
  });

  it("with an unknown job title beside a doubtful company", () => {
    expect(find("work", [job("Alfa Norte", "Beta")], [["name"]])).toEqual([["name", "position"]]);
  });

  it("with an end before its start", () => {
    expect(find("work", [{ ...job("Vendedora", "Loja Sol"), endDate: "2018" }])).toEqual([["startDate", "endDate"]]);
  });

  it("if half of its section is", () => {
    const told = [job("Vendedora", "Loja Sol"), job("Mecânico", "Alfa"), job("Caixa", "Beta"), job("Fiscal", "Gama")];
    expect(find("work", told, [names, names])).toEqual([names, names, names, names]);
    expect(find("work", told, [names, [], [], []])).toEqual([names, [], [], []]);
  });
});

describe("a course is doubtful", () => {
  it("with a school in its name", () => {
    expect(find("education", [course("Gestão Comercial, UNIP", "Brasil")])).toEqual([courseNames]);
  });

  it("with a job title as its name", () => {
    expect(find("education", [course("Professora Voluntária", "UFERSA")])).toEqual([courseNames]);
  });

  it("with a fraction as its name", () => {
    expect(find("education", [course("1/8 (Bacharelado)", "Escola Alfa", { level: "higher" })])).toEqual([courseNames]);
  });

  it("in a level that its name contradicts", () => {
    const told = course("Ensino Superior", "Escola Alfa", { level: "technical" });
    expect(find("education", [told])).toEqual([["level"]]);
  });
});

describe("a certificate is doubtful", () => {
  it.each([
    ["a course as issuer", certificate("Freios", "Curso de Motores")],
    ["a list as issuer", certificate("Freios", "Motores (96h), Suspensão (84h)")],
    ["an issuer longer than its name", certificate("Loja Sol", "Formação em atendimento de balcão")],
    ["a school as name", certificate("Instituto Alfa")],
    ["a sentence as name", certificate(`Sou mecânica com ${"muitos ".repeat(8)}anos de oficina`)],
  ])("with %s", (_, told) => {
    expect(find("certificates", [told])).toEqual([Object.keys(told)]);
  });
});

it("leaves well-read entries unmarked", () => {
  const school = "Instituto Federal de Educação, Ciência e Tecnologia de São Paulo";
  expect(find("work", [job("Vendedora", "Loja Sol"), job("Mecânico", "Oficina Alfa")])).toEqual([[], []]);
  expect(find("education", [course("Técnico em Mecânica", school, { level: "technical" })])).toEqual([[]]);
  expect(find("certificates", [certificate("Freios ABS", "SENAI")])).toEqual([[]]);
});

it("keeps two equal jobs without dates", () => {
  const text = "# EXPERIÊNCIA\nMotorista\nLoja Sol\nEntregas\nMotorista\nLoja Sol\nEntregas";
  expect(readWordText(text).work).toMatchObject([{ name: "Loja Sol" }, { name: "Loja Sol" }]);
});

it("marks each of 150 doubtful entries", () => {
  const list = (toEntry: (at: number) => object) => Array.from({ length: 50 }, (_, at) => toEntry(at));
  const work = list((at) => job("Auxiliar de", `Loja ${at}`));
  const education = list((at) => course(`UNIP ${at}`, "Curso de"));
  const certificates = list((at) => certificate(`Instituto ${at}`));
  const none = { courses: [], languages: [], links: [], objective: null, licence: null };
  const read = toProposed("pdf", { person: {}, work, education, certificates, ...none }, []);
  const entries = [...read.work, ...read.education, ...read.certificates];
  expect(entries.filter(({ id }) => !read.doubtful.some((doubt) => doubt.startsWith(id)))).toEqual([]);
});

it("reads two equal entries as one", () => {
  const text = "# FORMAÇÃO\nAdministração, UNIP, 2018 – 2022\n# FORMAÇÃO\nAdministração, UNIP, 2018 – 2022";
  expect(readWordText(text).education).toMatchObject([{ area: "Administração", institution: "UNIP" }]);
});

describe("a person is doubtful", () => {
  it.each([
    ["beside a larger line", ["Lara Prado", 14], [". NinaBordin", 40], "Lara Prado"],
    ["above a line of its size", ["Lara Bordin", 30], ["F. dos santos", 30], "Lara Bordin"],
    ["above smaller lines", ["Lara Bordin", 30], ["São Paulo", 12], undefined],
    ["above a line in letters of a text", ["Lara Bordin", 14], ["Disponível para viagens", 14], undefined],
    ["above its city", ["Lara Bordin", 20], ["Itu, São Paulo", 20], undefined],
  ] as const)("in a name %s (doubtful name: $3)", (_, [first, size], [second, other], name) => {
    const lines = [toLine(first, { size, isHeading: true }), toLine(second, { size: other, isHeading: true })];
    const { person, doubtful } = readText("pdf", [[...lines, toLine("lara@exemplo.com.br", { size: 10 })]]);
    expect(doubtful.includes("person name") ? person.name : undefined).toBe(name);
  });

  const read = (lines: string[], edge: string[] = []) => {
    const streams = [lines.map((text) => toLine(text, { size: 11 }))];
    if (edge.length > 0) streams.unshift(edge.map((text) => toLine(text, { isEdge: true })));
    return readText("docx", streams).doubtful;
  };

  it("in values that only the page's header or footer has", () => {
    const doubtful = read(
      ["Bruna Maria Castro", "RESUMO", "Gosto de motores."],
      ["contato@exemplo.com", "(19) 98888-7766"],
    );
    expect(doubtful).toEqual(["person email", "person phone"]);
  });

  it("in a city that is a part of the name", () => {
    expect(read(["Bruna Maria Miranda", "Miranda – MS"])).toEqual(["person city", "person state"]);
  });
});

it("reads no telephone below the heading Referência", () => {
  const text = "EXPERIÊNCIA\nVendedora\nReferência\nAna Souza\nTelefone (11) 98888-7766";
  expect(readWordText(text, "Bruna Maria Castro").person.phone).toBeUndefined();
});
