import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { fold } from "#contract/base/fold";
import { findPatterns, listAlternatives } from "#tests/alternatives";
import {
  isNoName,
  isTransportVoucher,
  parseContractType,
  parseDeficiencies,
  parseJobProfile,
  parseSchooling,
  parseWorkplace,
  payPeriods,
  payWords,
} from "./wording";

// Each word in the patterns has a row here. The last test fails for a word without a row.

const contracts = {
  apprentice: "aprendiz|jovem aprendiz|menor aprendiz|apprentice|apprenticeship|aprendizes|aprendizado|aprendizagem",
  internship: "estágio|estagiário|estagiária|intern|internship|estágios|estagiários|estagiárias|interns",
  intermittent: "intermitente|intermittent|per diem|PER_DIEM",
  temporary: "temporário|temporária|temporários|temporary|TEMPORARY|VENDAS TEMP",
  trainee: "trainee|trainees",
  freelance: "freelancer|freelancers|freelance|freela|freelas",
  selfEmployed: "autônomo|autônoma|self-employed|SELF_EMPLOYED",
  clt: "CLT|efetivo|efetiva|permanente|permanent|carteira assinada|full-time contract|PART_TIME contractor|contract, integral|contract, parcial|interno|internato|",
  pj: "PJ|pessoa jurídica|contract|contractor",
};
const titles = {
  internship: "Estágio em Mecânica|Programa de Estágio",
  firstJob: "Jovem Aprendiz|Vendedor - primeiro emprego",
  management: "Gerente de Vendas|Subgerente|Service Manager|Diretor|Diretora|Superintendente",
  leadership:
    "Líder de Box|Supervisor|Supervisora|Coordenador|Coordenadora|Chefe de Oficina|Encarregado|Encarregada de Peças",
  senior: "Mecânico Sênior|Mecânico Sr",
  junior: "Mecânico Júnior|Mecânico Jr.|Auxiliar de Mecânico|Ajudante|Trainee de Vendas",
  mid: "Mecânico|Assistente da Gerente|Assistente do Supervisor|Instrutor de Auxiliar|Secretária da Diretora",
};
const announcing =
  "vaga vagas oportunidade programa projeto processo seletivo selecao banco talentos contrata contratacao contratamos contrato regime vinculo bolsa cadastro reserva";
const prepositions = "a ao aos as com da das de do dos e em para pra";

describe("contracts", () => {
  it.each(toRows(contracts))("reads the field %j as %s", (field, contract) => {
    expect(parseContractType(field, "Mecânico")).toBe(contract);
  });

  it.each(announcing.split(" "))('reads an internship after "%s de" in a title', (word) => {
    expect(parseContractType("", `${word} de Estágio`)).toBe("internship");
  });

  it.each(prepositions.split(" "))('reads no internship in a title with "Analista %s Estágio"', (word) => {
    expect(parseContractType("", `Analista ${word} Estágio`)).toBe("clt");
  });

  it.each(["Estagiário(a) de Mecânica", "Mecânico/a - Estágio", "2 vagas de Estágio"])(
    "reads an internship in the title %s",
    (title) => {
      expect(parseContractType("", title)).toBe("internship");
    },
  );

  it("prefers the field's contract to the title's", () => {
    expect(parseContractType("CLT", "Estágio em Vendas")).toBe("clt");
    expect(parseContractType("full-time", "Estágio em Vendas")).toBe("internship");
  });
});

it.each(toRows(titles))("the level of %s is %s", (title, profile) => {
  expect(parseJobProfile(title)).toBe(profile);
});

const alsoPcd =
  "Vaga também para PCD|Preferencialmente PCD|PCD preferencialmente|PCD (preferencialmente)|Preferencialmente PNE|PNE preferencialmente|Preferencialmente pessoas com deficiência|Pessoas com deficiência, preferencialmente|Pessoas portadoras de deficiência: preferencialmente|PCD preferencialmente. Com CNH B|Preferencialmente pessoas portadoras de deficiência|Inclusive PCDs|Extensiva a P.C.D|Aceita PNE|Aberta a pessoa com deficiência|Elegível a pessoas portadoras de deficiência|PCD também|PCD inclusive|PCD: aceitamos|PNE também|Pessoas com deficiência inclusive|Pessoas portadoras de deficiência também";
const onlyPcd =
  "Exclusiva para PCD|Exclusiva para PCD, preferencialmente com CNH B|Destinada a pessoas com deficiência, preferencialmente residentes em Campinas|Somente PCDs|Apenas P.C.D|Destinada a pessoas com deficiência|PNE exclusivamente|Destinada a pessoa portadora de deficiência|Somente PNE|PCD, exclusiva|P.C.D: exclusiva|Pessoas com deficiência, exclusiva|Pessoa portadora de deficiência: exclusiva";
it.each(toRows({ alsoAccepts: alsoPcd, exclusive: onlyPcd, notInformed: "Mecânico|Vaga aberta|Somente à noite" }))(
  'the description "%s" means %s for PCD',
  (text, kind) => {
    expect(parseDeficiencies("Mecânico", text)).toBe(kind);
  },
);
it.each(["Mecânico PCD", "Mecânico - pessoa com deficiência"])(
  "the title %s means that only PCD may apply",
  (title) => {
    expect(parseDeficiencies(title, "")).toBe("exclusive");
    expect(parseDeficiencies(title, "Aceita também PCD.")).toBe("alsoAccepts");
    expect(parseDeficiencies(title, "Vaga para PCD, preferencialmente com CNH B")).toBe("exclusive");
  },
);

const schoolings = {
  doctorate: "Doutorado|doctor|Doctorate|Doutorado em andamento",
  master: "Mestrado|Master|Mestrado incompleto",
  postgraduate: "Pós-graduação|Pós graduado|Especialização|Postgraduate|MBA",
  technical: "Técnico|Technical|Associate|Professional certificate",
  higher: "Superior|Graduação|Faculdade|Bachelor|Bachelor's degree|Higher",
  secondary: "Ensino médio|2º grau|2 grau|Segundo grau|High school|Secondary",
  elementary: "Ensino fundamental|1º grau|1 grau|Primeiro grau|Elementary|Primary",
  higherOngoing: "Superior cursando|Superior em andamento|Bachelor, ongoing|Superior incompleto, cursando",
  secondaryIncomplete: "Médio incompleto|High school, incomplete",
  technicalOngoing: "Técnico (cursando)",
  elementaryIncomplete: "Fundamental incompleto",
};
it.each(toRows(schoolings))("the schooling %s is %s", (text, schooling) => {
  expect(parseSchooling(text)).toBe(schooling);
});
it.each(["", "Sim", "Remédios"])("finds no schooling in %j", (text) => {
  expect(parseSchooling(text)).toBeNull();
});

const workplaces = {
  hybrid: "Híbrido|Híbrida|Hybrid|Semipresencial|Semi-presencial|Híbrido, dois dias em home office",
  remote: "Remoto|Remota|Remote|Home office|Home-office|Teletrabalho|TELECOMMUTE",
  onSite: "Presencial|Campinas|",
};
it.each(toRows(workplaces))("the workplace %j is %s", (text, workplace) => {
  expect(parseWorkplace(text)).toBe(workplace);
});
const workplaceTitles = {
  remote: "Vaga remota|SDR - trabalho remoto|SDR (remoto)|SDR (remote)|Home office|Teletrabalho",
  hybrid: "SDR (híbrido)|SDR (vaga híbrida)|SDR (híbrida / BH)|SDR vaga híbrida|SDR - híbrido",
  onSite: "Polo híbrido|Mecânico (híbridos e elétricos)|Mecânico (híbrido/elétrico)|Suporte remoto",
};
it.each(toRows(workplaceTitles))("the title %s means %s work", (title, workplace) => {
  expect(parseWorkplace("", title)).toBe(workplace);
});
const kindsOfNobody = ["Empresa", "A empresa", "Pessoa", "Cliente"];
const noNames = ["confidencial", "sigiloso", "sigilosa", "oculta", "não informado", "não informada", "não divulgado"];
it.each([...noNames, "não divulgada", ...kindsOfNobody.map((kind) => `${kind} confidencial`)])(
  "%s is no company name",
  (name) => {
    expect(isNoName(` ${name} `)).toBe(true);
    expect(isNoName(`${name} Veículos`)).toBe(false);
  },
);

const pay: Record<keyof typeof payWords, string> = {
  open: "a combinar|negociável|confidencial|não informado|não informada|não divulgado|não divulgada|compatível com a função|de mercado|competitivo",
  foreign: "US$ 900|U$ 900|900 €|£900|$ 900|900 usd|900 eur|900 gbp|900 euro|900 euros|900 dólar|900 dólares",
  counted: "10x de R$ 90|10 x R$ 90|10x R$ 90",
  piece:
    "na quinzena|quinzenal|quinzenais|por peça|por entrega|por corrida|por km|por venda|por carro|por serviço|por produção|por viagem|por aula|por plantão",
  extra:
    "VA 500|VR 500|VT 500|VC 500|vale 500|alimentação 500|refeição 500|transporte 500|cesta 500|ajuda 500|custo 500|bônus 500|premiação 500|gratificação 500|periculosidade 500|insalubridade 500|comissão 500|PL 500|PLR 500|plano 500|ganho 500|ganhos 500|auxílio 500|metas 500|bonificação 500|quebra de caixa 500",
  upTo: "até 3.000|máximo 3.000|teto 3.000|up to 3.000",
  from: "a partir de 3.000|acima de 3.000|desde 3.000|mínimo 3.000|mais de 3.000|from 3.000",
  commission: "comissão|comissionado",
};
const plainPay = { open: "R$ 3.000", foreign: "R$ 3.000", counted: "R$ 3.000", piece: "por mês" };
const plainMore = { extra: "bolsa auxílio de R$ 900", upTo: "R$ 3.000", from: "R$ 3.000", commission: "salário fixo" };
it.each(toRows(pay))("the pay words in %s are of kind %s", (text, kind) => {
  expect(payWords[kind].test(fold(text))).toBe(true);
  expect(payWords[kind].test(fold({ ...plainPay, ...plainMore }[kind]))).toBe(false);
});

const periods = {
  hour: "por hora|a hora|per hour|an hour|/hora|/h|p/h|R$ 20 p/ hr|horista|hora-aula|hora trabalhada|hourly",
  day: "por dia|ao dia|per day|a day|/dia|diária|diárias|diarista|daily",
  week: "por semana|per week|a week|/semana|semanal|semanais|weekly",
  month: "no mês|mensal|mensais|month|monthly",
  year: "por ano|ao ano|per year|a year|/ano|anual|anuais|yearly|annual",
};
it.each(toRows(periods))("the pay period of %s is %s", (text, period) => {
  expect(payPeriods.filter(([pattern]) => pattern.test(fold(text))).map(([, name]) => name)).toEqual([period]);
});

const vouchers = ["Vale transporte", "vale-transporte", "Auxílio transporte", "VT"];
it.each(vouchers)("%s is a transport voucher", (benefit) => expect(isTransportVoucher(benefit)).toBe(true));
it.each(["sem vale transporte", "não há vale transporte", "Vale refeição", "Transporte próprio"])(
  "%s is no transport voucher",
  (benefit) => expect(isTransportVoucher(benefit)).toBe(false),
);

/** Returns rows of text and name. A bar separates a table's texts. */
function toRows<Name extends string>(table: Record<Name, string>): [string, Name][] {
  return Object.entries<string>(table).flatMap(([name, texts]) =>
    texts.split("|").map((text): [string, Name] => [text, name as Name]),
  );
}

it("the tables here cover each alternative of each pattern", () => {
  const tables: Record<string, string>[] = [contracts, titles, schoolings, workplaces, pay, periods];
  const further = [alsoPcd, onlyPcd].flatMap((texts) => texts.split("|"));
  const led = [...announcing.split(" ").map((word) => `${word} de x`), "(a)", "(o)", "x/a", "x/o", "2"];
  const rows = [...tables.flatMap((table) => toRows(table).map(([text]) => text)), ...further, ...led];
  const texts = [
    ...rows,
    ...toRows(workplaceTitles).map(([title]) => title),
    ...noNames,
    ...kindsOfNobody.map((kind) => `${kind} confidencial`),
    "não divulgada",
  ];
  const folded = [...texts, ...vouchers, "sem", "não"].map((text) => fold(text).replaceAll("_", " "));
  const patterns = findPatterns(readFileSync(new URL("./wording.ts", import.meta.url), "utf8"));
  const alternatives = patterns.flatMap(listAlternatives);
  expect(alternatives.length).toBeGreaterThan(200);
  const lacking = alternatives.filter(({ only }) => !folded.some((text) => new RegExp(only).test(text)));
  expect(lacking).toEqual([]);
});
