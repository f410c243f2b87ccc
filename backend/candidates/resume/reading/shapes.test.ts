import { describe, expect, it } from "vitest";
import { readCourses, readJobs, readWordText } from "#tests/factories/wordText";

const none = undefined;

describe("a job in an unusual form", () => {
  it("is read with the period below the text", () => {
    const text =
      "+ - Mecânico Líder\n+ Oficina Alfa\nFreios e motores.\nGestão de quatro pessoas na oficina.\n+ Nov/2022 – Atualmente\n" +
      "+ - Ajudante\n+ Posto Beta\nTroca de óleo.\nLavagem de peças.\n+ Jun/2021 – Mai/2022";
    expect(readJobs(text)).toEqual([
      ["Mecânico Líder", "Oficina Alfa", "2022-11", none],
      ["Ajudante", "Posto Beta", "2021-06", "2022-05"],
    ]);
  });

  it("is read from two lines of names above a list", () => {
    const text =
      "Alfa Norte – Sorocaba/SP\nJovem Aprendiz Administrativo – Atual\n- Organização de arquivos\n- Apoio ao setor\n" +
      "Supermercado Beta – Sorocaba/SP\nAuxiliar Operacional\n- Reposição\n- Entregas";
    expect(readJobs(text)).toEqual([
      ["Jovem Aprendiz Administrativo", "Alfa Norte", none, none],
      ["Auxiliar Operacional", "Supermercado Beta", none, none],
    ]);
  });

  it("is read with the job title Estágio before its text", () => {
    const text =
      "- 2010/02 - 2011/02 – Alfa Norte - Estágio: desenho de casos de uso e testes de programas\n" +
      "- 2009/02 - 2010/02 – Beta Sul - Vendedora: atendimento de clientes e pedidos da loja";
    expect(readJobs(text)).toEqual([
      ["Estágio", "Alfa Norte", "2010-02", "2011-02"],
      ["Vendedora", "Beta Sul", "2009-02", "2010-02"],
    ]);
  });

  it("is read with its date alone in the next line", () => {
    const text =
      "Vendedora - Loja Sol - 12/2021\nDesign - Beta / Equipe de Motores - Alfa Norte\n07/2022\nBalconista - Posto Beta - 12/2022";
    expect(readJobs(text)).toMatchObject([
      ["Vendedora", "Loja Sol", "2021-12", none],
      ["Design", expect.stringContaining("Beta"), "2022-07", none],
      ["Balconista", "Posto Beta", "2022-12", none],
    ]);
  });

  it("is read below a line with company and trade", () => {
    const text =
      "Alfa Norte S.A: Empresa de transporte de cargas em todo o país.\nCargo: Vendedora - 09/2013 até 08/2017\n- Pedidos\n" +
      "Beta Sul S.A: Empresa de transporte de passageiros.\nCargo: Balconista - 08/2017 até 05/2018\n- Caixa";
    expect(readJobs(text)).toEqual([
      ["Vendedora", "Alfa Norte S.A", "2013-09", "2017-08"],
      ["Balconista", "Beta Sul S.A", "2017-08", "2018-05"],
    ]);
  });

  it("reads a single name as company if others label titles", () => {
    const text =
      "- 12/2016 - Atualmente Kuhn\nPeças para motos.\n- 10/2015 - 12/2016 Coruja\nPeças para carros.\n" +
      "- 08/2014 - 09/2015 Farol\nPeças para barcos.\n- 04/2008 – 02/2009 – Prado Norte\nCargo: Vendedora\nVendas no balcão.";
    expect(readJobs(text)).toEqual([
      [none, "Kuhn", "2016-12", none],
      [none, "Coruja", "2015-10", "2016-12"],
      [none, "Farol", "2014-08", "2015-09"],
      ["Vendedora", "Prado Norte", "2008-04", "2009-02"],
    ]);
  });

  it("is read from a single list item", () => {
    const text =
      "- Site para a loja de um primo\n- Estagiária de Vendas - Empresa Alfa - De 03/2021 até 06/2021\n" +
      "- Vendedora - Empresa Beta - De 07/2021 até 11/2021";
    expect(readJobs(text)).toEqual([
      ["Estagiária de Vendas", "Empresa Alfa", "2021-03", "2021-06"],
      ["Vendedora", "Empresa Beta", "2021-07", "2021-11"],
    ]);
  });

  it("is read with an address between company and job title", () => {
    const text =
      "Alfa Serviços Ltda.\nhttps://alfa.exemplo.com/\n08/2022 - Atual | Técnico Multidisciplinar\nManutenção da sala de máquinas.\n" +
      "Beta Engenharia S/A\nhttps://beta.exemplo.com/\n02/2021 - 03/2022 | Mecânico\nManutenção de refrigeração.";
    expect(readJobs(text)).toEqual([
      ["Técnico Multidisciplinar", "Alfa Serviços Ltda.", "2022-08", none],
      ["Mecânico", "Beta Engenharia S/A", "2021-02", "2022-03"],
    ]);
  });

  it("gets the previous job's company, marked as doubtful", () => {
    const { work, doubtful } = readWordText(
      "# Experiência\n+ Alfa Motores\nAnalista de Garantia\t2022 – Presente\nAtendo as concessionárias da região.\n" +
        "^ Estagiária de Garantia\t2021-2022\nConferia os pedidos de garantia.",
    );
    expect(work).toMatchObject([
      { position: "Analista de Garantia", name: "Alfa Motores" },
      { position: "Estagiária de Garantia", name: "Alfa Motores" },
    ]);
    expect(doubtful).toEqual([`${work[1]?.id} position`, `${work[1]?.id} name`]);
  });

  it("has a single date as its start, marked as doubtful", () => {
    const { work, doubtful } = readWordText(
      "# Experiência\n+ Vendedora de Acessórios\nLoja Alfa | 06/2024\nVendas no balcão.",
    );
    expect(work).toMatchObject([{ position: "Vendedora de Acessórios", name: "Loja Alfa", startDate: "2024-06" }]);
    expect(doubtful).toEqual(work.flatMap(({ id }) => [`${id} startDate`, `${id} endDate`]));
  });

  it("is read with the job title after the label 'Cargo:'", () => {
    const text =
      "- 2015 – Atual Alfa Cheiros – ALFA\nCargo: Desenvolvedor Web\n- 2013 – 2014 Prefeitura de Beta\nCargo: Técnico";
    expect(readJobs(text)).toEqual([
      ["Desenvolvedor Web", "Alfa Cheiros – ALFA", "2015", none],
      ["Técnico", "Prefeitura de Beta", "2013", "2014"],
    ]);
  });

  it("is read with a label for each date", () => {
    const text =
      "Empresa: Alfa Ltda\nCargo: Mecânico\nAtividades: motores e\nSoftwares.\nData de entrada: 02/08/2021\nData de saída: 17/06/2022\n" +
      "Empresa: Beta Ltda\nCargo: Ajudante\nData de entrada: 01/02/2020";
    expect(readJobs(text)).toEqual([
      ["Mecânico", "Alfa Ltda", "2021-08", "2022-06"],
      ["Ajudante", "Beta Ltda", "2020-02", none],
    ]);
  });

  it("is read for each job title below one company", () => {
    const text =
      "Alfa Seguros\n9 anos 11 meses\nAnalista\nagosto de 2014 - janeiro de 2019 (4 anos 6 meses)\n" +
      "^ Assistente\nmarço de 2009 - julho de 2014 (5 anos 5 meses)\n" +
      "^ Beta Indústria\nTécnica em Processos\noutubro de 2004 - março de 2009 (4 anos 6 meses)";
    expect(readJobs(text)).toEqual([
      ["Analista", "Alfa Seguros", "2014-08", "2019-01"],
      ["Assistente", "Alfa Seguros", "2009-03", "2014-07"],
      ["Técnica em Processos", "Beta Indústria", "2004-10", "2009-03"],
    ]);
  });

  it("has its names above the period, like the first job", () => {
    const text =
      "+ Alfa Logística\nAuxiliar (Set/2023 – Jul/2024)\nAtendimento ao cliente\n+ Estagiária\n(Mar/2023 – Ago/2023)\nApoio à central";
    expect(readJobs(text).map(([position, name]) => [position, name])).toEqual([
      ["Auxiliar", "Alfa Logística"],
      ["Estagiária", none],
    ]);
  });

  it("is read with a dash in the company's name", () => {
    expect(readJobs("ABC - Telecom Energia\nTécnico de Redes\n08/2022 - Atual\nRedes e antenas.")).toEqual([
      ["Técnico de Redes", "ABC – Telecom Energia", "2022-08", none],
    ]);
  });

  it.each([
    ["Serviços Alfa 2017(JULHO) - 2018(JULHO): Construção de painéis", "2017-07", "2018-07"],
    ["Serviços Alfa – Mecânico – Até Outubro/2025", none, "2025-10"],
    ["Mecânico – Serviços Alfa | 2022 • 2025", "2022", "2025"],
    ["Mecânico – Serviços Alfa – fev. 2025 / atualmente", "2025-02", none],
    ["Mecânico – Serviços Alfa (fevereiro de2002 - outubro de 2005)", "2002-02", "2005-10"],
    ["Mecânico – Serviços Alfa – Início em 04/2022 - Conclusão em 07/2022", "2022-04", "2022-07"],
    ["Mecânico – Serviços Alfa (Atual)", none, none],
  ])("reads the period of %j as %s to %s", (line, start, end) => {
    expect(readJobs(line).map(([, , from, until]) => [from, until])).toEqual([[start, end]]);
  });
});

describe("a course in an unusual form", () => {
  it("begins at each line in the first course's font", () => {
    const text =
      "+ Centro de Ensino Alfa\n- Técnico em Mecatrônica\n- Em andamento\n+ Escola Beta\n- Curso: Injeção Eletrônica";
    expect(readCourses(text)).toEqual([
      ["Técnico em Mecatrônica", "Centro de Ensino Alfa", none, none],
      ["Injeção Eletrônica", "Escola Beta", none, none],
    ]);
  });

  it("is read from an item below a school's name", () => {
    expect(readCourses("+ Senai\n- Freios – 2023.\n- Suspensão e Direção – 2022.")).toEqual([
      ["Freios", "Senai", none, "2023"],
      ["Suspensão e Direção", "Senai", none, "2022"],
    ]);
  });

  it("is read from the line below a level of schooling", () => {
    expect(readCourses("Ensino Superior (Cursando)\nProcessos Gerenciais\nFaculdade Alfa")).toEqual([
      ["Processos Gerenciais", "Faculdade Alfa", none, none],
    ]);
  });

  it("is read with a label for each value", () => {
    const text =
      "Nível de Escolaridade: Ensino Superior\nNome do Curso: Logística\nInstituição de Ensino: Faculdade Alfa\n" +
      "Data de Início / Data de Término: 02/2022 - 06/2024\nStatus: Completo";
    expect(readCourses(text)).toEqual([["Logística", "Faculdade Alfa", "2022-02", "2024-06"]]);
  });

  it("has school and course in the order of other courses", () => {
    const text =
      "2019 - 2019\nSenai - Curso de Freios\n2020 - 2020\nAlfa - Online - Mecânica Básica\n2021 - 2021\nBeta - Online e ao vivo - Vistoria";
    expect(readCourses(text)).toEqual([
      ["Curso de Freios", "Senai", "2019", "2019"],
      ["Mecânica Básica", "Alfa", "2020", "2020"],
      ["Vistoria", "Beta", "2021", "2021"],
    ]);
  });

  it.each([
    [
      "Bacharelado em Logística\nUNIP - Universidade Paulista",
      ["Bacharelado em Logística", "UNIP - Universidade Paulista"],
    ],
    ["Colégio Olavo Bilac- 1º ano do ensino médio", ["1º ano do ensino médio", "Colégio Olavo Bilac"]],
    ["Colegio estadual Alfa 1 ano do ensino medio", ["1 ano do ensino medio", "Colegio estadual Alfa"]],
    ["Pós-graduação em Vendas, Finanças e Pessoas", ["Pós-graduação em Vendas, Finanças e Pessoas", none]],
    ["Técnico em Logística - IFPB Campus Cajazeiras-PB", ["Técnico em Logística", "IFPB Campus Cajazeiras-PB"]],
    ["Pós-Graduação em Vendas – Anhanguera", ["Pós-Graduação em Vendas", "Anhanguera"]],
    ["Técnico em Informática. IFBA", ["Técnico em Informática", "IFBA"]],
    [
      "Faculdade Alfa, Av. Caxangá, 3841 - Centro, 50670-902 — Bacharelado em Logística",
      ["Bacharelado em Logística", "Faculdade Alfa"],
    ],
    ["Ensino médio\n- Autodidata em eletrônica\n- Aprendizado contínuo em cursos livres", ["Ensino médio", none]],
  ])("is read as one course from %j", (text, [area, institution]) => {
    expect(readCourses(text)).toEqual([[area, institution, none, none]]);
  });

  it.each([
    ["Bacharelado em Logística, Faculdade Alfa\t2023 - Em progresso", "2023", none],
    ["Faculdade Alfa\nBacharelado em Logística\nInício - 03/2022\nConclusão - 12/2026", "2022-03", "2026-12"],
  ])("reads the period of %j as %s to %s", (text, start, end) => {
    expect(readCourses(text)).toEqual([["Bacharelado em Logística", "Faculdade Alfa", start, end]]);
  });

  it("shares the school above it with other courses", () => {
    expect(readCourses("Faculdade Alfa\nBacharelado em Logística\nTecnólogo em Gestão de Frotas")).toEqual([
      ["Bacharelado em Logística", "Faculdade Alfa", none, none],
      ["Tecnólogo em Gestão de Frotas", "Faculdade Alfa", none, none],
    ]);
  });

  it("does not have a link as its school", () => {
    expect(readCourses("Curso de Freios\tLink")).toEqual([["Curso de Freios", none, none, none]]);
  });

  it("has the year of '2020/2', without a month", () => {
    expect(readCourses("Universidade de Alfa\nBacharelado em Logística\n2020/2 - Atual")).toEqual([
      ["Bacharelado em Logística", "Universidade de Alfa", "2020", none],
    ]);
  });
});
