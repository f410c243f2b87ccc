import { describe, expect, it } from "vitest";
import { readCourses, readJobs, readWordText } from "#tests/factories/wordText";
import { findPeriod } from "./dates";
import { findHeading } from "./headings";
import { toLine } from "./line";
import { readText } from "./readText";

// Habits of people who write without a template: misspelt headings, lists in one line, sentences, no headings.

const none = undefined;
const certificates = (text: string) =>
  readWordText(`# CURSOS\n${text}`).certificates.map(({ name, issuer, date }) => [name, issuer, date]);

describe("a heading", () => {
  it.each([
    ["work", "EXPERIENCIA PROFICIONAL"],
    ["work", "Esperiência"],
    ["work", "Experiências Profissionas"],
    ["work", "II – EXPERIÊNCIA PROFISSIONAL"],
    ["work", "Empresas onde trabalhei"],
    ["work", "Experiência no Brasil"],
    ["education", "Formação Acadêmina"],
    ["education", "Escolariade"],
    ["education", "Meus estudos"],
    ["education", "Habilitações literárias"],
    ["qualifications", "QUALIFICAÇÕES E ATIVIDADES PROFISSIONAIS"],
    ["certificates", "Cursos que fiz"],
    ["languages", "Idiomas e informática"],
    ["licence", "CNH / Habilitação"],
    ["other", "Qualidades"],
  ])("of the section %s is read from %s", (kind, text) => {
    expect(findHeading(text)).toBe(kind);
  });

  it.each(["Sem experiência", "Formatação", "Qualificado", "Profissionalismo", "Objetiva", "Academia", "Exigência"])(
    "is not read from %s",
    (text) => {
      expect(findHeading(text)).toBeNull();
    },
  );

  it("stands before its text in one line", () => {
    const text =
      "Formação escolar: Ensino médio completo\nÚltima experiência: Oficina Alfa, mecânico, de 2014 a 2023\nCursos: Freios, Motores, Solda";
    const { work, schooling, certificates } = readWordText(text);
    expect(work).toMatchObject([{ position: "mecânico", name: "Oficina Alfa", startDate: "2014", endDate: "2023" }]);
    expect(schooling).toEqual({ level: "secondary" });
    expect(certificates).toMatchObject([{ name: "Freios" }, { name: "Motores" }, { name: "Solda" }]);
  });

  it("is not read from a label in a job's text", () => {
    const text = "# EXPERIÊNCIA\nVendedor – Loja Sol – 2015 a 2018\nCursos: treinamento interno de vendas";
    expect(readWordText(text).certificates).toEqual([]);
  });

  it("may be missing", () => {
    const text =
      "Trabalhei na Oficina Alfa como mecânico de 2012 a 2016\nTrabalhei como pintor na Loja Sol de 2016 a 2021\nEnsino fundamental completo";
    const { work, education } = readWordText(text);
    expect(work).toMatchObject([
      { position: "mecânico", name: "Oficina Alfa", startDate: "2012", endDate: "2016" },
      { position: "pintor", name: "Loja Sol", startDate: "2016", endDate: "2021" },
    ]);
    expect(education).toMatchObject([{ area: "Ensino fundamental" }]);
  });

  it("ends the jobs above personal details", () => {
    const text = "# EXPERIÊNCIA\nVendedor – Loja Sol – 2015 a 2018\nDisponibilidade: imediata\nEstado civil: casada";
    expect(readWordText(text).work.map(({ name, summary }) => [name, summary])).toEqual([["Loja Sol", none]]);
  });
});

describe("a typed line", () => {
  it("loses WhatsApp's asterisks and the dots before a value", () => {
    expect(toLine("*Pintor*, 5*3 peças").text).toBe("Pintor, 5*3 peças");
    expect(toLine("Nome .........: Lara Bordin").text).toBe("Nome: Lara Bordin");
    expect(toLine("Caixa..........Loja Sol").text).toBe("Caixa\tLoja Sol");
  });
});

describe("a job", () => {
  it("is read with its company's trade below the loud name", () => {
    const text =
      "+ ALFA LTDA.\nConcessionária de médio porte\nCargo: Pintor\nPeríodo: 2016 a 2021\n" +
      "+ BETA LTDA.\nEmpresa de aluguel\nCargo: Agente\nPeríodo: 2012 a 2016";
    expect(readJobs(text)).toEqual([
      ["Pintor", "ALFA LTDA.", "2016", "2021"],
      ["Agente", "BETA LTDA.", "2012", "2016"],
    ]);
  });

  it("is not named by the loud city above its company", () => {
    const text =
      "CAMPINAS\nLoja Sol\nCargo: Caixa\nPeríodo: 2012 a 2014\nJUNDIAÍ\nLoja Lua\nCargo: Pintor\nPeríodo: 2008 a 2010";
    expect(readJobs(text).map(([, name]) => name)).toEqual(["Loja Sol", "Loja Lua"]);
  });

  it("is read below a number and a company", () => {
    expect(
      readJobs("1) ALFA S/A\nFunção: Pintor\nPeríodo: 2016 a 2021\n2) BETA S/A\nFunção: Caixa\nPeríodo: 2021 a 2023"),
    ).toEqual([
      ["Pintor", "ALFA S/A", "2016", "2021"],
      ["Caixa", "BETA S/A", "2021", "2023"],
    ]);
  });

  it("is read below its company in bold", () => {
    const text =
      "Grupo Alfa (2010 – atual)\nGerente | 06/2018 – atual\nMetas da equipe.\nAuxiliar | 02/2010 – 05/2018\n+ Auto Elétrica Beta\nAjudante | 01/2008 – 12/2009";
    expect(readJobs(text)).toEqual([
      ["Gerente", "Grupo Alfa", "2018-06", none],
      ["Auxiliar", "Grupo Alfa", "2010-02", "2018-05"],
      ["Ajudante", "Auto Elétrica Beta", "2008-01", "2009-12"],
    ]);
  });

  it.each([
    ["Sócio-proprietário da Mecânica Alfa", "Sócio-proprietário", "Mecânica Alfa"],
    ["Oficina Alfa, mecânico de motos", "mecânico de motos", "Oficina Alfa"],
    ["Oficina Alfa (Palmas/TO), Pintor", "Pintor", "Oficina Alfa"],
    ["Oficina Alfa (Montador)", "Montador", "Oficina Alfa"],
    ["Mecánico – Taller Ceiba, Mérida, Venezuela", "Mecánico", "Taller Ceiba"],
    ["Eletricista, Oficina Alfa, Luanda", "Eletricista", "Oficina Alfa"],
    ["Vendedor – Auto Peças Rio-Santos, SP", "Vendedor", "Auto Peças Rio-Santos, SP"],
    ["Vendedor – Expresso São Paulo-Curitiba, PR", "Vendedor", "Expresso São Paulo-Curitiba, PR"],
    ["Advogado – Escritório Souza, Lima", "Advogado", "Escritório Souza, Lima"],
  ])("is read from %s", (text, post, company) => {
    expect(readJobs(`${text} – 2015 a 2018\nCaixa – Loja Sol – 2012 a 2014`)[0]).toEqual([
      post,
      company,
      "2015",
      "2018",
    ]);
  });

  it("is read from Indeed's company, place and period", () => {
    const text = "+ Auxiliar de mecânico\nOficina Alfa-Ananindeua, PA\nagosto de 2021 para Presente";
    expect(readJobs(text)).toEqual([["Auxiliar de mecânico", "Oficina Alfa", "2021-08", none]]);
  });

  it.each(["- Alta de 8% nas vendas de 2019 a 2021.", "Metas superadas em 2019 e 2020."])(
    "is not read from the result %s",
    (text) => {
      expect(readJobs(`Gerente – Loja Sol – 2016 a 2022\n${text}`)).toHaveLength(1);
    },
  );

  it("is read from a sentence about the present", () => {
    const text =
      "De 2015 até o momento, sou gerente de loja na Locadora Alfa, onde cuido de 12 pessoas.\nDe 2010 a 2015, fui atendente na Locadora Beta.";
    expect(readJobs(text)).toEqual([
      ["gerente de loja", "Locadora Alfa", "2015", none],
      ["atendente", "Locadora Beta", "2010", "2015"],
    ]);
  });

  it.each([
    ["Trabalhei na Loja Sol de Campinas como caixa de 2012 a 2014.", [["caixa", "Loja Sol de Campinas"]]],
    [
      "Trabalhei na Loja Sol como caixa de 2012 a 2014 e depois trabalhei na Loja Lua como vendedora.",
      [
        ["caixa", "Loja Sol"],
        ["vendedora", "Loja Lua"],
      ],
    ],
  ])("is read from the sentence %s", (text, jobs) => {
    expect(readJobs(text).map((job) => job.slice(0, 2))).toEqual(jobs);
  });

  it("is not named by a wish or an area", () => {
    expect(readWordText("Trabalhei em vários setores e gosto de aprender.").work).toEqual([]);
    expect(readJobs("Atuando na área de vendas de 2012 a 2014 na Loja Sol.")[0]?.[1]).toBe("Loja Sol");
  });

  it("below its heading is not replaced by a sentence above", () => {
    const text = "Trabalhei como voluntária na igreja do bairro.\n# EXPERIÊNCIA\nCaixa – Loja Sol – 2012 a 2014";
    expect(readWordText(text).work).toMatchObject([{ position: "Caixa", name: "Loja Sol" }]);
  });

  it("keeps the age of its customers", () => {
    const { work } = readWordText("# EXPERIÊNCIA\nCaixa – Loja Sol – 2012 a 2014\nIdade: público de 20 anos");
    expect(work).toMatchObject([{ summary: "Idade: público de 20 anos" }]);
  });

  it.each([
    ["Empresa – Oficina Alfa\nFunção – Pintor\nData – 2018 a 2020"],
    ["Firma: Oficina Alfa\nProfissão: Pintor\nDe: 2018 Até: 2020"],
  ])("is read with the labels %j", (text) => {
    expect(readJobs(text)).toEqual([["Pintor", "Oficina Alfa", "2018", "2020"]]);
  });

  it("has its end behind a dash and a label", () => {
    const text = "Empresa: Oficina Alfa\nFunção: Pintor\nEntrada: 08/2010 – Saída: 02/2018";
    expect(readJobs(text)).toEqual([["Pintor", "Oficina Alfa", "2010-08", "2018-02"]]);
    expect(findPeriod("Oficina Alfa (até jun/2024)")).toMatchObject({ end: "2024-06" });
  });

  it("in small letters is not joined to the line above", () => {
    const text =
      "experiencia\noficina do ze - lavadora de carros - 2 anos\nposto beta - frentista - 2018 a 2020\nescolaridade\nensino medio completo";
    const { work, education } = readWordText(text);
    expect(work).toMatchObject([{ position: "frentista", name: "posto beta" }]);
    expect(education).toMatchObject([{ area: "ensino medio" }]);
  });

  it("has its period between months", () => {
    expect(findPeriod("jan/2022 hoje")).toMatchObject({ start: "2022-01", end: null });
    expect(findPeriod("entre 2019 e 2020")).toMatchObject({ start: "2019", end: "2020" });
    expect(findPeriod("Metas em 2019 e 2020")).toBeNull();
    expect(findPeriod("Oficina Alfa – em 2019 e 2020")).toMatchObject({ start: "2019", end: "2020" });
  });
});

describe("a course", () => {
  it.each([
    ["Ensino Superior Cursando: Recursos Humanos (Anhanguera)", "Recursos Humanos", "Anhanguera"],
    ["2º ano do Ensino Médio – E.E. Olavo Bilac (período da manhã)", "2º ano do Ensino Médio", "E.E. Olavo Bilac"],
    ["Enfermagem – UNIVAG – 4º semestre (trancado)\nEnsino médio – E.E. Olavo Bilac", "Enfermagem", "UNIVAG"],
    ["Ensino Médio (Colégio Olavo Bilac), concluído.", "Ensino Médio", "Colégio Olavo Bilac"],
    ["Ensino Médio Completo em Ensino regular – E.E. Olavo Bilac", "Ensino Médio", "E.E. Olavo Bilac"],
    ["Sou formada em Turismo pela UNIVALI", "Turismo", "UNIVALI"],
  ])("is read from %s", (text, course, school) => {
    expect(readCourses(text)[0]?.slice(0, 2)).toEqual([course, school]);
  });

  it("without a school is not given an abbreviation for one", () => {
    expect(readCourses("Administração – EAD – 2015")[0]).toEqual(["Administração", none, none, "2015"]);
  });
});

describe("a school", () => {
  it("is doubtful if it may be an abbreviation", () => {
    const { education, doubtful } = readWordText("# FORMAÇÃO\nTécnico em Mecânica – CNC – 2018");
    expect(doubtful).toContain(`${education[0]?.id} institution`);
  });

  it("is not a job title below a sentence about experience", () => {
    const text = "Tenho ensino médio e experiência em vendas.\nVendedora – Loja Sol – 2012 a 2014";
    expect(readWordText(text).education).toEqual([]);
  });

  it("is not the job title below a line about schooling", () => {
    const { education } = readWordText("Ensino médio completo\nVendedora – Loja Sol – 2012 a 2014");
    expect(education.map(({ area, institution }) => [area, institution])).toEqual([["Ensino médio", none]]);
  });
});

describe("short courses", () => {
  it.each([
    ["Higiene, Manipulação, Conservação de Alimentos", ["Higiene, Manipulação, Conservação de Alimentos"]],
    ["Compras, Estoque, Logística e Distribuição", ["Compras, Estoque, Logística e Distribuição"]],
    ["Mecânica, Elétrica, Injeção (Senai)", ["Mecânica, Elétrica, Injeção"]],
    ["Curso de Recepção, Hotelaria, Eventos", ["Curso de Recepção, Hotelaria, Eventos"]],
    ["Trabalho de Conclusão de Curso – 2016", ["Trabalho de Conclusão de Curso"]],
    ["Solda – Senai\nINFORMÁTICA\nWord, Excel, Internet", ["Solda"]],
    ["Pacote Office, Digitação, Atendimento ao cliente", ["Pacote Office", "Digitação", "Atendimento ao cliente"]],
    ["NR10 / NR35", ["NR10", "NR35"]],
    ["Operador de empilhadeira, ponte rolante e guindaste", ["Operador de empilhadeira, ponte rolante e guindaste"]],
    ["Gestão de Pessoas, Liderança e Motivação", ["Gestão de Pessoas, Liderança e Motivação"]],
    ["Office (Word, Excel, Access)", ["Office (Word, Excel, Access)"]],
    ["Freios (SENAI), Motores (Bosch)", ["Freios", "Motores"]],
    ["SENAI – Freios – 2016\nBosch – Motores – 2018", ["Freios", "Motores"]],
    ["Academia de vendas – Honda – 2018", ["Academia de vendas"]],
    ["Informática (Microcamp)\nRecepcionista (SEBRAE)", ["Informática", "Recepcionista"]],
    ["Solda\nInformática\nExcel", ["Solda", "Informática", "Excel"]],
  ])("are read from %j", (text, names) => {
    expect(certificates(text).map(([name]) => name)).toEqual(names);
  });

  it("are read below their dates", () => {
    expect(certificates("2016\nColorimetria\nTintas Alfa\n2018\nPolimento\nTintas Beta")).toEqual([
      ["Colorimetria", "Tintas Alfa", "2016"],
      ["Polimento", "Tintas Beta", "2018"],
    ]);
  });

  it("are read below the heading of Word's template", () => {
    const text = "# QUALIFICAÇÕES E ATIVIDADES PROFISSIONAIS\n- Curso de vendas (SEBRAE, conclusão em 2019).";
    expect(readWordText(text).certificates).toMatchObject([
      { name: "Curso de vendas", issuer: "SEBRAE", date: "2019" },
    ]);
  });
});

describe("a person", () => {
  it.each([
    ["Florianópolis (SC) – (48) 99888-7654", "Florianópolis", "SC"],
    ["Chapecó – SC / (49) 99811-2323", "Chapecó", "SC"],
    ["Camaçari - BA – Tel.: (71) 99177-6677", "Camaçari", "BA"],
    ["Boa Vista – Roraima – (95) 99122-8877", "Boa Vista", "RR"],
    ["Salvador Bahia", "Salvador", "BA"],
  ])("lives in the city of %s", (text, city, state) => {
    expect(readWordText(text).person).toMatchObject({ city, state });
  });

  it("is found in the page's header instead of the text", () => {
    const edge = toLine("Lara Bordin – Rua Alfa, 77 – Joinville/SC", { size: 11, isEdge: true });
    const title = (text: string) => toLine(text, { size: 14, isHeading: true, style: "h1" });
    const body = [
      title("Objetivo"),
      toLine("Analista"),
      title("Experiência"),
      title("Alfa Contábeis"),
      toLine("Auxiliar – 2016 a 2019"),
    ];
    expect(readText("docx", [[edge], body]).person).toMatchObject({ name: "Lara Bordin", city: "Joinville" });
  });

  it("has a city beside the name", () => {
    const { person } = readWordText("# CNH\nB", "Lara Bordin – Campinas (SP)\n(19) 98888-7766");
    expect(person).toMatchObject({ name: "Lara Bordin", city: "Campinas" });
  });

  it("is found below a letter", () => {
    const { person } = readWordText(
      "Experiência",
      "Carta de Apresentação\nPrezados senhores,\nCURRÍCULO\nLara Bordin\nlara@exemplo.com.br",
    );
    expect(person.name).toBe("Lara Bordin");
  });

  it.each(["Nome social: Lara Bordin", "Nombre: Lara Bordin"])("has the name of %s", (text) => {
    expect(readWordText("# CNH\nB", text).person.name).toBe("Lara Bordin");
  });

  it("is given no part of an address with spaces", () => {
    expect(readWordText("E-mail: lara bordin @ exemplo.com.br", "Lara Bordin").person.email).toBeUndefined();
    for (const text of ["E-mail: lara @ exemplo.com.br", "(19) 98888-7766 lara@ exemplo.com.br"])
      expect(readWordText(text, "Lara Bordin").person.email).toBe("lara@exemplo.com.br");
  });

  it("has the category of a licence with remarks", () => {
    expect(readWordText("# CNH\nCategoria A – EAR – vencimento 10/2029").licence?.categories).toEqual(["A"]);
  });
});
