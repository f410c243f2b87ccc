import { describe, expect, it } from "vitest";
import { toLine } from "./line";
import { readText } from "./readText";

/** Reads a text as if it were a Word file: "# " begins a line in bold, "## " a larger heading, "- " a list item. */
function read(text: string, head = "Bruna Maria Castro\n(19) 98888-7766") {
  const lines = `${head}\n${text}`.split("\n").map((line) => {
    const level = /^#*/.exec(line)?.[0].length ?? 0;
    return toLine(line.replace(/^#+ /, ""), { size: level === 2 ? 14 : 10, isHeading: level > 0, style: `h${level}` });
  });
  return readText("docx", [lines]);
}

const jobs = (text: string) =>
  read(text).work.map(({ position, name, startDate, endDate }) => [position, name, startDate, endDate]);
const courses = (text: string) =>
  read(text).education.map(({ area, institution, startDate, endDate }) => [area, institution, startDate, endDate]);

describe("jobs in layouts without a special rule", () => {
  it.each<[string, string, (string | undefined)[][]]>([
    [
      "há between two dates",
      "## Experiências\n- 05/2021 há 09/2021 Vendedora - Loja Sol\nAtendia no balcão.\n- 09/2020 há 05/2021 Caixa - Padaria Lua\nAtendia no caixa.",
      [
        ["Vendedora", "Loja Sol", "2021-05", "2021-09"],
        ["Caixa", "Padaria Lua", "2020-09", "2021-05"],
      ],
    ],
    [
      "a remark in brackets after the period",
      "## Experience\n# May 2018 – July 2019\tSenior Analyst, Sol Foods\nReports.\n# July 2013 – May 2018 (moved twice)\nPosition:\tManager, Lua Trade\n# May 2011 – July 2013 (moved out)\nPosition:\tAnalyst, Prado Foods",
      [
        ["Senior Analyst", "Sol Foods", "2018-05", "2019-07"],
        ["Manager", "Lua Trade", "2013-07", "2018-05"],
        ["Analyst", "Prado Foods", "2011-05", "2013-07"],
      ],
    ],
    [
      "a list above a second job title of the company",
      "## Experiência\n# Aurora Motors Ltda\nAnalista de Sistemas\tJan/2020 - atual\nTecnologias utilizadas:\nMapas e Rotas\nAnalista de Suporte\tMar/2018 – Jan/2020\nAtendia os usuários do sistema.\n# Sol Alimentos\nEstagiário\tFev/2017 – Mar/2018\nRedes.",
      [
        ["Analista de Sistemas", "Aurora Motors Ltda", "2020-01", undefined],
        ["Analista de Suporte", "Aurora Motors Ltda", "2018-03", "2020-01"],
        ["Estagiário", "Sol Alimentos", "2017-02", "2018-03"],
      ],
    ],
    [
      "an authority named Secretaria",
      "## Experiência\n# Desenvolver sites\t03/2024 - 06/2024\n# Secretaria de Educação de Itu\nSites.\n# Almoxarife\t07/2017 - 03/2023\n# Sol Energia LTDA\nEstoque.",
      [
        ["Desenvolver sites", "Secretaria de Educação de Itu", "2024-03", "2024-06"],
        ["Almoxarife", "Sol Energia LTDA", "2017-07", "2023-03"],
      ],
    ],
    [
      "names in bold, except in one job",
      "## Experiência\n# Mecânico\n# Oficina Alfa\n01/2019 – 02/2021\n- Freios.\nVendedor\nLoja Sol\n03/2017 – 12/2018\n- Balcão.",
      [
        ["Mecânico", "Oficina Alfa", "2019-01", "2021-02"],
        ["Vendedor", "Loja Sol", "2017-03", "2018-12"],
      ],
    ],
    [
      "companies in bold, except one",
      "## Experiência\n# Aurora Motors\nMecânico\tJan/2020 – atual\nFreios.\nOficina Sol\nVendedor\tMar/2018 – Jan/2020\nBalcão.",
      [
        ["Mecânico", "Aurora Motors", "2020-01", undefined],
        ["Vendedor", "Oficina Sol", "2018-03", "2020-01"],
      ],
    ],
    [
      "names as list items, one of them above its date",
      "## Experiência\n- Vendedora – Loja Sol\n2018 – 2020\nBalcão.\n- Caixa – Mercado Lua – 2016 a 2018\nCaixa.\n- Ajudante – Padaria Nova – 2014 a 2016\nPães.\n- Babá – Casa Prado – 2012 a 2014",
      [
        ["Vendedora", "Loja Sol", "2018", "2020"],
        ["Caixa", "Mercado Lua", "2016", "2018"],
        ["Ajudante", "Padaria Nova", "2014", "2016"],
        ["Babá", "Casa Prado", "2012", "2014"],
      ],
    ],
    [
      "labelled jobs with dated projects",
      "## Experiência\nEmpresa: Oficina Alfa\nCargo: Mecânico\nPeríodo: 01/2019 a 02/2020\n- Projeto Freios, 2019 – 2020\n- Projeto Motor, 2019 – 2020\nEmpresa: Loja Sol\nCargo: Vendedor\nPeríodo: 03/2015 a 12/2018\n- Campanha Natal, 2015 – 2016",
      [
        ["Mecânico", "Oficina Alfa", "2019-01", "2020-02"],
        ["Vendedor", "Loja Sol", "2015-03", "2018-12"],
      ],
    ],
    [
      "the job title Secretária",
      "## Experiência\n# Secretária da Saúde\nPrefeitura de Itu\n2018 – 2020\nObras.\n# Secretária da Educação Infantil\nColégio Prado\n2016 – 2018",
      [
        ["Secretária da Saúde", "Prefeitura de Itu", "2018", "2020"],
        ["Secretária da Educação Infantil", "Colégio Prado", "2016", "2018"],
      ],
    ],
    [
      "dates in the margin and text in lower case",
      "## Experiência\n2018 – 2020\tVendedora, Loja Sol\ne atendimento ao cliente.\n2016 – 2018\tCaixa, Mercado Lua\nde segunda a sexta no caixa.",
      [
        ["Vendedora", "Loja Sol", "2018", "2020"],
        ["Caixa", "Mercado Lua", "2016", "2018"],
      ],
    ],
    [
      "a labelled job title after the company",
      "## Experiência\n- Aurora Logística Ltda. Cargo: Aux. Administrativo\n- Prefeitura de São Vicente. Cargo: Estagiário",
      [
        ["Aux. Administrativo", "Aurora Logística Ltda", undefined, undefined],
        ["Estagiário", "Prefeitura de São Vicente", undefined, undefined],
      ],
    ],
    [
      "a year between job title and company",
      "## Experiências\n# Desenvolvedora Júnior - 2024 - Aurora Motors:\nSites e aplicativos.\n# Jovem Aprendiz - 2022 - Sol Alimentos:\nPlanilhas.",
      [
        ["Desenvolvedora Júnior", "Aurora Motors", "2024", undefined],
        ["Jovem Aprendiz", "Sol Alimentos", "2022", undefined],
      ],
    ],
    [
      "a company that is named after its city",
      "## Experiência\n# Prefeitura de Santo André, SP\t12/2023 – 04/2024\nEstágio em Mecânica\n- Freios.",
      [["Estágio em Mecânica", "Prefeitura de Santo André", "2023-12", "2024-04"]],
    ],
    [
      "a place abroad",
      "## Experience\nResearch Assistant\tSep 2021 - Dec 2021\nUniversity of Aurora, Amherst, MA\n- Surveys.\nIntern\tJun 2021 - Aug 2021\nSunny Partners, Washington, DC\n- Data entry.",
      [
        ["Research Assistant", "University of Aurora", "2021-09", "2021-12"],
        ["Intern", "Sunny Partners", "2021-06", "2021-08"],
      ],
    ],
    [
      "a field of work that sounds like a company",
      "## EXPERIÊNCIA\nConsultor de Logística (2013 à 2015)\nSupervisora de Loja (2016 à 2017)",
      [
        ["Consultor de Logística", undefined, "2013", "2015"],
        ["Supervisora de Loja", undefined, "2016", "2017"],
      ],
    ],
    [
      "a second period of one job",
      "## Experiência\nAuxiliar de Vendas – Sol Comercial Ltda\n(fevereiro/2019 – abril/2019)\n(julho/2019 – novembro/2019)\nCadastro de clientes.",
      [["Auxiliar de Vendas", "Sol Comercial Ltda", "2019-02", "2019-04"]],
    ],
    [
      "labels behind a dash below their company",
      "## Experiências\nAurora Seguros\nCargo – Atendente\nPeríodo – (10/10/2014 a 13/07/2017)\nOficina Sol\nCargo – Vendedor\nPeríodo – (17/09/2019 a 05/11/2019)",
      [
        ["Atendente", "Aurora Seguros", "2014-10", "2017-07"],
        ["Vendedor", "Oficina Sol", "2019-09", "2019-11"],
      ],
    ],
    [
      "years behind a dash without a space",
      "## EXPERIÊNCIA\n# Assistente de vendas\nAurora Alimentos- 2021/2022\nEstoque da loja.\n# Operadora de Loja\nGiga Sol- 2019/2020\nReposição.",
      [
        ["Assistente de vendas", "Aurora Alimentos", "2021", "2022"],
        ["Operadora de Loja", "Giga Sol", "2019", "2020"],
      ],
    ],
    [
      "the job title in bold below the company's trade",
      "## Experiência Profissional\n# Aurora Assistência (AURA) – desde 09/2020\nSaúde Suplementar\n# Analista Interna\n- Planilhas.\n# Sol Sistemas - 11/2018 à 09/2020\nTecnologia\n# Analista de Dados\n- Relatórios.",
      [
        ["Analista Interna", "Aurora Assistência (AURA)", "2020-09", undefined],
        ["Analista de Dados", "Sol Sistemas", "2018-11", "2020-09"],
      ],
    ],
    [
      "a state's full name",
      "## EXPERIÊNCIA\n# Borracha Sol LTDA – Diadema/São Paulo:\nAprendiz Administrativo – 05/2019 - 10/2020.",
      [["Aprendiz Administrativo", "Borracha Sol LTDA", "2019-05", "2020-10"]],
    ],
    [
      "a company named after a month",
      "## Experiência\n2015 – 2019 Abril - Vendedor\n2010 – 2014 Kuhn - Mecânico",
      [
        ["Vendedor", "Abril", "2015", "2019"],
        ["Mecânico", "Kuhn", "2010", "2014"],
      ],
    ],
    [
      "a year before its month",
      "## Experiência\nMecânico – Kuhn\n2018 mar – 2019 jul",
      [["Mecânico", "Kuhn", "2018-03", "2019-07"]],
    ],
    [
      "trades without a company",
      "## Experiência\nKuhn\nGerente\n2018 – 2020\nDiarista\n2015 – 2017\nBabá autônoma\n2012 – 2014",
      [
        ["Gerente", "Kuhn", "2018", "2020"],
        ["Diarista", undefined, "2015", "2017"],
        ["Babá autônoma", undefined, "2012", "2014"],
      ],
    ],
    [
      "a company's services behind a colon",
      "## Experiência\nKuhn: freios, motores, suspensão\nMecânico\n2018 – 2020\nWall: solda, pintura, funilaria\nPintor\n2015 – 2017",
      [
        ["Mecânico", "Kuhn: freios, motores, suspensão", "2018", "2020"],
        ["Pintor", "Wall: solda, pintura, funilaria", "2015", "2017"],
      ],
    ],
    [
      "a slash beside a place",
      "## Experiência\nVendedora / Bosch\tItu – SP\n2018 – 2020\nBalcão",
      [["Vendedora", "Bosch", "2018", "2020"]],
    ],
    [
      "a slash beside a manner of work",
      "## Experiência\nBosch / Mecânico - Noturno\n2018 – 2020",
      [["Mecânico", "Bosch", "2018", "2020"]],
    ],
    [
      "companies in the headings' style",
      `# EXPERIÊNCIA\n${["KUHN", "WALL", "PRADO", "LUA", "ALFA", "BETA"].map((name) => `# ${name}\nMecânico\nFreios e motores`).join("\n")}\n# FORMAÇÃO\nLogística – Senai\n# IDIOMAS\nInglês básico`,
      ["KUHN", "WALL", "PRADO", "LUA", "ALFA", "BETA"].map((name) => ["Mecânico", name, undefined, undefined]),
    ],
    [
      "a company in the heading's style below a period",
      "## Experiência\n2018 – 2020\n## Kuhn Tratores\nMecânico\nFreios e motores\n2015 – 2017\n## Wall Street\nVendedora\nBalcão",
      [
        ["Mecânico", "Kuhn Tratores", "2018", "2020"],
        ["Vendedora", "Wall Street", "2015", "2017"],
      ],
    ],
    [
      "a period within a sentence",
      "## Experiência\nMecânico – Kuhn\n2018 – 2020\nGerente interino da filial, 2019 a 2020, durante a licença do titular.",
      [["Mecânico", "Kuhn", "2018", "2020"]],
    ],
    [
      "companies as list items above their periods",
      "## Experiência\n- Alfa Norte\nMecânica, de 02/2020 a 03/2021.\nFreios de veículos leves.\n- Gama Sul\nMonitora (Gama Sul), 03/2018 a 05/2019.\nAulas de freios.",
      [
        ["Mecânica", "Alfa Norte", "2020-02", "2021-03"],
        ["Monitora (Gama Sul)", "Gama Sul", "2018-03", "2019-05"],
      ],
    ],
    [
      "a job title in two parts above the company",
      "## Experiência\n# Auxiliar Administrativo - Jovem Aprendiz\nKuhn – Incorporação e Construção | 2015 – 2016\nContratos e notas.",
      [["Auxiliar Administrativo - Jovem Aprendiz", "Kuhn – Incorporação e Construção", "2015", "2016"]],
    ],
  ])("are read with %s", (_, text, expected) => {
    expect(jobs(text)).toEqual(expected);
  });

  it("keep the brackets of their texts", () => {
    const text = "- Inspeção de motores (líder de turno)\n- Auditorias (ISO 9001 – 2015)\nAjuda ao chefe (mecânico).";
    const [job] = read(`## Experiência\nMecânico – Kuhn\n2018 – 2020\n${text}`).work;
    expect(job?.summary).toContain("(líder de turno)");
    expect(job?.summary).toContain("(ISO 9001 – 2015)");
    expect(job?.summary).toContain("(mecânico)");
  });

  it("are doubtful if no company is found", () => {
    const { work, doubtful } = read("## Experiência\nEstágio Oficina Aurora: de 02/2018 até 01/2019\n- Freios.");
    expect(work).toHaveLength(1);
    expect(doubtful).toEqual(expect.arrayContaining(work.map(({ id }) => `${id} position`)));
  });

  it("are not read from a template's placeholders", () => {
    expect(jobs("## EXPERIÊNCIA\nEmpresa, Local — Cargo\n## FORMAÇÃO\nNome da escola, Local — Nível")).toEqual([]);
  });
});

describe("courses in layouts without a special rule", () => {
  it.each<[string, string, (string | undefined)[][]]>([
    [
      "a school whose second word is Universidade",
      "## Formação\n# Pontifícia Universidade Católica de Itu (PUC-Itu)\tJan 2016 — Dez 2020\n# Bacharelado em Engenharia da Computação\tItu, Brasil\n- Disciplinas: redes.",
      [
        [
          "Bacharelado em Engenharia da Computação",
          "Pontifícia Universidade Católica de Itu (PUC-Itu)",
          "2016-01",
          "2020-12",
        ],
      ],
    ],
    [
      "a level before its school without a separator",
      "## Formação\nEJA Escola Municipal Dom Pedro 2010 – 2012",
      [["EJA", "Escola Municipal Dom Pedro", "2010", "2012"]],
    ],
    [
      "the word Remoto at the right edge",
      "## Formação\n# Alura\tRemoto\n# MBA em Full Stack\tOut 2022 - Out 2023\n# IFSP\tItu, SP\n# Bacharelado em Computação\tJan 2015 - Dez 2019",
      [
        ["MBA em Full Stack", "Alura", "2022-10", "2023-10"],
        ["Bacharelado em Computação", "IFSP", "2015-01", "2019-12"],
      ],
    ],
    [
      "several courses in one line",
      "## FORMAÇÃO\nLogística – UNESA; Técnico em Informática (2024) – Etec Norte;",
      [
        ["Logística", "UNESA", undefined, undefined],
        ["Técnico em Informática", "Etec Norte", undefined, "2024"],
      ],
    ],
    [
      "the start of an ongoing course",
      "## FORMAÇÃO\n# Bacharelado em Sistemas de Informação — UFGD\n2023 | Cursando atualmente",
      [["Bacharelado em Sistemas de Informação", "UFGD", "2023", undefined]],
    ],
    [
      "dates with their kind in brackets",
      "## FORMAÇÃO\nLogística – Universidade Aurora – 2024 (início) – 2026 (conclusão)",
      [["Logística", "Universidade Aurora", "2024", "2026"]],
    ],
    [
      "a list in the course's name",
      "## Formação\nExtensão em Python, MySQL e Java, Universidade Federal do Ceará, concluído em agosto de 2023.",
      [["Extensão em Python, MySQL e Java", "Universidade Federal do Ceará", undefined, "2023-08"]],
    ],
    [
      "an acronym with its name in brackets",
      "## FORMAÇÃO\nEngenharia da Computação – USF (Universidade São Francisco)\nJan/2025 – Dez/2029 (em andamento)",
      [["Engenharia da Computação", "USF (Universidade São Francisco)", "2025-01", "2029-12"]],
    ],
    [
      "two years with a bar between them",
      "## HISTÓRICO ACADÊMICO\nAnálise de Sistemas - Anhanguera 2022 | 2024",
      [["Análise de Sistemas", "Anhanguera", "2022", "2024"]],
    ],
    [
      "squares between school and places",
      "## Educação\nUniversidade Estadual de Feira de Santana ▪ Feira de Santana ▪ Brasil\nLicenciatura em História\n08/2019 – presente",
      [["Licenciatura em História", "Universidade Estadual de Feira de Santana", "2019-08", undefined]],
    ],
    [
      "a slash beside a place",
      "## FORMAÇÃO\nTécnico em Mecânica / SENAI - São Paulo",
      [["Técnico em Mecânica", "SENAI", undefined, undefined]],
    ],
    ...["Área", "Titulação", "Habilitação", "Pós", "Major", "Degree"].map(
      (label): [string, string, (string | undefined)[][]] => [
        `the label ${label}`,
        `## FORMAÇÃO\n${label}: Bacharelado em Direito – Unip – 2019`,
        [["Bacharelado em Direito", "Unip", undefined, "2019"]],
      ],
    ),
    [
      "a school that only its second word shows",
      "## Formação\n# ENGENHARIA DE SOFTWARE\nAurora Faculdade Digital\n2024 - 2027",
      [["ENGENHARIA DE SOFTWARE", "Aurora Faculdade Digital", "2024", "2027"]],
    ],
    [
      "no separator between course and school",
      "## Formação\nOdontologia Universidade Aurora, 2024 - 2027",
      [["Odontologia", "Universidade Aurora", "2024", "2027"]],
    ],
    [
      "a campus behind the school",
      "## Education\nInstituto Federal Aurora - Campus Norte, Engenharia da Computação\tJan 2022 – Dec 2024",
      [["Engenharia da Computação", "Instituto Federal Aurora - Campus Norte", "2022-01", "2024-12"]],
    ],
    [
      "an unknown school in the position of known schools",
      "## Formação\n# Técnico em Mecânica\nSENAI\t2013 – 2014\n# Alfa Norte\tGama Sul\nMarlin Tech\t2010 – 2011",
      [
        ["Técnico em Mecânica", "SENAI", "2013", "2014"],
        ["Alfa Norte - Gama Sul", "Marlin Tech", "2010", "2011"],
      ],
    ],
    [
      "a school that sounds like a course",
      "## Formação\n2016 – 2017\nColégio Aurora - Artes plásticas\n2018 – 2019\nEscola do Sol - Desenho técnico\n2020 – 2021\nTucuna Design - Curso de Sistemas",
      [
        ["Artes plásticas", "Colégio Aurora", "2016", "2017"],
        ["Desenho técnico", "Escola do Sol", "2018", "2019"],
        ["Curso de Sistemas", "Tucuna Design", "2020", "2021"],
      ],
    ],
    [
      "sentences below their dates",
      "## Formação\n# CNA – Inglês Definitivo\n2017 – 2024\nCurso de inglês completo com duração de oito anos.\n# EEEM Alfa Norte\n2014 – 2016\nBoa aluna com facilidade de fazer novas amizades.",
      [
        ["Inglês Definitivo", "CNA", "2017", "2024"],
        [undefined, "EEEM Alfa Norte", "2014", "2016"],
      ],
    ],
    [
      "dated items below their school",
      "## Formação\n# SENAI\n- Mecânica de Motos\t2019\n- Injeção Eletrônica\t2020\n# Escola Estadual Aurora\n- Ensino Médio\t2018",
      [
        ["Mecânica de Motos", "SENAI", undefined, "2019"],
        ["Injeção Eletrônica", "SENAI", undefined, "2020"],
        ["Ensino Médio", "Escola Estadual Aurora", undefined, "2018"],
      ],
    ],
    [
      "start and end in items below their school",
      "## Formação\nEnsino Médio\nColégio Sol\n- Início: 02/2013\n- Término: 12/2015\nTécnico em Mecânica\nSENAI\n- Início: 02/2016\n- Término: 12/2017",
      [
        ["Ensino Médio", "Colégio Sol", "2013-02", "2015-12"],
        ["Técnico em Mecânica", "SENAI", "2016-02", "2017-12"],
      ],
    ],
    [
      "a course without a school among courses with schools",
      "## Formação\nSENAI – Técnico em Mecânica – 2019\nSoldagem – 2020\nColégio Sol – Ensino Médio – 2016",
      [
        ["Técnico em Mecânica", "SENAI", undefined, "2019"],
        ["Soldagem", "SENAI", undefined, "2020"],
        ["Ensino Médio", "Colégio Sol", undefined, "2016"],
      ],
    ],
    [
      "course and school in a sentence",
      "## Formação\nFormado em administração pela faculdade Sol Nascente de Campinas.\nEnsino médio completo na escola estadual Aurora.",
      [
        ["administração", "faculdade Sol Nascente de Campinas", undefined, undefined],
        ["Ensino médio", "escola estadual Aurora", undefined, undefined],
      ],
    ],
    [
      "dates below sentences",
      "## Formação\nEnsino médio completo em escola pública da cidade.\n2015\nCurso de mecânica básica de motos em oficina escola.\n2016",
      [
        ["Ensino médio  em escola pública da cidade", undefined, undefined, "2015"],
        ["Curso de mecânica básica de motos em oficina escola", undefined, undefined, "2016"],
      ],
    ],
    [
      "sentences below names without a date",
      "## Formação\n# Sistemas para Internet - Universidade Aurora\nCurso que abrange funções como analista de rede, entre outras.\n# Formação React na Alura\nCursos que abordam assuntos como os fundamentos de páginas.",
      [
        ["Sistemas para Internet", "Universidade Aurora", undefined, undefined],
        ["Formação React", "Alura", undefined, undefined],
      ],
    ],
  ])("are read with %s", (_, text, expected) => {
    expect(courses(text)).toEqual(expected);
  });

  it("have a certificate's issuer after a slash", () => {
    expect(read("## CURSOS\nNR-35 / SENAI - Campinas").certificates).toMatchObject([
      { name: "NR-35", issuer: "SENAI" },
    ]);
  });

  it("end at a line in the style of their heading", () => {
    const text =
      "# FORMAÇÃO ACADÊMICA\n- Bacharelado em Música – UNESP, 1987\n- Bacharelado em Filosofia – Faculdade Aurora (2005 – 2007)\n# PIANISTA\n- Solista da Orquestra Sol (desde 1996)\n# VIAGENS AO EXTERIOR\n- Canadá (1988)";
    expect(courses(text)).toEqual([
      ["Bacharelado em Música", "UNESP", undefined, "1987"],
      ["Bacharelado em Filosofia", "Faculdade Aurora", "2005", "2007"],
    ]);
  });
});

describe("a heading that only sounds like a section", () => {
  it.each([
    ["Certificado Digital e NF", "Emissão de notas\nSEFAZ"],
    ["Cursos que Pretendo Fazer", "Inglês na Inglaterra"],
    ["Formação de Preços", "Planilhas de custo\nMargem"],
  ])("has no certificates or courses: %s", (heading, text) => {
    const { certificates, education } = read(
      `## Experiência\nMecânico – Kuhn\n2018 – 2020\n## ${heading}\n${text}\n## Idiomas\nInglês\n## Objetivo\nMecânico`,
    );
    expect([certificates, education]).toEqual([[], []]);
  });
});

describe("a person in layouts without a special rule", () => {
  it.each([
    ["a job title after a bar", "Carlos Nogueira Prado | Eletricista\n(17) 99631-3036", "Carlos Nogueira Prado"],
    ["a job title after a comma", "Rosa Prado, Mechanic\n(17) 99631-3036", "Rosa Prado"],
    ["words of introduction", "Olá\nMeu nome é Rosa Prado\n(17) 99631-3036", "Rosa Prado"],
    ["a heading that is no name", "ENGLISH CV\nMARCOS PRADO\n(17) 99631-3036", "Marcos Prado"],
    ["names of technologies", "React.js Node.js\nRosa Prado Lima\n(17) 99631-3036", "Rosa Prado Lima"],
  ])("has the right name next to %s", (_, head, name) => {
    expect(read("## Experiência", head).person.name).toBe(name);
  });

  it.each([
    ["the letters of a state behind a dash", "Recife-Pe", "Recife"],
    ["a nationality that is a town too", "Nacionalidade\nBrasileira", undefined],
    ["a postal code behind the state", "São Paulo, SP, 04470-280", "São Paulo"],
  ])("has the right city next to %s", (_, line, city) => {
    expect(read("## Experiência", `Ana Prado\n${line}`).person.city).toBe(city);
  });

  it("is found among 6,000 names above the contact details", () => {
    const names = Array.from({ length: 6_000 }, (_, at) => `Ana Prado ${String.fromCharCode(65 + (at % 26))}lva`);
    const begun = process.cpuUsage();
    expect(read("## Experiência", [...names, "ana@exemplo.com"].join("\n")).person.name).toBe("Ana Prado Alva");
    // Comparing each name with all lines would take 36 million comparisons.
    expect(process.cpuUsage(begun).user / 1_000).toBeLessThan(4_000);
  });

  it("has the e-mail that continues on the next line", () => {
    expect(read("## Experiência", "Ana Prado\nana.prado@exemplo.\ncom").person.email).toBe("ana.prado@exemplo.com");
  });

  it("has the telephone number before a slash", () => {
    expect(read("## Experiência", "Ana Prado\nContato: (15) 99750-1239/ E-mail: ana@exemplo.com").person.phone).toBe(
      "15997501239",
    );
  });
});
