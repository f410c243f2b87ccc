import { describe, expect, it } from "vitest";
import { readCourses, readJobs, readWordText } from "#tests/factories/wordText";

const none = undefined;

describe("jobs by their structure", () => {
  it.each<[string, string, (string | undefined)[][]]>([
    [
      "job title and period in brackets after the company",
      "Kuhn (Estagiária – 03/2019 a 05/2021)\nFreios e motores.\nWall (Vendedora – 01/2017 a 02/2019)\nAtendimento.",
      [
        ["Estagiária", "Kuhn", "2019-03", "2021-05"],
        ["Vendedora", "Wall", "2017-01", "2019-02"],
      ],
    ],
    [
      "the job title in brackets after the company",
      "Oficina Prado (Mecânico)\n03/2019 – 05/2021\nLoja Sol (Vendedora)\n01/2017 – 02/2019",
      [
        ["Mecânico", "Oficina Prado", "2019-03", "2021-05"],
        ["Vendedora", "Loja Sol", "2017-01", "2019-02"],
      ],
    ],
    [
      "two job titles before the company",
      "Mecânico / Eletricista | Oficina Prado\n03/2019 – 05/2021",
      [["Mecânico / Eletricista", "Oficina Prado", "2019-03", "2021-05"]],
    ],
    [
      "job titles with lists below one company",
      "+ Auto Peças Lua Ltda\nGerente de Loja\n03/2019 – 05/2021\n- Equipe\nVendedor\n01/2017 – 02/2019\n- Balcão",
      [
        ["Gerente de Loja", "Auto Peças Lua Ltda", "2019-03", "2021-05"],
        ["Vendedor", "Auto Peças Lua Ltda", "2017-01", "2019-02"],
      ],
    ],
    [
      "job titles with periods within the company's period",
      "Kuhn Ltda – 2014 a 2021\n- Gerente de Loja: 03/2019 – 05/2021\n- Vendedor: 01/2014 – 02/2019\nOficina Prado – 2010 a 2013\n- Mecânico: 01/2010 – 02/2013",
      [
        ["Gerente de Loja", "Kuhn Ltda", "2019-03", "2021-05"],
        ["Vendedor", "Kuhn Ltda", "2014-01", "2019-02"],
        ["Mecânico", "Oficina Prado", "2010-01", "2013-02"],
      ],
    ],
    [
      "the period between commas",
      "- Kuhn, 2019-2021, mecânico\n- Wall, 2017-2018, vendedora",
      [
        ["mecânico", "Kuhn", "2019", "2021"],
        ["vendedora", "Wall", "2017", "2018"],
      ],
    ],
    [
      "the word company before its name",
      "03/2019 – 05/2021\nMecânico na empresa Kuhn",
      [["Mecânico", "Kuhn", "2019-03", "2021-05"]],
    ],
    [
      "a start with the word Atualmente in brackets",
      "Mecânico – Oficina Prado\n05/11/2022 (Atualmente)\n- Freios",
      [["Mecânico", "Oficina Prado", "2022-11", none]],
    ],
    [
      "an empty date of dismissal",
      "+ Oficina Prado\nCargo: Mecânico\nData de entrada: 17/02/2023\nData de saída: ------\nFreios",
      [["Mecânico", "Oficina Prado", "2023-02", none]],
    ],
    [
      "a list of tools above the next period",
      "Mecânico – Oficina Prado\n03/2019 – 05/2021\nSistemas: Alfa, Beta, Gama\n01/2017 – 02/2019\nVendedora – Loja Sol",
      [
        ["Mecânico", "Oficina Prado", "2019-03", "2021-05"],
        ["Vendedora", "Loja Sol", "2017-01", "2019-02"],
      ],
    ],
  ])("are read with %s", (_, text, expected) => {
    expect(readJobs(text)).toEqual(expected);
  });
});

describe("courses by their structure", () => {
  it.each<[string, string, (string | undefined)[][]]>([
    [
      "an unknown school before a colon",
      "Kuhn: Administração de Empresas",
      [["Administração de Empresas", "Kuhn", none, none]],
    ],
    ["the school in brackets", "Ensino médio (colégio Dom Pedro)", [["Ensino médio", "colégio Dom Pedro", none, none]]],
    [
      "school and year in brackets",
      "Técnico em Mecânica (Kuhn – 2019)",
      [["Técnico em Mecânica", "Kuhn", none, "2019"]],
    ],
    [
      "a school named like a topic in brackets",
      "Técnico em Mecânica (Centro de Treinamento, 2012)",
      [["Técnico em Mecânica", "Centro de Treinamento", none, "2012"]],
    ],
    [
      "a remark and the year in brackets",
      "High School Diploma (Class of 2012)\nLincoln High School",
      [["High School Diploma", "Lincoln High School", none, "2012"]],
    ],
    [
      "a status, a remark and the year in brackets",
      "Direito (interrompido no 3º ano, 2018)\nPUC-SP",
      [["Direito", "PUC-SP", none, "2018"]],
    ],
    [
      "an expected year in brackets",
      "Engenharia Mecânica (previsão de formatura em 2026)\nUniversidade Paulista",
      [["Engenharia Mecânica", "Universidade Paulista", none, "2026"]],
    ],
  ])("are read with %s", (_, text, expected) => {
    expect(readCourses(text)).toEqual(expected);
  });
});

describe("certificates by their structure", () => {
  const read = (text: string) => {
    const { certificates, doubtful } = readWordText(`# CURSOS\n${text}`);
    return certificates.map(({ id, name, issuer, date, hours }) => {
      const fields = doubtful.filter((each) => each.startsWith(`${id} `)).map((each) => each.split(" ")[1]);
      return [name, issuer, date, hours, fields.join()];
    });
  };

  it.each<[string, string, (string | number | undefined)[]]>([
    ["issuer and year in brackets", "Alinhamento (Kuhn – 2019)", ["Alinhamento", "Kuhn", "2019", none, ""]],
    ["a doubtful issuer in brackets", "Alinhamento (Kuhn)", ["Alinhamento", "Kuhn", none, none, "issuer"]],
    ["a level in brackets", "Excel (Avançado)", ["Excel (Avançado)", none, none, none, ""]],
    ["a year within the name", "Redes Windows 2003 Server", ["Redes Windows 2003 Server", none, none, none, ""]],
    ["a doubtful year after the name", "Excel 2019 – Kuhn", ["Excel", "Kuhn", "2019", none, "name,date"]],
    ["half hours", "Alinhamento – Kuhn, 16,5 horas", ["Alinhamento", "Kuhn", none, 16, ""]],
    ["the school last", "Alinhamento - O Curso - Senai", ["Alinhamento - O Curso", "Senai", none, none, "name,issuer"]],
    ["a year before the school", "NR-35 2021 Senai Itu", ["NR-35", "Senai Itu", "2021", none, "name,date"]],
    ["a version in the name", "Web 2.0 HTML – Senac", ["Web 2.0 HTML", "Senac", none, none, ""]],
    ["a method in brackets", "Manufatura (Lean)", ["Manufatura (Lean)", none, none, none, ""]],
    ["an acronym in brackets", "Controle de Processo (CEP)", ["Controle de Processo (CEP)", none, none, none, ""]],
    ["a remark after a norm", "NR-10 (Reciclagem)", ["NR-10 (Reciclagem)", none, none, none, ""]],
    ["a topic in brackets", "Excel (Tabelas dinâmicas)", ["Excel (Tabelas dinâmicas)", none, none, none, ""]],
    ["a remark and the year", "Freios (Curso livre, 2020)", ["Freios (Curso livre)", none, "2020", none, ""]],
    ["a preposition before the year", "Alinhamento / 20hs em 2019", ["Alinhamento", none, "2019", 20, ""]],
  ])("are read with %s", (_, text, expected) => {
    expect(read(text)).toEqual([expected]);
  });

  it("are read with name, issuer and date on three lines", () => {
    expect(read("Alinhamento\nKuhn\nEmitido em ago. de 2020\nFreios\nWall\nEmitido em abr. de 2019")).toEqual([
      ["Alinhamento", "Kuhn", "2020-08", none, ""],
      ["Freios", "Wall", "2019-04", none, ""],
    ]);
  });

  it("are not joined over three lines without a school", () => {
    const names = read("Excel\nNR-10\n2019\nNR-35\nNR-33\n2020").map(([name, issuer]) => [name, issuer]);
    expect(names).toEqual([
      ["Excel", none],
      ["NR-10", none],
      ["NR-35", none],
      ["NR-33", none],
    ]);
  });
});

describe("a heading by its look", () => {
  it("ends the courses above if its words are unknown", () => {
    const { education } = readWordText("# FORMAÇÃO\nDireito – Senai – 2019\n# SITES FEITOS\nLoja Sol, em Python");
    expect(education).toMatchObject([{ area: "Direito" }]);
  });

  it("begins the section that one of its nouns names", () => {
    const { certificates } = readWordText(
      "# FORMAÇÃO\nDireito – Senai – 2019\n# TREINAMENTOS FREIOS\nAlinhamento – Kuhn",
    );
    expect(certificates).toMatchObject([{ name: "Alinhamento", issuer: "Kuhn" }]);
  });

  it("begins no certificates if it names a course's level", () => {
    const text = "# FORMAÇÃO\nDireito – Senai – 2019\n# CURSO TÉCNICO\nAno: 2019";
    expect(readWordText(text).certificates).toEqual([]);
  });

  it("begins no jobs if it names projects", () => {
    expect(readWordText("# EXPERIÊNCIA EM PROJETOS\n+ Estoque (Kuhn - 2016):\n- Gestão").work).toEqual([]);
  });
});
