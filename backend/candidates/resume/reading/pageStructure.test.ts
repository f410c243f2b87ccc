import { describe, expect, it } from "vitest";
import { toStreams } from "./columns";
import { readText } from "./readText";

/** Makes a piece of text that begins at `x`, ends at `end` or has its middle at `middle`. */
function piece(text: string, y: number, { x = 50, end = NaN, middle = NaN, size = 10, font = "f" } = {}) {
  const width = text.length * 5;
  return {
    text,
    y,
    width,
    size,
    font,
    x: Number.isNaN(end) ? (Number.isNaN(middle) ? x : middle - width / 2) : end - width,
  };
}

const title = (text: string, y: number) => piece(text, y, { size: 14, font: "b" });
const bold = (text: string, y: number) => piece(text, y, { font: "b" });
const head = [piece("Marta Lima", 70, { size: 24 }), piece("marta@exemplo.com.br", 90)];
const read = (...pages: ReturnType<typeof piece>[][]) => {
  const [first = [], ...others] = pages;
  return readText("pdf", toStreams([[...head, ...first], ...others]));
};
const jobs = (...pages: ReturnType<typeof piece>[][]) =>
  read(...pages).work.map(({ position, name, startDate, endDate }) => [position, name, startDate, endDate]);
const courses = (...pages: ReturnType<typeof piece>[][]) =>
  read(...pages).education.map(({ area, institution, startDate, endDate }) => [area, institution, startDate, endDate]);

describe("jobs on a page", () => {
  it("side by side are read one after the other", () => {
    const row = (y: number, ...texts: string[]) => texts.map((text, at) => piece(text, y, { middle: 120 + at * 170 }));
    const pieces = [
      title("Experiência", 150),
      ...row(170, "Mecânico", "Vendedora", "Caixa"),
      ...row(184, "Oficina Prado", "Loja Sol", "Mercado Lua"),
      ...row(198, "jan 2020 - atual", "mar 2018 - dez 2019", "2016 - 2018"),
      ...row(212, "Freios e suspensão", "Atendimento no balcão", "Caixa e reposição"),
      ...row(226, "de veículos leves.", "e pedidos."),
    ];
    expect(jobs(pieces)).toEqual([
      ["Mecânico", "Oficina Prado", "2020-01", undefined],
      ["Vendedora", "Loja Sol", "2018-03", "2019-12"],
      ["Caixa", "Mercado Lua", "2016", "2018"],
    ]);
  });

  it("are read without a browser's header and footer", () => {
    const furniture = (page: number) => [
      piece("19/07/2025, 19:44", 20, { size: 8 }),
      piece("Currículo — Marta Lima", 20, { x: 300, size: 8 }),
      piece("file:///C:/Users/marta/curriculo.html", 800, { size: 8 }),
      piece(`${page}/2`, 800, { x: 540, size: 8 }),
    ];
    const first = [
      ...furniture(1),
      title("Experiência", 150),
      bold("Mecânica", 170),
      piece("Oficina Prado", 184),
      piece("jan 2020 - atual", 198),
      piece("Freios e suspensão de veículos leves.", 212),
      bold("Vendedora", 760),
    ];
    const second = [
      ...furniture(2),
      piece("Loja Sol", 60),
      piece("mar 2018 - dez 2019", 74),
      piece("Atendimento no balcão.", 88),
      title("Formação", 120),
      piece("Técnico em Mecânica", 140),
      piece("SENAI", 154),
    ];
    const { work, unplaced } = read(first, second);
    expect(work).toMatchObject([
      { position: "Mecânica", name: "Oficina Prado", summary: "Freios e suspensão de veículos leves." },
      { position: "Vendedora", name: "Loja Sol", startDate: "2018-03", endDate: "2019-12" },
    ]);
    expect(unplaced).toEqual([]);
  });

  it("are read without a header that repeats", () => {
    const header = [piece("Marta Lima · Mecânica", 20), piece("Itu, SP", 32)];
    const first = [
      ...header,
      title("Experiência", 150),
      bold("Mecânica", 170),
      piece("Oficina Prado, 2020 - 2022", 784),
    ];
    const second = [...header, piece("Freios e suspensão.", 60), title("Idiomas", 90), piece("Inglês básico", 104)];
    expect(read(first, second).work).toMatchObject([{ name: "Oficina Prado", summary: "Freios e suspensão." }]);
  });

  it("do not have the right edge's place in their names", () => {
    const pieces = [
      title("Experiência", 150),
      bold("Alfa Norte", 170),
      piece("Nijmegen", 170, { end: 550 }),
      piece("Desenvolvedora", 184),
      piece("Aug. 2020 - Jun. 2022", 184, { end: 550 }),
      piece("Freios e suspensão de veículos leves.", 198),
      bold("Beta Sul", 220),
      piece("Rijswijk", 220, { end: 550 }),
      piece("Assistente", 234),
      piece("Jan. 2019 - Jul. 2020", 234, { end: 550 }),
    ];
    expect(read(pieces).work).toMatchObject([
      { position: "Desenvolvedora", name: "Alfa Norte", location: "Nijmegen" },
      { position: "Assistente", name: "Beta Sul", location: "Rijswijk" },
    ]);
  });

  it.each([
    [["Mecânica", "Bosch"], ["Campinas – SP", "03/2018 – 05/2020"], { position: "Mecânica", name: "Bosch" }],
    [["Wall", "Forjadora"], ["Itu", "01/2015 – 12/2017"], { location: "Itu", startDate: "2015-01" }],
  ])("take names and place from %j above %j", (above, below, job) => {
    const row = ([left = "", right = ""]: string[], y: number) => [piece(left, y), piece(right, y, { end: 550 })];
    const pieces = [title("Experiência", 150), ...row(above, 170), ...row(below, 184), piece("Freios.", 198)];
    expect(read(pieces).work).toMatchObject([job]);
  });

  it("do not begin at bold words within a sentence", () => {
    const pieces = [
      title("Experiência", 150),
      piece("Oficina Prado", 170, { font: "b" }),
      piece("Mecânica", 184),
      piece("Jan 2020 - Dez 2021", 198),
      piece("Manutenção de veículos leves e pesados, com freios, suspensão e a parte de", 212, { font: "f" }),
      piece("Injeção Eletrônica, Câmbio", 224, { font: "b" }),
      piece("Manutenção de veículos leves e pesados, com freios, suspensão e elétrica da", 236),
      piece("frota.", 248),
      piece("Manutenção de veículos leves e pesados, com freios, suspensão e elétrica da", 260),
    ];
    const lines = toStreams([[...head, ...pieces]]).flat();
    expect(lines.filter(({ isHeading }) => isHeading).map(({ text }) => text)).toEqual([
      "Marta Lima",
      "Experiência",
      "Oficina Prado",
    ]);
  });

  it("have a company after a comma in its own font", () => {
    const row = (y: number, post: string, company: string) => [
      bold(post, y),
      piece(",", y, { x: 50 + post.length * 5, font: "f" }),
      piece(` ${company}`, y, { x: 56 + post.length * 5, font: "i" }),
      piece(", Dublin", y, { x: 62 + (post + company).length * 5, font: "f" }),
    ];
    const pieces = [
      title("Experiência", 150),
      ...row(170, "Projetista", "Alfa Norte"),
      piece("jan 2020 - atual", 184),
      piece("Freios e suspensão de veículos leves.", 198),
      ...row(220, "Desenhista", "Beta Sul"),
      piece("jan 2018 - dez 2019", 234),
      piece("Atendimento no balcão e desenhos.", 248),
    ];
    expect(jobs(pieces).map(([position, name]) => [position, name])).toEqual([
      ["Projetista", "Alfa Norte, Dublin"],
      ["Desenhista", "Beta Sul, Dublin"],
    ]);
  });

  it.each([
    [["Campinas", "SP"], { location: "Campinas, SP" }],
    [["Freios", "7 Motores"], { summary: "Freios, 7 Motores" }],
  ])("keep a comma in its own font between %j", ([one = "", other = ""], job) => {
    const pieces = [
      title("Experiência", 150),
      bold("Mecânica – Kuhn", 170),
      piece("2018 – 2020", 184),
      bold(one, 198),
      piece(",", 198, { x: 50 + one.length * 5 }),
      piece(` ${other}`, 198, { x: 55 + one.length * 5, font: "i" }),
    ];
    expect(read(pieces).work).toMatchObject([job]);
  });

  it("are doubtful if company and title share a row", () => {
    const row = (y: number, one: string, other: string) => [piece(one, y), piece(other, y, { x: 200 })];
    const pieces = [
      title("Experiência", 150),
      ...row(170, "Kuhn", "Mecânica"),
      ...row(184, "jan 2018 – dez 2020", "fev 2021 – atual"),
      ...row(198, "Freios", "Motores"),
    ];
    const { work, doubtful } = read(pieces);
    expect(work.filter(({ id }) => !doubtful.includes(`${id} name`))).toEqual([]);
  });

  it("have right-aligned periods wrapped beside list items", () => {
    const entry = (y: number, from: string, until: string, names: string) => [
      piece(from, y, { end: 120 }),
      bold(names, y),
      piece(until, y + 14, { end: 120 }),
      piece("○", y + 14, { x: 130, size: 6 }),
      piece("Freios e suspensão de veículos leves.", y + 14, { x: 142 }),
    ];
    const pieces = [
      title("Experiência", 150),
      ...entry(170, "Sep 2022 –", "Mar 2023", "Mecânica – Oficina Prado"),
      ...entry(210, "Setembro 2020 –", "Agosto 2022", "Vendedora – Loja Sol"),
    ].map((each) => (each.font === "b" && each.size === 10 ? { ...each, x: 140 } : each));
    expect(jobs(pieces)).toEqual([
      ["Mecânica", "Oficina Prado", "2022-09", "2023-03"],
      ["Vendedora", "Loja Sol", "2020-09", "2022-08"],
    ]);
  });

  it("have a place without the country after its slash", () => {
    const pieces = [
      title("Work", 150),
      bold("GESTORA DE CARTEIRA, LOJA SOL", 170),
      piece("NOV. 2019-MAI. 2022, PALMAS/TO/BRASIL", 184),
      piece("Freios e suspensão de veículos leves.", 198),
      bold("ESTAGIÁRIA DE OFICINA, ALFA NORTE", 220),
      piece("JAN. 2017-DEZ. 2018, JUNDIAÍ/SP/BRASIL", 234),
      piece("Atendimento no balcão e pedidos.", 248),
    ];
    expect(read(pieces).work).toMatchObject([
      { position: "GESTORA DE CARTEIRA", name: "LOJA SOL", location: "PALMAS – TO" },
      { position: "ESTAGIÁRIA DE OFICINA", name: "ALFA NORTE", location: "JUNDIAÍ – SP" },
    ]);
  });

  it("keep a slash within the job title", () => {
    const pieces = [
      title("Experiência", 150),
      piece("Loja Sol – Auxiliar Técnica / Estagiária (2021 – 2023)", 170),
      bold("Alfa Norte", 200),
      piece("Instrutor de Jogos / Ilustração", 200, { x: 300 }),
      piece("2018 – 2020", 214),
    ];
    expect(jobs(pieces).map(([position]) => position)).toEqual([
      "Auxiliar Técnica / Estagiária",
      "Instrutor de Jogos / Ilustração",
    ]);
  });
});

it("keeps the right edge's school, level and issuer", () => {
  const row = (left: string, right: string, y: number) => [piece(left, y), piece(right, y, { end: 550 })];
  const pieces = [
    title("Formação", 150),
    ...row("Técnico em Mecânica", "Kuhn", 170),
    ...row("Itu", "2018 – 2020", 184),
    title("Idiomas", 210),
    ...row("Inglês", "Avançado", 224),
    ...row("Espanhol", "2019", 238),
    title("Cursos", 260),
    ...row("Freios", "2019", 274),
    ...row("Solda", "Kuhn", 288),
  ];
  const { education, languages, certificates } = read(pieces);
  expect(education).toMatchObject([{ institution: "Kuhn" }]);
  expect(languages[0]).toMatchObject({ fluency: "advanced" });
  expect(certificates).toContainEqual(expect.objectContaining({ name: "Solda", issuer: "Kuhn" }));
});

describe("spaced letters", () => {
  it("are closed in names and dates", () => {
    const pieces = [
      title("E X P E R I Ê N C I A", 150),
      piece("M E C Â N I C A D E", 170),
      piece("D A", 170, { x: 160 }),
      piece("F R O T A", 170, { x: 190 }),
      piece("O f i c i n a P r a d o", 184),
      piece("j u l 2 0 1 8 - a t u a l", 198),
    ];
    expect(read(pieces).work).toMatchObject([{ name: "Oficina Prado", startDate: "2018-07" }]);
  });

  it.each(["R e D", "6 x 1", "P & D", "C # 7"])("stay apart in %s", (text) => {
    const pieces = [title("Experiência", 150), bold("Mecânica – Kuhn", 170), piece("2018 – 2020", 184)];
    expect(read([...pieces, piece(text, 198)]).work[0]?.summary).toBe(text);
  });
});

describe("sections on a page", () => {
  it("do not give an unknown heading as the person's name", () => {
    const pieces = [
      piece("MARTALIMASOUZA", 50, { size: 24 }),
      piece("marta@exemplo.com.br", 90),
      title("BREVE DESCRIÇÃO", 120),
      piece("Mecânica com dez anos de oficina.", 134),
      title("FORMAÇÃO", 160),
      title("EXPERIÊNCIA", 190),
      title("IDIOMAS", 220),
      piece("Inglês básico", 234),
    ];
    expect(readText("pdf", toStreams([pieces])).person.name).toBeUndefined();
  });

  it("stand in columns whose headings are at different heights", () => {
    const right = (text: string, y: number, font = "f") => piece(text, y, { x: 300, font });
    const pieces = [
      title("Conhecimentos", 157),
      ...["Freios", "Motores", "Solda", "Pintura", "Polimento"].map((text, at) => piece(text, 177 + at * 14)),
      piece("Experiência", 145, { x: 300, size: 14, font: "b" }),
      right("Mecânica", 165, "b"),
      right("Oficina Prado", 184),
      right("jan 2018 - dez 2020", 198),
      right("Freios de veículos leves.", 212),
      right("Motores.", 226),
    ];
    expect(jobs(pieces)).toEqual([["Mecânica", "Oficina Prado", "2018-01", "2020-12"]]);
  });

  it("have jobs beside dates below a heading in the margin", () => {
    const row = (y: number, position: string, name: string, period: string) => [
      piece(period, y),
      piece(position, y, { x: 200, font: "b" }),
      piece(name, y + 14, { x: 200 }),
    ];
    const pieces = [
      title("Experiência", 130),
      ...row(150, "Mecânico", "Oficina Prado", "jan 2020 - atual"),
      ...row(196, "Vendedor", "Loja Sol", "mar 2018 - dez 2019"),
      ...row(242, "Caixa", "Mercado Lua", "2016 - 2018"),
      piece("Idiomas", 296, { x: 200, size: 14, font: "b" }),
      piece("Inglês – básico", 312, { x: 200 }),
    ];
    expect(jobs(pieces)).toEqual([
      ["Mecânico", "Oficina Prado", "2020-01", undefined],
      ["Vendedor", "Loja Sol", "2018-03", "2019-12"],
      ["Caixa", "Mercado Lua", "2016", "2018"],
    ]);
  });

  it("have periods and names over two lines", () => {
    const hint = (text: string, y: number) => piece(text, y, { end: 108, size: 11 });
    const text = (words: string, y: number, { x = 116, font = "f" } = {}) => piece(words, y, { x, font, size: 11 });
    const pieces = [
      title("Experiência", 130),
      hint("06/2012 –", 150),
      text("Mecânico", 150, { font: "b" }),
      text(", Oficina Prado, Itu.", 150, { x: 156 }),
      hint("11/2014", 164),
      text("Freios e suspensão de veículos leves e pesados, com pedidos de peças.", 164),
      hint("09/2015 –", 190),
      text("Vendedor", 190, { font: "b" }),
      text(", Cooperativa de Produtores Rurais da Região Oeste do Rio Grande", 190, { x: 156 }),
      hint("12/2016", 204),
      text("do Sul, Itu.", 204),
      text("Pedidos.", 218),
    ];
    expect(jobs(pieces)).toEqual([
      ["Mecânico", "Oficina Prado", "2012-06", "2014-11"],
      ["Vendedor", "Cooperativa de Produtores Rurais da Região Oeste do Rio Grande do Sul", "2015-09", "2016-12"],
    ]);
  });

  it("have dates split into a piece for each word", () => {
    const words = (text: string, y: number) => {
      const all = text.split(" ");
      return all.map((word, at) =>
        piece(word, y, { x: 50 + all.slice(0, at).join(" ").length * 5 + (at > 0 ? 3 : 0) }),
      );
    };
    const years = [2019, 2017, 2015, 2013, 2011, 2009];
    const pieces = years.flatMap((year, at) => [
      piece("Caixa – Loja Sol", 150 + at * 40),
      ...words(`01/${year} a 02/${year + 1}`, 162 + at * 40),
      ...words("Balcão.", 174 + at * 40),
    ]);
    expect(jobs([title("Experiência", 130), ...pieces])).toEqual(
      years.map((year) => ["Caixa", "Loja Sol", `${year}-01`, `${year + 1}-02`]),
    );
  });

  it.each([0, 80])("have text below full-width names, indented by %s", (indent) => {
    const names = [
      "Analista de Suporte Técnico Pleno na Tecnologia Sol de Itu",
      "Auxiliar de Escritório na Cooperativa Agrícola de Campinas",
      "Assistente de Vendas no Supermercado Lua Nova de Sorocaba",
    ];
    const pieces = names.flatMap((name, at) => [
      ...(indent ? [piece(`${2018 - at * 2} – 2020`, 150 + at * 60)] : []),
      piece(indent ? name : `${2018 - at * 2} – 2020 – ${name}`, 150 + at * 60, { x: 50 + indent }),
      piece("Atendimento aos usuários do sistema, com chamados e rotinas do setor.", 164 + at * 60, { x: 50 + indent }),
    ]);
    expect(jobs([title("Experiência", 130), ...pieces]).map((job) => job.slice(0, 2))).toEqual([
      ["Analista de Suporte Técnico Pleno", "Tecnologia Sol de Itu"],
      ["Auxiliar de Escritório", "Cooperativa Agrícola de Campinas"],
      ["Assistente de Vendas", "Supermercado Lua Nova de Sorocaba"],
    ]);
  });

  it("join the two lines of a course after a bullet", () => {
    const item = (text: string, y: number) => [
      { ...piece("•", y, { font: "symbol" }), width: 5 },
      piece(text, y, { x: 60 }),
    ];
    const pieces = [
      title("Formação", 150),
      piece("Instituto Aurora do Norte e do Sul da Cidade", 170, { font: "b" }),
      ...item("Associate Degree in Systems of the Vehicles", 184),
      piece("Analysis and Development", 198, { x: 60 }),
      piece("2024 – 2026", 212, { x: 60 }),
      piece("Freios, suspensão, motores e outras matérias.", 226, { x: 60 }),
    ];
    expect(courses(pieces)[0]?.[0]).toBe("Associate Degree in Systems of the Vehicles Analysis and Development");
  });

  it("begin beside two headings in the margin", () => {
    const pieces = [
      piece("Mecânica com dez anos de oficina.", 120, { x: 150 }),
      title("Education", 150),
      piece("Técnico em Mecânica", 149, { x: 150 }),
      piece("SENAI, 2015 - 2017", 163, { x: 150 }),
      title("Experience", 190),
      piece("Mecânica – Oficina Prado", 189, { x: 150 }),
      piece("2018 - 2020", 203, { x: 150 }),
      piece("Freios e suspensão de veículos leves.", 217, { x: 150 }),
      title("SEO", 250),
      piece("Freios, suspensão e motores", 249, { x: 150 }),
      title("Nat. Langs.", 280),
      piece("English (C2)", 279, { x: 150 }),
    ];
    const { work, education } = readText(
      "pdf",
      toStreams([[piece("Marta Lima", 60, { x: 150, size: 24 }), ...pieces]]),
    );
    expect(work).toMatchObject([{ position: "Mecânica", name: "Oficina Prado", startDate: "2018" }]);
    expect(education).toMatchObject([{ area: "Técnico em Mecânica", institution: "SENAI", startDate: "2015" }]);
  });

  it("have a course below the heading Graduação", () => {
    const pieces = [title("Graduação", 150), piece("} Logística – Fatec – 2023 a 2026", 164), title("Idiomas", 190)];
    expect(courses(pieces)).toEqual([["Logística", "Fatec", "2023", "2026"]]);
  });

  it("end at an unknown heading in capitals", () => {
    const heading = (text: string, y: number) => piece(text, y, { font: "b" });
    const pieces = [
      heading("FORMAÇÃO", 150),
      piece("Técnico em Mecânica, SENAI, 2015 - 2017", 164),
      heading("TRABALHOS APRESENTADOS", 190),
      piece("2024 Simpósio de Freios – SENAI", 204),
      heading("TEXTOS DE DIVULGAÇÃO", 230),
      piece("2023 Revista da Oficina – Politize", 244),
      heading("MÉTODOS DE OFICINA", 270),
      piece("Freios", 284),
      heading("CIÊNCIA ABERTA", 310),
      piece("2022 Programa de Freios – GitHub", 324),
      heading("EXPERIÊNCIA PROFISSIONAL", 350),
      piece("Mecânica, Oficina Prado, 2018 - 2020", 364),
    ];
    expect(courses(pieces)).toEqual([["Técnico em Mecânica", "SENAI", "2015", "2017"]]);
  });

  it("have labels in their first column", () => {
    const row = (label: string, value: string, y: number) => [piece(label, y), piece(value, y, { x: 160 })];
    const pieces = [
      title("Formação acadêmica", 150),
      ...row("CURSO", "Gestão de Recursos Humanos", 170),
      ...row("INSTITUIÇÃO", "Universidade do Sul", 184),
      ...row("CONCLUSÃO", "2024", 198),
    ];
    expect(courses(pieces)).toEqual([["Gestão de Recursos Humanos", "Universidade do Sul", undefined, "2024"]]);
  });
});
