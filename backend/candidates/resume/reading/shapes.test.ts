import { describe, expect, it } from "vitest";
import { toLine } from "./line";
import { readText } from "./readText";

/** Reads a text as a Word file has it: "# " begins a heading, "+ " a line in bold, "- " an item, "^ " stands apart. */
function read(text: string) {
  const head = "+ Bruna Maria Castro\n(19) 98888-7766\nbruna.castro@exemplo.com.br";
  const lines = `${head}\n${text}`.split("\n").map((line) => {
    const [, marks = "", plain = ""] = /^((?:[#+^] )*)(.*)$/.exec(line) ?? [];
    const [isTitle, isBold] = [marks.includes("#"), marks.includes("+")];
    const style = { size: isTitle ? 14 : 11, isHeading: isTitle || isBold, isApart: marks.includes("^") };
    return toLine(plain, { ...style, style: isTitle ? "h1" : "p" });
  });
  return readText("docx", [lines]);
}

const jobs = (text: string) =>
  read(`# EXPERIÊNCIA\n${text}`).work.map(({ position, name, startDate, endDate }) => [
    position,
    name,
    startDate,
    endDate,
  ]);
const courses = (text: string) =>
  read(`# FORMAÇÃO\n${text}`).education.map(({ area, institution, startDate, endDate }) => [
    area,
    institution,
    startDate,
    endDate,
  ]);
const none = undefined;

describe("a job's shape", () => {
  it("may have the period below its text", () => {
    const text =
      "+ - Mecânico Líder\n+ Oficina Alfa\nFreios e motores.\nGestão de quatro pessoas na oficina.\n+ Nov/2022 – Atualmente\n" +
      "+ - Ajudante\n+ Posto Beta\nTroca de óleo.\nLavagem de peças.\n+ Jun/2021 – Mai/2022";
    expect(jobs(text)).toEqual([
      ["Mecânico Líder", "Oficina Alfa", "2022-11", none],
      ["Ajudante", "Posto Beta", "2021-06", "2022-05"],
    ]);
  });

  it("may be a line of names and a list", () => {
    const text =
      "Alfa Norte – Sorocaba/SP\nJovem Aprendiz Administrativo – Atual\n- Organização de arquivos\n- Apoio ao setor\n" +
      "Supermercado Beta – Sorocaba/SP\nAuxiliar Operacional\n- Reposição\n- Entregas";
    expect(jobs(text)).toEqual([
      ["Jovem Aprendiz Administrativo", "Alfa Norte", none, none],
      ["Auxiliar Operacional", "Supermercado Beta", none, none],
    ]);
  });

  it("may be one item of a list", () => {
    const text =
      "- Site para a loja de um primo\n- Estagiária de Vendas - Empresa Alfa - De 03/2021 até 06/2021\n" +
      "- Vendedora - Empresa Beta - De 07/2021 até 11/2021";
    expect(jobs(text)).toEqual([
      ["Estagiária de Vendas", "Empresa Alfa", "2021-03", "2021-06"],
      ["Vendedora", "Empresa Beta", "2021-07", "2021-11"],
    ]);
  });

  it("may have a web address between the company and the post", () => {
    const text =
      "Alfa Serviços Ltda.\nhttps://alfa.exemplo.com/\n08/2022 - Atual | Técnico Multidisciplinar\nManutenção da sala de máquinas.\n" +
      "Beta Engenharia S/A\nhttps://beta.exemplo.com/\n02/2021 - 03/2022 | Mecânico\nManutenção de refrigeração.";
    expect(jobs(text)).toEqual([
      ["Técnico Multidisciplinar", "Alfa Serviços Ltda.", "2022-08", none],
      ["Mecânico", "Beta Engenharia S/A", "2021-02", "2022-03"],
    ]);
  });

  it("may share the company of the one above, doubtfully", () => {
    const { work, doubtful } = read(
      "# Experiência\n+ Alfa Motores\nAnalista de Garantia\t2022 – Presente\nAtendo as concessionárias da região.\n" +
        "^ Estagiária de Garantia\t2021-2022\nConferia os pedidos de garantia.",
    );
    expect(work).toMatchObject([
      { position: "Analista de Garantia", name: "Alfa Motores" },
      { position: "Estagiária de Garantia", name: "Alfa Motores" },
    ]);
    expect(doubtful).toEqual([`${work[1]?.id} name`]);
  });

  it("may have one date for its period, doubtfully", () => {
    const { work, doubtful } = read("# Experiência\n+ Vendedora de Acessórios\nLoja Alfa | 06/2024\nVendas no balcão.");
    expect(work).toMatchObject([{ position: "Vendedora de Acessórios", name: "Loja Alfa", startDate: "2024-06" }]);
    expect(doubtful).toEqual(work.flatMap(({ id }) => [`${id} startDate`, `${id} endDate`]));
  });

  it("names a company that has a dash, and its post below", () => {
    expect(jobs("ABC - Telecom Energia\nTécnico de Redes\n08/2022 - Atual\nRedes e antenas.")).toEqual([
      ["Técnico de Redes", "ABC – Telecom Energia", "2022-08", none],
    ]);
  });

  it.each([
    ["Serviços Alfa 2017(JULHO) - 2018(JULHO): Construção de painéis", "2017-07", "2018-07"],
    ["Serviços Alfa – Mecânico – Até Outubro/2025", none, "2025-10"],
    ["Mecânico – Serviços Alfa | 2022 • 2025", "2022", "2025"],
    ["Mecânico – Serviços Alfa – fev. 2025 / atualmente", "2025-02", none],
  ])("tells the period of %s", (line, start, end) => {
    expect(jobs(line).map(([, , from, until]) => [from, until])).toEqual([[start, end]]);
  });
});

describe("a course's shape", () => {
  it("begins in the letters of the first one", () => {
    const text =
      "+ Centro de Ensino Alfa\n- Técnico em Mecatrônica\n- Em andamento\n+ Escola Beta\n- Curso: Injeção Eletrônica";
    expect(courses(text)).toEqual([
      ["Técnico em Mecatrônica", "Centro de Ensino Alfa", none, none],
      ["Injeção Eletrônica", "Escola Beta", none, none],
    ]);
  });

  it("may be an item below the school of several", () => {
    expect(courses("+ Senai\n- Freios – 2023.\n- Suspensão e Direção – 2022.")).toEqual([
      ["Freios", "Senai", none, "2023"],
      ["Suspensão e Direção", "Senai", none, "2022"],
    ]);
  });

  it("may follow a rung of school", () => {
    expect(courses("Ensino Superior (Cursando)\nProcessos Gerenciais\nFaculdade Alfa")).toEqual([
      ["Processos Gerenciais", "Faculdade Alfa", none, none],
    ]);
  });

  it("has labels of its own", () => {
    const text =
      "Nível de Escolaridade: Ensino Superior\nNome do Curso: Logística\nInstituição de Ensino: Faculdade Alfa\n" +
      "Data de Início / Data de Término: 02/2022 - 06/2024\nStatus: Completo";
    expect(courses(text)).toEqual([["Logística", "Faculdade Alfa", "2022-02", "2024-06"]]);
  });

  it("takes the order of the others", () => {
    const text =
      "2019 - 2019\nSenai - Curso de Freios\n2020 - 2020\nAlfa - Online - Mecânica Básica\n2021 - 2021\nBeta - Online e ao vivo - Vistoria";
    expect(courses(text)).toEqual([
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
    ["Ensino médio\n- Autodidata em eletrônica\n- Aprendizado contínuo em cursos livres", ["Ensino médio", none]],
  ])("is one in %s", (text, [area, institution]) => {
    expect(courses(text)).toEqual([[area, institution, none, none]]);
  });

  it("counts the halves of a year", () => {
    expect(courses("Universidade de Alfa\nBacharelado em Logística\n2020/2 - Atual")).toEqual([
      ["Bacharelado em Logística", "Universidade de Alfa", "2020", none],
    ]);
  });
});

describe("headings", () => {
  it.each([
    "EXPERIÊNCIA PROFISSIONAL OU PROJETOS RELEVANTES",
    "Experiências e competências",
    "Experiência profissional e acadêmica",
  ])("%s stands above jobs", (heading) => {
    expect(read(`# ${heading}\nMecânico – Oficina Alfa – 2019 a 2021`).work).toHaveLength(1);
  });

  it.each([
    "Atividades complementares e eventos",
    "Outras competências",
    "Education & Courses",
    "Cursos e aprimoramentos",
  ])("%s ends the jobs above it", (heading) => {
    expect(jobs(`Mecânico – Oficina Alfa – 2019 a 2021\n${heading}\nAjudante geral`)).toHaveLength(1);
  });

  it.each([
    ["- Freios.\n- Educação.\n- Criatividade."],
    ["Serviços de manutenção de sistemas críticos em regime de alta\ndisponibilidade\ne de plantão."],
  ])("do not stand within a text", (text) => {
    const more = "\nAjudante – Oficina Beta – 2015 a 2017";
    expect(jobs(`Mecânico – Oficina Alfa – 2019 a 2021\n${text}${more}`)).toHaveLength(2);
  });

  it("may go on in a word that is a heading", () => {
    const text = "ENSINO TÉCNICO EM\nINFORMÁTICA\nMarço de 2020 - Novembro de 2022\nCentro Federal Alfa";
    expect(courses(text)).toEqual([["ENSINO TÉCNICO EM INFORMÁTICA", "Centro Federal Alfa", "2020-03", "2022-11"]]);
  });
});

it("letters that are set apart are words", () => {
  expect(toLine("C l a u d i o B a s t o s").text).toBe("Claudio Bastos");
});
