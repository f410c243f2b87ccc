import { describe, expect, it } from "vitest";
import { reasonsIn } from "../../../messaging/texts/reasons";
import type { FeedFormat } from "./findRows";
import { parsePay } from "./pay";
import { parsePlace } from "./place";
import { findWarnings, toChecked } from "./prepareRow";
import { readRows } from "./readRows";
import { parseContractType, parseJobProfile } from "./wording";

const reasons = reasonsIn("pt-BR");

/** Reads a feed without a store. Returns the feed's rows with their warnings, and the feed's problems. */
async function read(format: FeedFormat, source: string | Buffer, charset?: string) {
  const rows = [];
  const problems: string[] = [];
  for await (const found of readRows(format, [source], "pt-BR", charset)) {
    problems.push(...found.problems.map(({ field, reason }) => `${field}: ${reason}`));
    for (const checked of toChecked(found, 1))
      rows.push({ ...checked.row, warnings: findWarnings(checked, reasons).map(({ reason }) => reason) });
  }
  return { rows, problems };
}

const job = (fields: Record<string, string>) => {
  const all = {
    ...{
      title: "Mecânico",
      date: "2026-11-20",
      referencenumber: "1",
      company: "Ipeluz",
      city: "Campinas",
      state: "SP",
    },
    ...fields,
  };
  return `<job>${Object.entries(all)
    .map(([name, text]) => `<${name}><![CDATA[${text}]]></${name}>`)
    .join("")}</job>`;
};
const readJob = async (fields: Record<string, string>) => {
  const { rows } = await read("indeed", `<source>${job(fields)}</source>`);
  if (!rows[0]) throw new Error("the job was refused");
  return rows[0];
};

const posting = (more: object = {}) => ({
  "@type": "JobPosting",
  title: "Pintor de Autos",
  identifier: "ld-1",
  datePosted: "2026-11-18",
  hiringOrganization: { name: "Ipeluz" },
  jobLocation: { "@type": "Place", address: { addressLocality: "Campinas", addressRegion: "SP" } },
  ...more,
});
const readPosting = (more: object) => read("jsonld", JSON.stringify(posting(more)));

describe("a title", () => {
  it.each([
    "Vendedor Interno",
    "Enfermeira - Unidade de Internação",
    "Auditor Interno",
    "Auxiliar de Vendas Internas e Externas",
    "Instrutor de Aprendizagem",
    "Gerente de Contas Pessoa Jurídica",
    "Gerente de Relacionamento PJ",
    "Médico Clínica Interna",
    "Analista de Estágios e Aprendizes",
    "Analista de Estágio",
    "Coordenadora do Programa Jovem Aprendiz",
    "Instrutor(a) de Jovem Aprendiz",
    "Técnico em Nível Superior",
    "International Sales Analyst",
  ])("implies no contract: %s", async (title) => {
    for (const jobtype of ["", "fulltime"]) {
      const { contractType, payment, jobProfile } = await readJob({ title, jobtype, salary: "R$ 2.500" });
      expect(contractType).toBe("clt");
      expect(payment).toEqual({ kind: "fixed", min: 250_000, max: 250_000, period: "month" });
      expect(["internship", "firstJob"]).not.toContain(jobProfile);
    }
  });

  it.each([
    ["Estágio em Vendas", "internship"],
    ["Vaga de Estágio - Oficina", "internship"],
    ["Auxiliar Administrativo - Estágio", "internship"],
    ["Auxiliar Administrativo (Estagiário/a)", "internship"],
    ["Programa de Estágio 2027", "internship"],
    ["Jovem Aprendiz - Oficina", "apprentice"],
    ["Programa Jovem Aprendiz", "apprentice"],
    ["Caixa Temporário", "temporary"],
    ["Pedreiro Autônomo", "selfEmployed"],
    ["Vendedor freelancer", "freelance"],
    ["Trainee Comercial", "trainee"],
    ["JOVEM APREND. OFICINA", "apprentice"],
  ])("like %j implies the contract %s", (title, contract) => {
    expect(parseContractType("", title)).toBe(contract);
    expect(parseContractType("full-time", title)).toBe(contract);
  });

  it.each([
    ["FULL_TIME CONTRACTOR", "clt"],
    ["CONTRACTOR", "pj"],
    ["Efetivo – CLT", "clt"],
    ["Prestador de Serviços (PJ)", "pj"],
    ["tempo integral", "clt"],
    ["Estagiário", "internship"],
    ["INTERN", "internship"],
    ["tempor\u00e1rio", "temporary"],
    ["", "clt"],
  ])("without a contract lets the field %j mean %s", (field, contract) => {
    expect(parseContractType(field, "Mecânico")).toBe(contract);
  });

  it.each([
    ["Gerente de Vendas", "management"],
    ["Assistente de Diretoria", "mid"],
    ["Auxiliar do Encarregado", "junior"],
    ["Vaga de Supervisor", "leadership"],
    ["Mecânico Sr.", "senior"],
    ["Analista de Recrutamento e Seleção Jr", "junior"],
    ["Instrutor do Curso de Auxiliar de Farmácia", "mid"],
    ["Aux. de Oficina", "junior"],
    ["Coord. de Peças", "leadership"],
  ])("like %j implies the level %s", (title, profile) => expect(parseJobProfile(title)).toBe(profile));

  it.each([
    ["Analista de Garantia (vaga remota)", "remote"],
    ["SDR - Home Office", "remote"],
    ["Técnico de Suporte Remoto", "onSite"],
    ["Mecânico de Carros Híbridos", "onSite"],
  ])("like %j implies the workplace %s", async (title, workplace) => {
    expect(await readJob({ title })).toMatchObject({ city: "Campinas", workplace });
    expect((await readPosting({ title })).rows).toMatchObject([{ city: "Campinas", workplace }]);
  });

  it("is read as one line", async () => {
    const title = "Mecânico de Motos\n Olinda - PE\nEfetivo";
    expect((await readJob({ title })).roleName).toBe("Mecânico de Motos Olinda - PE Efetivo");
    expect((await readPosting({ title })).rows).toMatchObject([{ roleName: "Mecânico de Motos Olinda - PE Efetivo" }]);
  });
});

describe("a text about pay", () => {
  const month = (min: number | null, max: number | null, kind = "fixed") => ({
    ...{ kind, min: min && min * 100, max: max && max * 100 },
    period: "month",
  });
  it.each([
    ["R$ 2,5 mil a R$ 3 mil", month(2500, 3000)],
    ["De R$ 1.800 até R$ 2.200 + VA R$ 500", month(1800, 2200)],
    ["De R$ 1.800 até R$ 2.200 + 30% periculosidade + VA R$ 500", month(1800, 2200)],
    ["R$ 1.518,00 a R$ 2.000,00", month(1518, 2000)],
    ["R$ 60.000/ano", month(5000, 5000)],
    ["1.518", month(1518, 1518)],
    ["2500", month(2500, 2500)],
    ["até 3k", month(null, 3000)],
    ["Até R$ 2.000,00", month(null, 2000)],
    ["Acima de R$ 20.000,00", month(20_000, null)],
    ["R$ 2.000 (44h semanais)", month(2000, 2000)],
    ["R$ 2.000,00 - escala 6x1", month(2000, 2000)],
    ["R$2.500,00/mês + comissão", month(2500, 2500, "fixedAndCommission")],
    ["Salário: R$ 1.582.90 + Vale Alimentação R$ 23,00 por dia trabalhado", month(1582.9, 1582.9)],
    ["BRL 2500.00 - 3000.00 per month", month(2500, 3000)],
    ["R$ 1.800,00 a R$ 2.300,00 (Bruto mensal)", month(1800, 2300)],
    ["R$ 2.000,00 + comissão de R$ 100,00 por venda", month(2000, 2000, "fixedAndCommission")],
    ["R$ 1.800,00 VT VR R$ 25,00 por dia", month(1800, 1800)],
    ["BRL 3,000 - 4,500", month(3000, 4500)],
    ["R$ 500 por semana", month(2166.67, 2166.67)],
    ["R$ 120/dia", { kind: "daily", min: 12_000, max: 12_000, period: "day" }],
    ["Diária de R$ 150 a R$ 180", { kind: "daily", min: 15_000, max: 18_000, period: "day" }],
    ["R$ 15,50 por hora", { kind: "hourly", min: 1550, max: 1550, period: "hour" }],
    ["R$ 10/hora", { kind: "hourly", min: 1000, max: 1000, period: "hour" }],
  ])("like %j gives the pay %j", (text, payment) =>
    expect(parsePay(text, "clt")).toEqual({ payment, isUnclear: false }),
  );

  it.each([
    "1 salário mínimo",
    "2 salários",
    "Piso da categoria + 2% de comissão",
    "12x R$ 1.500",
    "R$ 1,00",
    "R$ 1.000",
    "R$ 60.000.000",
    "R$ 150.000 por mês",
    "US$ 3.000",
    "3000 USD",
    "€ 2.500",
    "$ 2.500",
    "R$ 120",
    "R$ 5,00 por entrega",
    "R$ 1.800 na experiência, R$ 2.000 depois",
    "R$ 3.000 a R$ 2.000",
    "Piso da categoria",
    "Ganhos de até R$ 5.000",
    "R$ 2.000 por quinzena",
  ])("counts as unclear: %s", (text) => expect(parsePay(text, "clt")).toEqual({ isUnclear: true }));

  it.each([
    "",
    "0",
    "R$ 0,00",
    "A combinar",
    "a negociar",
    "Compatível com o mercado",
    "Não informado",
    "Confidencial",
  ])("gives no pay, but is not unclear: %j", (text) => expect(parsePay(text, "clt")).toEqual({ isUnclear: false }));

  it("may name less than the minimum wage for interns", () => {
    const stipend = { kind: "stipend", min: 90_000, max: 90_000, period: "month" };
    expect(parsePay("Bolsa-auxílio R$ 900,00", "internship")).toEqual({ payment: stipend, isUnclear: false });
    expect(parsePay("R$ 1.000 a R$ 2.000", "clt")).toEqual({ payment: month(null, 2000), isUnclear: true });
  });

  it("causes a warning if the amount is unclear", async () => {
    const { payment, warnings } = await readJob({ salary: "1 salário mínimo" });
    expect(payment.kind).toBe("negotiable");
    expect(warnings).toEqual([
      'O salário não diz um valor claro em reais, com um período: "1 salário mínimo". O que não é claro fica “a combinar”.',
    ]);
  });
});

describe("the pay of a JobPosting", () => {
  const pay = (value: object, currency = "BRL") => ({ baseSalary: { currency, value } });
  it.each([
    [pay({ value: "R$ 2.500,00", unitText: "MONTH" }), 250_000, 250_000, "month"],
    [pay({ value: "1.518,00", unitText: "MONTH" }), 151_800, 151_800, "month"],
    [pay({ minValue: "12,50", maxValue: "15,00", unitText: "HOUR" }), 1250, 1500, "hour"],
    [pay({ minValue: 30_000, maxValue: 48_000, unitText: "YEAR" }), 250_000, 400_000, "month"],
    [{ baseSalary: 2500 }, 250_000, 250_000, "month"],
    [{ baseSalary: "R$ 2.500 por mês" }, 250_000, 250_000, "month"],
  ])("is read: %j", async (more, min, max, period) => {
    const { rows } = await readPosting(more);
    expect(rows).toMatchObject([{ payment: { min, max, period }, warnings: [] }]);
  });

  it.each([
    [pay({ minValue: 30_000, maxValue: 50_000, unitText: "YEAR" }, "USD")],
    [pay({ value: 100, unitText: "MONTH" })],
    [pay({ value: 2500, unitText: "PIECE" })],
  ])("is left negotiable with a warning: %j", async (more) => {
    const { rows } = await readPosting(more);
    expect(rows).toMatchObject([{ payment: { kind: "negotiable" }, warnings: [expect.stringContaining("O salário")] }]);
  });
});

describe("a place", () => {
  it.each([
    ["Campinas, SP", "São Paulo, Brasil", "Campinas", "SP"],
    ["São Paulo - SP", "", "São Paulo", "SP"],
    ["Rua B, 10 - Santos/SP", "", "Santos", "SP"],
    ["Campinas", "BR-SP", "Campinas", "SP"],
    ["Campinas-SP", "", "Campinas", "SP"],
    ["Mogi-Guaçu", "SP", "Mogi Guaçu", "SP"],
    ["Moji Mirim", "São Paulo", "Mogi Mirim", "SP"],
    ["Embu", "SP", "Embu das Artes", "SP"],
    ["Taguatinga", "DF", "Brasília", "DF"],
    ["Centro, Curitiba, Paraná, Brasil", "", "Curitiba", "PR"],
    ["São Paulo", "São Paulo", "São Paulo", "SP"],
    ["Goiânia", "", "Goiânia", "GO"],
    ["Santo Andre - SP (2)", "", "Santo André", "SP"],
    ["Campinas - SC (1)", "", "Campinas", "SC"],
    ["Greater Recife Area", "", "Recife", "PE"],
    ["Grande Florianópolis, SC", "", "Florianópolis", "SC"],
    ["Sorocaba e região - SP", "", "Sorocaba", "SP"],
    ["Região Metropolitana de Belém", "PA", "Belém", "PA"],
  ])("is read from %j and %j as %s, %s", (locality, region, city, state) =>
    expect(parsePlace(locality, region)).toEqual({ city, state }),
  );

  it("is all of Brazil for remote work without a place", async () => {
    const more = { jobLocationType: "TELECOMMUTE", jobLocation: undefined };
    const { rows, problems } = await readPosting(more);
    expect(problems).toEqual([]);
    expect(rows).toMatchObject([
      {
        city: "Brasil",
        workplace: "remote",
        warnings: ["É trabalho remoto sem um lugar: vale para o Brasil inteiro."],
      },
    ]);
    expect(await readJob({ city: "Home Office", state: "" })).toMatchObject({ city: "Brasil", workplace: "remote" });
  });

  it("gets its own vacancy if a posting names several", async () => {
    const toPlace = (city: string) => ({ "@type": "Place", address: { addressLocality: city, addressRegion: "MG" } });
    const { rows } = await readPosting({ jobLocation: ["Belo Horizonte", "Contagem", "Contagem"].map(toPlace) });
    expect(rows.map(({ externalId, city }) => [externalId, city])).toEqual([
      ["ld-1", "Belo Horizonte"],
      ["ld-1#contagem-MG", "Contagem"],
    ]);
  });
});

describe("a long paragraph", () => {
  it("becomes an item for each sentence", async () => {
    const sentence = `${"Vale-refeição e plano de saúde ".repeat(9)}.`;
    const { rows, problems } = await readPosting({ jobBenefits: `${sentence} ${sentence}` });
    expect([rows[0]?.benefits, problems]).toEqual([[sentence, sentence], []]);
    expect((await readJob({ experience: `${sentence} ${sentence}` })).requirements).toEqual([sentence, sentence]);
  });
});

describe("an unlawful demand", () => {
  it.each([
    [{ title: "AUX SERVIÇOS GERAIS MASCULINO / SANTOS" }],
    [{ title: "AJUDANTE GERAL - MASCULINO" }],
    [{ title: "Ajudante Geral - 18 a 35 anos" }],
    [{ title: "Recepcionista (feminino)" }],
    [{ description: "Boa aparência." }],
    [{ description: "Enviar foto." }],
    [{ description: "Sexo feminino." }],
    [{ description: "Casada ou solteira sem filhos." }],
    [{ description: "Idade entre 20 e 35 anos." }],
    [{ description: "Preferencialmente homens." }],
    [{ description: "Candidatos até 40 anos." }],
  ])("causes a warning: %j", async (fields) => {
    const { warnings } = await readJob(fields);
    expect(warnings).toEqual([expect.stringContaining("Lei 9.029/1995")]);
  });

  it.each([
    [{ title: "Jovem Aprendiz - Oficina (14 a 24 anos)" }],
    [{ title: "Ajudante - masculino ou feminino" }],
    [{ title: "Vendedor - Moda Masculina" }],
    [{ title: "Estilista Jeans Masculino" }],
    [{ title: "Gerente de Boutique Feminina" }],
    [{ description: "Maior de 18 anos, não ter experiência anterior." }],
    [{ title: "Mecânico (M/F)" }],
    [{ description: "Vaga afirmativa, exclusiva para mulheres." }],
    [{ description: "Idade mínima de 18 anos." }],
    [{ description: "Empresa com 20 a 30 anos de mercado." }],
    [{ description: "Auxílio-creche para filhos de até 6 anos." }],
    [{ description: "Vagas para ambos os sexos." }],
  ])("is not found in %j", async (fields) => {
    expect((await readJob(fields)).warnings).toEqual([]);
  });

  it("shares one warning with the row's other demands", async () => {
    const description = "Boa aparência. Enviar foto. Sexo feminino. Casada ou solteira sem filhos.";
    expect((await readJob({ description })).warnings).toEqual([
      'Pede o que a lei proíbe (Lei 9.029/1995; CLT, art. 373-A): "Boa aparência. … Enviar foto. … Sexo feminino. … Casada ou solteira sem filhos."',
    ]);
  });
});

describe("an employer", () => {
  it("is never taken from the job board's name", async () => {
    const { rows, problems } = await read("indeed", `<source>${job({ company: "", sourcename: "Portal X" })}</source>`);
    expect([rows, problems]).toEqual([[], ["company.name: Este campo está vazio."]]);
  });

  it("is hidden if the feed calls it confidential", async () => {
    const { company, warnings } = await readJob({
      company: "Empresa Confidencial",
      description: "Empresa confidencial contrata.",
    });
    expect([company.hidden, warnings]).toEqual([true, []]);
  });
});

describe("a file", () => {
  it.each<[FeedFormat, string, string]>([
    ["indeed", '<?xml version="1.0"?><rss><channel><item><title>x</title></item></channel></rss>', "RSS"],
    ["indeed", "<jobs><job><id>1</id><title>Recepcionista</title></job></jobs>", "Careerjet"],
    ["json", '{"jobs": [{"absolute_url": "https://x", "title": "x"}], "meta": {"total": 1}}', "Greenhouse"],
    ["json", '{"name": "x", "jobs": [{"title": "Mecânico", "shortcode": "03FF"}]}', "Workable"],
  ])("of another format is rejected with that format's name: $2", async (format, source, name) => {
    const { rows, problems } = await read(format, source);
    expect([rows, problems]).toEqual([[], [expect.stringContaining(name)]]);
    expect(problems[0]).toContain("XML do Indeed");
  });

  it("can be a web page with postings in its scripts", async () => {
    const script = (value: object) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;
    const second = { "@graph": [{ "@type": "BreadcrumbList" }, posting({ identifier: "ld-2" })] };
    const page = `<!doctype html>\n<html><head><title>[{"x</title>${script({ "@type": "WebSite" })}\n${script(posting())}${script(second)}</head><body><script>{"a": 1}</script></body></html>`;
    const { rows, problems } = await read("jsonld", page);
    expect([rows.map(({ externalId }) => externalId), problems]).toEqual([["ld-1", "ld-2"], []]);
    expect((await read("jsonld", "<html><p>Nada</p></html>")).problems).toEqual([
      "null: A página não tem nenhum JobPosting em JSON-LD.",
    ]);
  });

  it("is read in HTTP's charset, or else its declared encoding", async () => {
    const xml = (head: string) => `${head}<source>${job({ title: "Manutenção" })}</source>`;
    const declared = Buffer.from(xml('<?xml version="1.0" encoding="ISO-8859-1"?>'), "latin1");
    const undeclared = Buffer.from(xml(""), "latin1");
    const titles = async (source: Buffer, charset?: string) =>
      (await read("indeed", source, charset)).rows.map(({ roleName }) => roleName);
    expect(await titles(declared)).toEqual(["Manutenção"]);
    expect(await titles(undeclared, "ISO-8859-1")).toEqual(["Manutenção"]);
    expect(await titles(undeclared, "unheard-of")).toEqual([]);
  });

  it("may have a date in Portuguese words", async () => {
    expect((await readJob({ date: "20 de novembro de 2026" })).opensAt).toBe("2026-11-20T03:00:00.000Z");
  });
});
