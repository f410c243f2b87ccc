import { describe, expect, it } from "vitest";
import { toLine } from "./line";
import { readText } from "./readText";

/** Reads a text as if it were a Word file: "# " begins a heading, "- " a list item. */
function read(text: string, head = "Bruna Maria Castro\n(19) 98888-7766\nbruna.castro@exemplo.com.br") {
  const lines = `${head}\n${text}`.split("\n").map((line) => {
    const isTitle = line.startsWith("# ");
    return toLine(line.replace(/^# /, ""), { size: isTitle ? 14 : 0, isHeading: isTitle, style: isTitle ? "h1" : "p" });
  });
  return readText("docx", [lines]);
}

const jobs = (text: string) =>
  read(text).work.map(({ position, name, startDate, endDate }) => [position, name, startDate, endDate]);
const courses = (text: string) => read(text).education.map(({ area, institution }) => [area, institution]);

describe("jobs in unusual forms", () => {
  it("are marked as doubtful without a period", () => {
    const { work, doubtful } = read(
      "# EXPERIÊNCIA PROFISSIONAL\n- Recepcionista – Barbearia Central. 1 ano\n- Vendedora – Loja Sol, 6 meses",
    );
    expect(work).toMatchObject([
      { position: "Recepcionista", name: "Barbearia Central" },
      { position: "Vendedora", name: "Loja Sol" },
    ]);
    expect(doubtful).toEqual(work.flatMap(({ id }) => [`${id} position`, `${id} name`]));
  });

  it("keep their list items even without a period", () => {
    const [job] = read("# EXPERIÊNCIA\nMecânico – Autônomo\n- Freios e suspensão\n- Troca de óleo").work;
    expect(job).toMatchObject({ position: "Mecânico", name: "Autônomo", summary: "Freios e suspensão\nTroca de óleo" });
  });

  it("accept two adjacent months as a period", () => {
    const text =
      "# Experiência\n- 03/2018 08/2018\nSilva Gráfica, Atibaia SP - Designer Gráfico\n- 08/2018 - 07/2019 - 1 ano\nLoja Sol, Atibaia SP - Vendedor";
    expect(jobs(text)).toEqual([
      ["Designer Gráfico", "Silva Gráfica", "2018-03", "2018-08"],
      ["Vendedor", "Loja Sol", "2018-08", "2019-07"],
    ]);
  });

  it("are found below unusual headings", () => {
    const text =
      "# ÚLTIMOS EMPREGOS\nPosto Ipiranga – Frentista – de março de 2019 até hoje\nPadaria Pão Bom – Atendente – de 2017 a fev/2019";
    expect(jobs(text)).toEqual([
      ["Frentista", "Posto Ipiranga", "2019-03", undefined],
      ["Atendente", "Padaria Pão Bom", "2017", "2019-02"],
    ]);
    expect(read(text).person.name).toBe("Bruna Maria Castro");
  });

  it("are separated by bold names if periods are missing", () => {
    const text =
      "# Experiência\nAnalista de Redes\nOficina Sol\n- Redes.\n- Servidores.\nSuporte de TI\nLoja Lua | 02/2020 – 03/2021\n- Chamados.\n- Impressoras.";
    const lines = text.split("\n").map((line) => {
      const isHeading = /^(?:#|Analista|Suporte)/.test(line);
      return toLine(line.replace(/^# /, ""), { size: line.startsWith("#") ? 14 : isHeading ? 12 : 10, isHeading });
    });
    const { work } = readText("docx", [lines]);
    expect(work).toMatchObject([
      { position: "Analista de Redes", name: "Oficina Sol", summary: "Redes.\nServidores." },
      { position: "Suporte de TI", name: "Loja Lua", startDate: "2020-02", endDate: "2021-03" },
    ]);
  });

  it("include voluntary work without a company or job title", () => {
    const { work, objective } = read(
      "# Objetivo\nBusco meu primeiro emprego\n(11) 97539-7983\nhttps://github.com/exemplo\n# Experiência voluntária\nArrecadei roupas para um projeto da escola.",
    );
    expect(work).toMatchObject([{ summary: "Arrecadei roupas para um projeto da escola." }]);
    expect(objective).toEqual({ label: "Busco meu primeiro emprego", roles: [] });
  });

  it("a known role in the objective becomes the wanted role", () => {
    const { objective } = read("# Objetivo\nMecânico Automotivo | 10 anos de oficina\n(11) 97539-7983");
    expect(objective).toEqual({
      label: "Mecânico Automotivo | 10 anos de oficina",
      roles: [{ name: "Mecânico Automotivo" }],
    });
  });

  it("get the company that stands above several job titles", () => {
    const text =
      "# Experiência\nRede Sol\n2 anos 7 meses\nConsultor Técnico\njulho de 2021 - Present (3 meses)\nMecânico\nmarço de 2019 - julho de 2021 (2 anos 5 meses)";
    expect(jobs(text)).toEqual([
      ["Consultor Técnico", "Rede Sol", "2021-07", undefined],
      ["Mecânico", "Rede Sol", "2019-03", "2021-07"],
    ]);
  });

  it("are found in English", () => {
    const text =
      "# Work Experience\nService Manager\nBlue Motors Inc.\nMar 2020 - Present\n# Education\nBachelor of Science in Physics\nState University\n2010 - 2014";
    expect(jobs(text)).toEqual([["Service Manager", "Blue Motors Inc", "2020-03", undefined]]);
    expect(courses(text)).toEqual([["Bachelor of Science in Physics", "State University"]]);
  });
});

describe("courses in unusual forms", () => {
  it.each([
    [
      "Colégio Estadual Olavo Bilac – 1º ano do ensino médio (cursando)",
      ["1º ano do ensino médio", "Colégio Estadual Olavo Bilac"],
    ],
    [
      "- Ensino Técnico Completo – Instituto Federal de São Paulo (Desenvolvimento de Sistemas)",
      ["Desenvolvimento de Sistemas", "Instituto Federal de São Paulo"],
    ],
    [
      "- Sistemas para internet | Faculdade de Tecnologia de São Paulo (FATEC) | Concluído",
      ["Sistemas para internet", "Faculdade de Tecnologia de São Paulo (FATEC)"],
    ],
    [
      "Colégio Estadual Dom Pedro I - Cursando primeiro ano técnico",
      ["primeiro ano técnico", "Colégio Estadual Dom Pedro I"],
    ],
    ["Ensino fundamental (COMPLETO) EMEF Monteiro Lobato", ["Ensino fundamental", "EMEF Monteiro Lobato"]],
    ["Ensino médio completo", ["Ensino médio", undefined]],
  ])("reads the course of %j as %j", (line, course) => {
    expect(courses(`# FORMAÇÃO\n${line}`)).toEqual([course]);
  });

  it("end at the next heading, even one with brackets", () => {
    const text =
      "# FORMAÇÃO\nEscola Sol – Ensino Médio (2019)\n# PROJETOS (será um bom diferencial)\nSite da barbearia\n# TECNOLOGIAS (aqui você lista)\n- Word";
    expect(courses(text)).toEqual([["Ensino Médio", "Escola Sol"]]);
  });

  it("are courses below the heading 'Formação e certificações'", () => {
    const text =
      "# Formação e certificações\nColégio Vanguarda - Ensino Médio - 2014 a 2016\nEscola Panamericana - Artes - 2017 a 2019";
    expect(courses(text)).toEqual([
      ["Ensino Médio", "Colégio Vanguarda"],
      ["Artes", "Escola Panamericana"],
    ]);
  });

  it("do not include languages or skills", () => {
    const { certificates, languages, unplaced } = read(
      "# CURSOS COMPLEMENTARES\n- Inglês – Básico – C.N.A.\n- Excel – SENAC\n# QUALIFICAÇÕES\n- Trabalho em equipe\n- Boa comunicação",
    );
    expect(certificates).toMatchObject([{ name: "Excel", issuer: "SENAC" }]);
    expect(languages).toMatchObject([{ language: "Inglês", fluency: "basic" }]);
    expect(unplaced).toEqual(["Trabalho em equipe\nBoa comunicação"]);
  });
});

describe("a person in unusual forms", () => {
  it.each([
    ["(66) 9995-10442", "66999510442"],
    ["Tel.: (11) 95336- 9820 | e-mail: ana@exemplo.com.br", "11953369820"],
    ["Cel: 11 9.5336.9820", "11953369820"],
    ["Fone: 0xx19 98888 7766 / recado (19) 3232-1010 com Maria", "19988887766"],
    ["(21) 98376 - 0332", "21983760332"],
    ["CPF 123.456.789-09", undefined],
    ["CEP 13010-000, de 2018 a 2020", undefined],
  ])("finds in %j the telephone %s", (line, phone) => {
    expect(read("# Experiência", `Ana Lima\n${line}`).person.phone).toBe(phone);
  });

  it("lists an unreadable telephone as unplaced", () => {
    expect(read("# Experiência", "Ana Lima\nCelular: (11) 0 1234 56789").unplaced).toEqual([
      "Celular: (11) 0 1234 56789",
    ]);
  });

  it.each([
    ["Lara bordin", "Lara Bordin"],
    ["maria d'ávila dos santos", "Maria d'Ávila dos Santos"],
  ])("reads the name %s as %s", (line, name) => {
    expect(read("# Experiência", `${line}\n(44) 99963-6214`).person.name).toBe(name);
  });

  it("keeps the accents of a link", () => {
    expect(read("Linkedin: www.linkedin.com/in/vânia-conceição-123456").links).toMatchObject([
      { url: "https://www.linkedin.com/in/vânia-conceição-123456" },
    ]);
  });
});

it("marks a name that looks like a sentence as doubtful", () => {
  const { certificates, doubtful } = read("# CURSOS\nde Janeiro (2019)");
  expect(doubtful).toEqual(certificates.map(({ id }) => `${id} name`));
});
