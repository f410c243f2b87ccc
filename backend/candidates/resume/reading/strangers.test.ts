import { describe, expect, it } from "vitest";
import { toLine } from "./line";
import { readText } from "./readText";

/** Reads a text as if it were a Word file: "# " begins a line in bold, "## " a larger heading, "- " a list item. */
function read(text: string) {
  const lines = `Bruna Maria Castro\n(19) 98888-7766\n${text}`.split("\n").map((line) => {
    const level = /^#*/.exec(line)?.[0].length ?? 0;
    return toLine(line.replace(/^#+ /, ""), { size: level === 2 ? 14 : 10, isHeading: level > 0, style: `h${level}` });
  });
  return readText("docx", [lines]);
}

const jobs = (text: string) =>
  read(text).work.map(({ position, name, startDate, endDate }) => [position, name, startDate, endDate]);
const courses = (text: string) => read(text).education.map(({ area, institution }) => [area, institution]);

describe("currículos in unusual forms", () => {
  it.each<[string, string, (string | undefined)[][]]>([
    [
      "a job title at a company",
      "## EXPERIENCE\n# Service Manager at Aurora Motors\nMay 2019 - Present\n# Mechanic at Sunny Garage\nMay 2016 - May 2019",
      [
        ["Service Manager", "Aurora Motors", "2019-05", undefined],
        ["Mechanic", "Sunny Garage", "2016-05", "2019-05"],
      ],
    ],
    [
      "English labels",
      "## Work History & Responsibilities\n- Company: Aurora Limited\n- Duration: October 2012 to Present\n- Position Held: Service Advisor",
      [["Service Advisor", "Aurora Limited", "2012-10", undefined]],
    ],
    [
      "seasons and an ongoing job",
      "## Experience\nResearch Assistant, Aurora University\tFall 2011 - Spring 2012\nAuditor, Sunny Partners\tMay 2013 – till date",
      [
        ["Research Assistant", "Aurora University", "2011", "2012"],
        ["Auditor", "Sunny Partners", "2013-05", undefined],
      ],
    ],
    [
      "a company and a colon",
      "## EXPERIÊNCIA PROFISSIONAL\n# Coruja: Desenvolvedora Júnior\tabr 2025 - atual\n- Sites de lojas",
      [["Desenvolvedora Júnior", "Coruja", "2025-04", undefined]],
    ],
    [
      "headings within a job",
      "## Experience\n# Analyst, Aurora Group\tMay 2015 – May 2017\n# Key Achievements\n- Two prizes\n# Clerk, Sunny Group\tMay 2012 – May 2015",
      [
        ["Analyst", "Aurora Group", "2015-05", "2017-05"],
        ["Clerk", "Sunny Group", "2012-05", "2015-05"],
      ],
    ],
    [
      "job titles in the style of headings",
      "## Objetivo\nVendas\n## Formação\nEnsino médio, 2008\n## Idiomas\nInglês\n## Experiência Profissional\n## Assistente Administrativo\nPrefeitura de Contagem\n08/2011 – Atual (14 anos)\n- Relatórios\n## Operador de Telemarketing\nCentral Sol\n10/2009 – 06/2010\n- Vendas",
      [
        ["Assistente Administrativo", "Prefeitura de Contagem", "2011-08", undefined],
        ["Operador de Telemarketing", "Central Sol", "2009-10", "2010-06"],
      ],
    ],
    [
      "a period over two cells",
      "## Experience\nApr 2016 –\tCompliance Officer - Aurora Limited\nPresent\tReports to the board.\nDec 2013 –\tCompliance Manager - Sunny Limited\nMar 2016\tTraining of new employees.",
      [
        ["Compliance Officer", "Aurora Limited", "2016-04", undefined],
        ["Compliance Manager", "Sunny Limited", "2013-12", "2016-03"],
      ],
    ],
    [
      "a heading for past jobs",
      "# Past employment:\nDate: Oct 2014 – July 2016\nPosition: Service Advisor\nCompany: Aurora Motors Ltd\n- Reports",
      [["Service Advisor", "Aurora Motors Ltd", "2014-10", "2016-07"]],
    ],
    [
      "companies after 'na' or 'no'",
      "## Experiências de emprego\n# Líder / Vendedora na Loja Sol\nItu(SP) – Brasil / Abril de 2014 - Junho de 2018\n# Frentista no e-Posto\nItu(SP) – Brasil / Maio de 2012 – Março de 2014",
      [
        ["Líder / Vendedora", "Loja Sol", "2014-04", "2018-06"],
        ["Frentista", "e-Posto", "2012-05", "2014-03"],
      ],
    ],
    [
      "an address after the company",
      "## Experiência\nMarço 2019 - Hoje\nAurora (https://aurora.exemplo.com.br/) - Desenvolvedora de sistemas",
      [["Desenvolvedora de sistemas", "Aurora", "2019-03", undefined]],
    ],
    [
      "jobs in sentences",
      "## Experiência\nTrabalhei na empresa Loja Sol de 2010 a 2014 como vendedora.\nDe 03/2015 até 05/2018 atuei como mecânica na Oficina Prado.",
      [
        ["vendedora", "Loja Sol", "2010", "2014"],
        ["mecânica", "Oficina Prado", "2015-03", "2018-05"],
      ],
    ],
    [
      "durations and a signature's date",
      "## Experiência\n# Colégio Aurora\nProfessora de Química –18 anos\n# Governo do Estado\nProfessora de Química – 25 anos (trabalhando atualmente)\nItu, junho de 2024",
      [
        ["Professora de Química", "Colégio Aurora", undefined, undefined],
        ["Professora de Química", "Governo do Estado", undefined, undefined],
      ],
    ],
  ])("are read with %s", (_, text, expected) => {
    expect(jobs(text)).toEqual(expected);
  });

  it("are read with a school after a colon or label", () => {
    const text =
      "## FORMAÇÃO\n- Técnico em Informática: Etec Norte – 12/2020\n- Ensino médio: completo Local: EEB Governador Kuhn, 2014";
    expect(courses(text)).toEqual([
      ["Técnico em Informática", "Etec Norte"],
      ["Ensino médio", "EEB Governador Kuhn"],
    ]);
  });

  it("are read with a degree below the heading Qualifications", () => {
    const text =
      "## Professional Qualifications and Certifications\nBachelor of Science in Accounting (2008 – 2011)\nUniversity of Aurora";
    expect(courses(text)).toEqual([["Bachelor of Science in Accounting", "University of Aurora"]]);
  });

  it("are read with several courses below one school", () => {
    const text =
      "## FORMAÇÃO UNIVERSITÁRIA\n# Faculdade Aurora\nMBA em Logística 2023\nPós Comércio e Transporte 2022\n# Universidade do Sol\nBacharelado em Administração 2019";
    expect(courses(text)).toEqual([
      ["MBA em Logística", "Faculdade Aurora"],
      ["Pós Comércio e Transporte", "Faculdade Aurora"],
      ["Bacharelado em Administração", "Universidade do Sol"],
    ]);
  });

  it.each([
    [
      "a list of subjects",
      "2023 - Atual\nGraduação em Logística, Faculdade Aurora\n- Engenharia de Transportes\n- Gestão de estoques\n2021 - 2023\nGraduação em Administração, Universidade do Sol",
      [
        ["Graduação em Logística", "Faculdade Aurora"],
        ["Graduação em Administração", "Universidade do Sol"],
      ],
    ],
    [
      "a school in brackets before a full stop",
      "- Cursando Bacharelado em Logística - (UFPB).",
      [["Bacharelado em Logística", "UFPB"]],
    ],
  ])("are read with %s", (_, text, expected) => {
    expect(courses(`## PERFIL ACADÊMICO\n${text}`)).toEqual(expected);
  });

  it.each([
    "Ana Paula Lima, 21 anos",
    "Ana Paula Lima – Front-end developer",
    "Ana Paula Lima |",
    "Ana Paula Lima ─ Curriculum",
    "Ana Paula Lima, MBA",
  ])("are read with the name in %s", (line) => {
    const lines = [line, "Itu – SP", "ana@exemplo.com.br"].map((text) => toLine(text, { size: 10 }));
    expect(readText("docx", [lines]).person.name).toBe("Ana Paula Lima");
  });

  it.each([
    [
      "a sentence about the work below a job",
      "Oficina Prado – Mecânica – 01/2018 a 12/2022\nAtuando na manutenção de motores como responsável técnica.\nLoja Sol – Vendedora – 02/2014 a 12/2017",
      [
        ["Mecânica", "Oficina Prado", "2018-01", "2022-12"],
        ["Vendedora", "Loja Sol", "2014-02", "2017-12"],
      ],
    ],
    [
      "a department in the job title",
      "Auxiliar na Área Administrativa – Oficina Prado – 03/2018 a 05/2021",
      [["Auxiliar na Área Administrativa", "Oficina Prado", "2018-03", "2021-05"]],
    ],
    [
      "the word Ensino within a job",
      "Escola Sol – Auxiliar – 01/2018 a 12/2022\nEnsino\nLoja Sol – Vendedora – 02/2014 a 12/2017",
      [
        ["Auxiliar", "Escola Sol", "2018-01", "2022-12"],
        ["Vendedora", "Loja Sol", "2014-02", "2017-12"],
      ],
    ],
  ])("are read with %s", (_, text, expected) => {
    expect(jobs(`## Experiência\n${text}`)).toEqual(expected);
  });

  it.each([
    ["a job's last line", "Loja Lua, janeiro de 2014", "Loja Lua, janeiro de 2014"],
    ["a signature", "Campinas, 12 de janeiro de 2024", "Caixa."],
  ])("are read with %s at the end", (_, last, end) => {
    const { work } = read(`## Experiência\nLoja Sol – Vendedora – 02/2014 a 12/2017\nCaixa.\n${last}`);
    expect(work).toHaveLength(1);
    expect(String(work[0]?.summary).split("\n").at(-1)).toBe(end);
  });

  it("are read with a dated course in an item", () => {
    const text =
      "## Formação\nTécnico em Mecânica – SENAI – 2012 a 2014\n- Pós-graduação em Gestão de Frotas – UFMG – 2019 a 2021";
    expect(courses(text)).toEqual([
      ["Técnico em Mecânica", "SENAI"],
      ["Pós-graduação em Gestão de Frotas", "UFMG"],
    ]);
  });

  it("are read with a place next to the course's name", () => {
    const text = "## Education\n# University of Aurora\t2017 – 2021\nB.S. Physics\tAustin, TX";
    expect(courses(text)).toEqual([["B.S. Physics", "University of Aurora"]]);
  });
});
