import { describe, expect, it } from "vitest";
import { toStreams } from "./columns";
import { toLine } from "./line";
import { readText } from "./readText";

const title = (text: string) => toLine(text, { size: 14, isHeading: true, style: "h1" });

/** Reads lines below a heading in a larger font. */
const read = (heading: string, text: string) =>
  readText("docx", [
    [toLine("Bruna Maria Castro"), title(heading), ...text.split("\n").map((line) => toLine(line, { size: 11 }))],
  ]);
const countJobs = (text: string) => read("EXPERIÊNCIA", text).work.length;

describe("headings", () => {
  it("reads a degree below or beside an English heading", () => {
    const told = "Bachelor of Business, University of Leeds, 2019";
    expect(read("ACADEMIC CREDENTIALS", told).education).toHaveLength(1);
    expect(read("About", `Education : ${told}`).education).toHaveLength(1);
  });

  it.each([
    "EXPERIÊNCIA PROFISSIONAL OU PROJETOS RELEVANTES",
    "Experiências recentes",
    "Experiências e competências",
    "Experiências de emprego",
    "EXPERIÊNCIAPROFISSIONAL",
    "Experiência profissional e acadêmica",
    "ATIVIDADES PROFISSIONAIS",
    "Experiências profissionais e acadêmicas",
    "Experiência acadêmica e estágios",
    "Experiência acadêmica e projetos",
    "Experiência e formação acadêmica",
    "Projetos relevantes ou experiências anteriores",
  ])("reads the job below the heading %s", (heading) => {
    expect(read(heading, "Mecânico – Oficina Alfa – 2019 a 2021").work).toHaveLength(1);
  });

  it("reads no job from abilities below Atividades Profissionais", () => {
    const text = "Atividades Profissionais\nLimpeza, cozinha.\nExperiência\nCaixa – Mercado Lua – 2016 a 2018";
    expect(read("FORMAÇÃO", text).work).toMatchObject([{ position: "Caixa", name: "Mercado Lua" }]);
  });

  it.each([
    "Atividades complementares e eventos",
    "Outras competências",
    "Education & Courses",
    "Cursos e aprimoramentos",
    "Experiência acadêmica e cursos",
    "Educación y certificados",
  ])("ends the jobs above the heading %s", (heading) => {
    expect(countJobs(`Mecânico – Oficina Alfa – 2019 a 2021\n${heading}\nAjudante geral`)).toBe(1);
  });

  it.each([
    ["- Freios.\n- Educação.\n- Criatividade."],
    ["Serviços de manutenção de sistemas críticos em regime de alta\ndisponibilidade\ne de plantão."],
  ])("are not found in the running text %j", (text) => {
    const more = "\nAjudante – Oficina Beta – 2015 a 2017";
    expect(countJobs(`Mecânico – Oficina Alfa – 2019 a 2021\n${text}${more}`)).toBe(2);
  });

  it.each([
    "Experiencia laboral",
    "EXPERIENCIA PROFESIONAL",
    "Historial laboral",
    "Experiencias laborales",
    "Trayectoria profesional",
  ])("reads a job's Spanish period below the heading %s", (heading) => {
    const text = "Mecánico – Taller Ceiba – enero de 2019 hasta marzo de 2021";
    const job = { position: "Mecánico", name: "Taller Ceiba", startDate: "2019-01", endDate: "2021-03" };
    expect(read(heading, text).work).toMatchObject([job]);
  });

  it.each([
    "Datos personales",
    "Estudios realizados",
    "Resumen profesional",
    "Habilidades y destrezas",
    "Referencias laborales",
    "Certificaciones y talleres",
    "Otros conocimientos",
    "Contacto",
    "Logros",
  ])("ends the jobs above the Spanish heading %s", (heading) => {
    expect(countJobs(`Mecánico – Oficina Alfa – 2019 a 2021\n${heading}\nAyudante – Mercado Beta – 2012 a 2014`)).toBe(
      1,
    );
  });

  it("do not split a course name that spans two lines", () => {
    const text = "ENSINO TÉCNICO EM\nINFORMÁTICA\nMarço de 2020 - Novembro de 2022\nCentro Federal Alfa";
    const [course] = read("FORMAÇÃO", text).education;
    expect(course).toMatchObject({ area: "ENSINO TÉCNICO EM INFORMÁTICA", institution: "Centro Federal Alfa" });
  });
});

it("joins spaced letters that a PDF prints once or twice", () => {
  const piece = { y: 60, width: 80, size: 20, font: "f" };
  const words = [
    { ...piece, x: 20, text: "L A R A" },
    { ...piece, x: 20.4, text: "L A R A" },
    { ...piece, x: 115, text: "B O R D I N" },
  ];
  expect(toStreams([words])[0]?.[0]?.text).toBe("LARA BORDIN");
});

it("joins spaced letters to words", () => {
  expect(toLine("C l a u d i o B a s t o s").text).toBe("Claudio Bastos");
});
