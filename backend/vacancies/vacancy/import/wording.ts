import type { ContractType, JobProfile, Schooling, VacanciesDeficiencies, Workplace } from "#contract/base/enums";
import { fold } from "#contract/base/fold";

// These patterns map other feeds' words to our enums. They match folded texts.

type Pattern<T> = readonly [RegExp, T];
const pick = <T>(patterns: readonly Pattern<T>[], text: string): T | null =>
  patterns.find(([pattern]) => pattern.test(fold(text).replaceAll("_", " ")))?.[1] ?? null;

const namedContracts: readonly Pattern<ContractType>[] = [
  [/\b(?:jovem |menor )?aprend(?:iz)?\b|\bapprentice(?:ship)?\b/, "apprentice"],
  [/\bestagi(?:o|ari[oa])\b|\bintern(?:ship)?\b/, "internship"],
  [/\bintermitente\b|\bintermittent\b/, "intermittent"],
  [/\btemp(?:orari[oa]s?|orary)?\b/, "temporary"],
  [/\btrainees?\b/, "trainee"],
  [/\bfreelancers?\b|\bfreelance\b|\bfreelas?\b/, "freelance"],
  [/\bautonom[oa]\b|\bself.?employed\b/, "selfEmployed"],
];
const statedContracts: readonly Pattern<ContractType>[] = [
  ...namedContracts,
  [/\baprendi(?:zes|zado|zagem)\b/, "apprentice"],
  [/\bestagi(?:os|ari[oa]s)\b|\binterns\b/, "internship"],
  [/\bper.?diem\b/, "intermittent"],
  [/\bclt\b|\befetiv[oa]s?\b|\bpermanente?\b|\bcarteira assinada\b/, "clt"],
  [/\bpj\b|\bpessoa juridica\b/, "pj"],
];
const vagueContracts: readonly Pattern<ContractType>[] = [
  [/\b(?:full|part).?time\b|\b(?:integral|parcial)\b/, "clt"],
  [/\bcontract(?:or)?\b/, "pj"],
];
/** Parses the field, or the title if the field names no contract. The default is CLT. */
export const parseContractType = (field: string, title: string): ContractType =>
  pick(statedContracts, field) ?? contractInTitle(title) ?? pick(vagueContracts, field) ?? "clt";

const contractInTitle = (title: string): ContractType | null =>
  namedContracts.find(([pattern]) => isOwnWord(title, pattern))?.[1] ?? null;

const prepositions = new Set("a ao aos as com da das de do dos e em para pra".split(" "));
const announcing = new Set(
  "vaga vagas oportunidade programa projeto processo seletivo selecao banco talentos contrata contratacao contratamos contrato regime vinculo bolsa cadastro reserva".split(
    " ",
  ),
);
/** Returns whether the matched word names the job itself. An "Analista de Estágio" is no intern. */
function isOwnWord(title: string, pattern: RegExp): boolean {
  const folded = fold(title).replace(/\([ao]s?\)|\/[ao]s?\b/g, "");
  const found = pattern.exec(folded);
  if (!found) return false;
  const before = folded.slice(0, found.index).match(/[a-z0-9]+|[^a-z0-9\s]/g) ?? [];
  let isLed = false;
  for (let word = before.pop(); word !== undefined; word = before.pop()) {
    if (prepositions.has(word)) isLed = true;
    else if (!announcing.has(word) && !/^\d+$/.test(word)) return !isLed || !/[a-z0-9]/.test(word);
  }
  return true;
}

const profiles: readonly Pattern<JobProfile>[] = [
  [/\b(?:sub)?gerente\b|\bmanager\b|\bdiretora?\b|\bsuperintendente\b/, "management"],
  [/\blider\b|\bsuperv(?:isora?)?\b|\bcoord(?:enadora?)?\b|\bchefe\b|\bencarregad[oa]\b/, "leadership"],
];
/** Levels that are found anywhere in the title, unlike `profiles`. */
const steps: readonly Pattern<JobProfile>[] = [
  [/\bsenior\b|\bsr\b/, "senior"],
  [/\bjunior\b|\bjr\b/, "junior"],
];
const helpers = /\baux(?:iliar)?\b|\bajudante\b|\btrainee\b/;
export function parseJobProfile(roleName: string): JobProfile {
  const contract = contractInTitle(roleName);
  if (contract === "internship") return "internship";
  if (contract === "apprentice") return "firstJob";
  const isFirst = /\bprimeiro emprego\b/.test(fold(roleName));
  const own = isFirst ? "firstJob" : profiles.find(([pattern]) => isOwnWord(roleName, pattern))?.[1];
  return own ?? pick(steps, roleName) ?? (isOwnWord(roleName, helpers) ? "junior" : "mid");
}

const pcd = String.raw`(?:\bpcds?\b|\bp\.?c\.?d\b|\bpne\b|pessoas? (?:com|portadoras? de) deficiencia)`;
const alsoPcd = new RegExp(
  String.raw`(?:tambem|inclusive|extensiv|aceita|abert|elegive)[^.;\n]{0,40}${pcd}|${pcd}[^.;\n]{0,12}(?:tambem|inclusive|aceit)`,
);
/** Matches a preference for PCD. In "PCD, preferencialmente com CNH", the preference is for the CNH, not for PCD. */
const preferablyPcd = new RegExp(
  String.raw`preferenc[^.;\n]{0,40}${pcd}|${pcd}[ ,:(-]{0,3}preferenc[a-z]{0,10}(?! ?\w)`,
);
const onlyPcd = new RegExp(
  String.raw`(?:exclusiv|somente|apenas|destinad)[^.;\n]{0,25}${pcd}|${pcd}[^.;\n]{0,6}exclusiv`,
);
/** Finds vacancies for PCD (Lei 8.213/1991, art. 93). PCD in a title means "exclusive", unless a text says "also". */
export function parseDeficiencies(title: string, description: string): VacanciesDeficiencies {
  const [first, all] = [fold(title), fold(`${title}\n${description}`)];
  if (alsoPcd.test(all)) return "alsoAccepts";
  if (onlyPcd.test(all)) return "exclusive";
  if (preferablyPcd.test(all)) return "alsoAccepts";
  return new RegExp(pcd).test(first) ? "exclusive" : "notInformed";
}

const levels: readonly Pattern<
  "elementary" | "secondary" | "technical" | "higher" | "postgraduate" | "master" | "doctorate"
>[] = [
  [/doutorado|\bdoctor/, "doctorate"],
  [/mestrado|\bmaster\b/, "master"],
  [/\bpos.?gradua|especializacao|postgraduate|\bmba\b/, "postgraduate"],
  [/\btecnico\b|\btechnical\b|\bassociate\b|professional certificate/, "technical"],
  [/\bsuperior\b|\bgraduacao\b|\bfaculdade\b|\bbachelor|\bhigher\b/, "higher"],
  [/\bmedio\b|\b2.? grau\b|\bsegundo grau\b|\bhigh school\b|\bsecondary\b/, "secondary"],
  [/\bfundamental\b|\b1.? grau\b|\bprimeiro grau\b|\belementary\b|\bprimary\b/, "elementary"],
];
export function parseSchooling(text: string): Schooling | null {
  const level = pick(levels, text);
  if (level === null || level === "postgraduate" || level === "master" || level === "doctorate") return level;
  if (/cursando|em andamento|ongoing/.test(fold(text))) return `${level}Ongoing`;
  return /incompleto|incomplete/.test(fold(text)) ? `${level}Incomplete` : level;
}

const workplaces: readonly Pattern<Workplace>[] = [
  [/\bhibrid[oa]\b|\bhybrid\b|\bsemi.?presencial\b/, "hybrid"],
  [/\bremot[oa]\b|\bremote\b|\bhome.?office\b|\bteletrabalho\b|\btelecommute\b/, "remote"],
];
const workplacesInTitles: readonly Pattern<Workplace>[] = [
  [/\bvaga hibrida\b|\(hibrid[oa](?: ?\/ ?[a-z]{2})?\)|[-–] hibrid[oa]$/, "hybrid"],
  [/\bhome.?office\b|\bteletrabalho\b|\b(?:trabalho|vaga) remot[oa]\b|\((?:remot[oa]|remote)\)/, "remote"],
];
/** Parses the workplace, or a title that clearly names it. The title "Suporte Remoto" names a task, not a place. */
export const parseWorkplace = (text: string, title = ""): Workplace =>
  pick(workplaces, text) ?? pick(workplacesInTitles, title) ?? "onSite";

/** Matches names that only say "confidential" or "not informed". */
export const isNoName = (name: string): boolean =>
  /^(?:a )?(?:empresa |pessoa |cliente )?(?:confidencial|sigilos[oa]|oculta|nao informad[oa]|nao divulgad[oa])$/.test(
    fold(name).trim(),
  );

export const payWords = {
  /** Matches negotiable pay, which is complete without an amount. */
  open: /\bcombinar\b|\bnegocia|\bconfidencial\b|\bnao (?:informad|divulgad)[oa]\b|\bcompativel\b|\bmercado\b|\bcompetitivo\b/,
  foreign: /\bus\$|\bu\$|[€£]|(?<!\br)\$|\b(?:usd|eur|gbp|euros?|dolar(?:es)?)\b/,
  /** Matches instalments, which are no monthly pay. */
  counted: /\d\s?x\s?(?:de )?r\$/,
  /** Matches pay by piece or by half month, for which we have no pay period. */
  piece: /\bquinzena(?:l|is)?\b|\bpor (?:peca|entrega|corrida|km|venda|carro|servico|producao|viagem|aula|plantao)\b/,
  extra:
    /\bv[artc]\b|\bvale|\balimentacao\b|\brefeicao\b|\btransporte\b|\bcesta\b|\bajuda\b|\bcusto\b|\bbonus\b|\bpremi|\bgratifica|\bpericulosidade\b|\binsalubridade\b|\bcomiss|\bplr?\b|\bplano\b|\bganhos?\b|(?<!\bbolsa[ -])\bauxilio\b|\bmeta|\bbonifica|\bquebra\b/,
  upTo: /\b(?:ate|maximo|teto|up to)\b/,
  from: /\b(?:a partir|acima|desde|minimo|mais de|from)\b/,
  commission: /\bcomiss/,
} as const;

export type PayPeriod = "hour" | "day" | "week" | "month" | "year";
export const payPeriods: readonly Pattern<PayPeriod>[] = [
  [
    /(?:\bpor|\ba|\bper|\ban|\/|\bp\/)\s?(?:hora|hour|hr|h)\b|\bhorista\b|\bhora.?(?:aula|trabalhada)\b|\bhourly\b/,
    "hour",
  ],
  [/(?:\bpor|\bao|\bper|\ba|\/)\s?(?:dia|day)\b|\bdiarias?\b|\bdiarista\b|\bdaily\b/, "day"],
  [/(?:\bpor|\bper|\ba|\/)\s?(?:semana|week)\b|\bsemana(?:l|is)\b|\bweekly\b/, "week"],
  [/\bmes\b|\bmensa(?:l|is)\b|\bmonth(?:ly)?\b/, "month"],
  [/(?:\bpor|\bao|\bper|\ba|\/)\s?(?:ano|year)\b|\banua(?:l|is)\b|\byearly\b|\bannual\b/, "year"],
];

export const isTransportVoucher = (benefit: string): boolean =>
  /\b(vale|auxilio)[ -]?transporte\b|^vt\b/.test(fold(benefit)) && !/\b(sem|nao)\b/.test(fold(benefit));
