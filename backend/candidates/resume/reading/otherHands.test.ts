import { describe, expect, it } from "vitest";
import { readCourses, readJobs, readWordText } from "#tests/factories/wordText";
import { toLine } from "./line";
import { findPhone } from "./phone";
import { readText } from "./readText";

const none = undefined;

describe("jobs as other people write them", () => {
  it.each<[string, string, (string | undefined)[][]]>([
    [
      "a unit between company and job title",
      "+ Alfa Motores - Unidade Norte - Mecânica Líder\n03/2019 – 05/2021\n- Freios",
      [["Mecânica Líder", "Alfa Motores - Unidade Norte", "2019-03", "2021-05"]],
    ],
    [
      "a company and its acronym",
      "+ Instituto Nacional de Reparos - INR\nMecânico\n03/2019 – 05/2021",
      [["Mecânico", "Instituto Nacional de Reparos - INR", "2019-03", "2021-05"]],
    ],
    [
      "a grade after the job title",
      "+ Loja Sol - Vendedora de Peças - Pleno\n03/2019 – 05/2021",
      [["Vendedora de Peças - Pleno", "Loja Sol", "2019-03", "2021-05"]],
    ],
    [
      "a period without a colon",
      "+ Alfa Motores\nCargo: Mecânico\nPeríodo 03/2019 – 05/2021\n+ Loja Sol\nCargo: Vendedor\nPeríodo 01/2017 – 02/2019",
      [
        ["Mecânico", "Alfa Motores", "2019-03", "2021-05"],
        ["Vendedor", "Loja Sol", "2017-01", "2019-02"],
      ],
    ],
    [
      "the company after the label Local",
      "Período: 03/2019 – 05/2021\nLocal: Instituto Nacional de Reparos - INR\nCargo: Mecânico\nAtividades: freios",
      [["Mecânico", "Instituto Nacional de Reparos - INR", "2019-03", "2021-05"]],
    ],
    [
      "companies above labelled dates and job titles",
      "+ - Oficina Prado\nAdmissão: 01 de março de 2014\nDemissão: 10 de abril de 2016\nFunção: Mecânico\n+ - Auto Center Lua\nAdmissão: 01 de maio de 2019\nAtualmente trabalho na empresa\nFunção: Alinhador",
      [
        ["Mecânico", "Oficina Prado", "2014-03", "2016-04"],
        ["Alinhador", "Auto Center Lua", "2019-05", none],
      ],
    ],
    [
      "companies above periods and labelled job titles",
      "Loja Sol\tCampinas, SP\n02/2023 – Atual\nFunção: Vendedora\nOficina Prado – Itu, SP\n06/2014 – 12/2014\nFunção: Mecânica",
      [
        ["Vendedora", "Loja Sol", "2023-02", none],
        ["Mecânica", "Oficina Prado", "2014-06", "2014-12"],
      ],
    ],
    [
      "a remark in brackets after the period",
      "+ Mecânico\nOficina Prado | Mar 2022 – Mai 2022 (contrato)\n- Freios\n+ Alinhador\nAuto Center Lua | Out 2020 – Jan 2021\n- Rodas",
      [
        ["Mecânico", "Oficina Prado", "2022-03", "2022-05"],
        ["Alinhador", "Auto Center Lua", "2020-10", "2021-01"],
      ],
    ],
    [
      "names of companies alone",
      "- Oficina Prado\n- Kuhn",
      [
        [none, "Oficina Prado", none, none],
        [none, "Kuhn", none, none],
      ],
    ],
    [
      "job titles with their descriptions",
      "- Soldador: Realização de soldas em estruturas metálicas de todo tipo, com eletrodo revestido e outras técnicas.\n- Servente: Ajuda aos pedreiros na construção de muros.",
      [
        ["Soldador", none, none, none],
        ["Servente", none, none, none],
      ],
    ],
    [
      "job titles below headings of fields",
      "+ Obras\n- Ajudante: Apoio na execução de tarefas diversas na obra.\n- Servente: Ajuda aos pedreiros na construção de muros.\n+ Oficinas\n- Soldador: Realização de soldas em estruturas metálicas.",
      [
        ["Ajudante", none, none, none],
        ["Servente", none, none, none],
        ["Soldador", none, none, none],
      ],
    ],
    [
      "a Spanish month between day and year",
      "+ 18-nov-2022 – 13-dic-2023\n+ Vendedor / Loja Sol\nAtención a clientes.",
      [["Vendedor", "Loja Sol", "2022-11", "2023-12"]],
    ],
    [
      "job titles without a label",
      "Empresa: Loja Sol\nPeríodo: 01/2022 a 04/2022\n+ Vendedora\nPeríodo: 03/2021 a 12/2021\n+ Caixa\n+ Repositora - 02/2020 a 02/2021\nEmpresa: Oficina Prado\nPeríodo: 01/2018 a 02/2019\n+ Recepcionista",
      [
        ["Vendedora", "Loja Sol", "2022-01", "2022-04"],
        ["Caixa", "Loja Sol", "2021-03", "2021-12"],
        ["Repositora", "Loja Sol", "2020-02", "2021-02"],
        ["Recepcionista", "Oficina Prado", "2018-01", "2019-02"],
      ],
    ],
    [
      "the job title at the beginning of the text",
      "+ Loja Sol 02/2017 – 05/2019: Vendedora de Peças, atendimento no balcão e por telefone.",
      [["Vendedora de Peças", "Loja Sol", "2017-02", "2019-05"]],
    ],
    [
      "a job title that names a hospital",
      "- Motorista do Hospital Boa Vida – Rede Lua (03/2019 a 05/2021), conduzindo ambulâncias.",
      [["Motorista", "Hospital Boa Vida – Rede Lua", "2019-03", "2021-05"]],
    ],
    [
      "hours in brackets",
      "Vendedora, Loja Sol (Meio Período).\nJaneiro, 2023 – Junho, 2023.",
      [["Vendedora", "Loja Sol", "2023-01", "2023-06"]],
    ],
    [
      "a month in digits before the year",
      "+ Loja Sol — Vendedora\n01 DE 2023 – 12 DE 2023",
      [["Vendedora", "Loja Sol", "2023-01", "2023-12"]],
    ],
    [
      "a state in mixed letters",
      "- Vendedora - Loja Sol Salto/Sp, 2015 - 2017\n- Caixa - Posto Lua Salto/Sp, 2018 - 2019",
      [
        ["Vendedora", "Loja Sol", "2015", "2017"],
        ["Caixa", "Posto Lua", "2018", "2019"],
      ],
    ],
  ])("are read with %s", (_, text, expected) => {
    expect(readJobs(text)).toEqual(expected);
  });

  it("are read by labels, without a heading above", () => {
    const { work } = readWordText(
      "# Endereço\nRua das Mangas, 62\nEmpresa: Loja Sol\nCargo: Vendedora\nTempo: 8 meses",
    );
    expect(work).toMatchObject([{ name: "Loja Sol", position: "Vendedora" }]);
  });

  it("have a doubtful job title that only the description has", () => {
    const { work, doubtful } = readWordText(
      "# EXPERIÊNCIA\n+ Loja Sol 02/2017 – 05/2019: Vendedora de Peças, atendimento.",
    );
    expect(work[0]?.position).toBe("Vendedora de Peças");
    expect(doubtful).toContain(`${work[0]?.id} position`);
  });
});

describe("courses as other people write them", () => {
  it.each<[string, string, (string | undefined)[][]]>([
    [
      "a label after the school",
      "Colégio Boa Vista – Formação: Técnico em Mecânica – nível médio",
      [["Técnico em Mecânica", "Colégio Boa Vista", none, none]],
    ],
    [
      "the level after a slash",
      "+ Graduação em Logística / Superior\n2021 - 2023\nUniversidade Boa Vista",
      [["Graduação em Logística", "Universidade Boa Vista", "2021", "2023"]],
    ],
    [
      "a kind of degree and a dash",
      "Tecnólogo- Gestão Comercial\nFaculdade Boa Vista\nConclusão: 2024",
      [["Gestão Comercial", "Faculdade Boa Vista", none, "2024"]],
    ],
    [
      "a school's name over two lines",
      "+ 2019 - 2021\nEnsino Médio Completo\nEscola Estadual Professor\nHeitor Lima",
      [["Ensino Médio", "Escola Estadual Professor Heitor Lima", "2019", "2021"]],
    ],
    [
      "a year below its month",
      "+ Senac Boa Vista\tFevereiro 2023 – Agosto\nTécnico em Logística\t2024",
      [["Técnico em Logística", "Senac Boa Vista", "2023-02", "2024-08"]],
    ],
    [
      "marks beside the course",
      "+ Tecnologia em Logística\tÚltimo período\nFaculdade Boa Vista\n01/2024 – 12/2025\n+ Gestão de Oficinas\t85,5% aproveitamento\nInstituto Boa Vista\n06/2023 – 09/2023",
      [
        ["Tecnologia em Logística", "Faculdade Boa Vista", "2024-01", "2025-12"],
        ["Gestão de Oficinas", "Instituto Boa Vista", "2023-06", "2023-09"],
      ],
    ],
    [
      "a thesis below the school",
      "Bacharel em Física\tUniversidade Boa Vista\nConclusão: 07/2023\nTCC: Gestão de oficinas mecânicas",
      [["Bacharel em Física", "Universidade Boa Vista", none, "2023-07"]],
    ],
  ])("are read with %s", (_, text, expected) => {
    expect(readCourses(text)).toEqual(expected);
  });

  it("are 'stopped' if the text says not concluded", () => {
    const { education } = readWordText("# FORMAÇÃO\n- Logística – Faculdade Boa Vista – Não concluído");
    expect(education[0]?.status).toBe("stopped");
  });

  it("do not include a language", () => {
    const { education, languages } = readWordText("# FORMAÇÃO\n- Ensino médio completo\n- Inglês Básico");
    expect([education.length, languages[0]?.language]).toEqual([1, "Inglês"]);
  });
});

describe("a person's values", () => {
  it("have no telephone from the digits of an address", () => {
    expect(findPhone(["Rua das Mangas, 17 - 80010-100", "(48) 98888-7766"])).toBe("48988887766");
  });

  it("have no telephone without an area code", () => {
    expect(findPhone(["(+55) 98888-7766"])).toBeUndefined();
  });

  it("have a telephone that is written with a figure dash", () => {
    expect(readWordText("", "+ Bruna Maria Castro\n(55) 11 95336\u20119820").person.phone).toBe("11953369820");
  });

  it("have no telephone of a reference", () => {
    expect(
      readWordText("# R E F E R Ê N C I A\nAna Lima\n(11) 97777-6655", "+ Bruna Maria Castro").person.phone,
    ).toBeUndefined();
  });

  it("have no name that contains an abbreviation", () => {
    expect(readWordText("RH LUA\nApoio à administração.", "Faço tudo com gosto.").person.name).toBeUndefined();
  });

  it("have no city from a publication's entry", () => {
    const { person } = readWordText(
      "# EDUCATION\nDegree in Physics\n# PUBLICATIONS\nBruna Castro; Ana Lima\tMarco\nFreios de disco",
    );
    expect(person.city).toBeUndefined();
  });

  it("have no driving licence from a company's name", () => {
    expect(
      readWordText("# EXPERIÊNCIA\n+ Maio, 2019 - Atual – Motorista, ALFA S/A\n# Habilidades\n- CNH: AD").licence,
    ).toMatchObject({ categories: ["A", "D"] });
  });

  it("have a name beside or above contact details", () => {
    expect(readWordText("ensaio", "Lara Bordin / lara@exemplo.com / 19 98888-7766").person.name).toBe("Lara Bordin");
    const parts = ["Lara\t(19) 98888-7766", "lara@exemplo.com", "Bordin\tlara.exemplo.com"];
    const lines = parts.map((text, at) => toLine(text, { size: at === 1 ? 9 : 36, isHeading: at !== 1 }));
    expect(readText("pdf", [[...lines, toLine("Habilidades", { size: 14 })]]).person.name).toBe("Lara Bordin");
  });

  it("have a name in spaced letters", () => {
    const head = "+ L A R A\n+ B O R D I N\n(19) 98888-7766";
    const { person } = readText("docx", [
      head
        .split("\n")
        .map((line) => toLine(line.replace("+ ", ""), { size: line[0] === "+" ? 20 : 11, isHeading: line[0] === "+" })),
    ]);
    expect(person.name).toBe("Lara Bordin");
  });
});

it("dates a certificate by the line below it", () => {
  const { certificates } = readWordText("# CERTIFICADOS\nFreios ABS\nOficina Escola Lua\nEmitido em abr. de 2020");
  expect(certificates).toMatchObject([{ name: "Freios ABS", date: "2020-04" }]);
});

it("closes wide gaps within sentences", () => {
  const texts = [
    "Gerenciamento\tdas peças",
    "Controle\tdos prazos",
    "Compra\tde óleo",
    "Troca\tde pneus",
    "Venda\tde filtros",
  ];
  const { work } = readWordText(
    `# EXPERIÊNCIA\n+ Mecânico\n+ Oficina das\tMangas | 03/2019 – 05/2021\n${texts.map((text) => `- ${text}`).join("\n")}`,
  );
  expect(work).toMatchObject([{ name: "Oficina das Mangas", summary: texts.join("\n").replaceAll("\t", " ") }]);
});
