import type { ContractType, JobProfile, Schooling, VacanciesDeficiencies } from "#contract/base/enums";
import { parseState } from "../../places/cities";
import { fold } from "#contract/base/fold";

// Other feeds say in words what our enums say in keys. The first pattern that fits decides; patterns are folded.

type Pattern<T> = readonly [RegExp, T];
const pick = <T>(patterns: readonly Pattern<T>[], text: string): T | null =>
  patterns.find(([pattern]) => pattern.test(fold(text)))?.[1] ?? null;

const contracts: readonly Pattern<ContractType>[] = [
  [/aprendiz|apprentice/, "apprentice"],
  [/estagi|intern(?!mit)/, "internship"],
  [/intermitente|per.?diem|intermittent/, "intermittent"],
  [/temporari|temporary/, "temporary"],
  [/trainee/, "trainee"],
  [/freelanc/, "freelance"],
  [/autonomo|self.?employed/, "selfEmployed"],
  [/\bpj\b|pessoa juridica|contract(or)?\b/, "pj"],
  [/clt|efetiv|full.?time|part.?time|integral|parcial|permanent/, "clt"],
];
export const parseContractType = (text: string) => pick(contracts, text);

const profiles: readonly Pattern<JobProfile>[] = [
  [/estagi|intern\b/, "internship"],
  [/aprendiz|primeiro emprego/, "firstJob"],
  [/gerente|gerencia|manager|diretor/, "management"],
  [/lider|supervisor|coordenador|chefe|encarregad/, "leadership"],
  [/senior|\bsr\b/, "senior"],
  [/junior|\bjr\b|auxiliar|ajudante|trainee/, "junior"],
];
/** Reads the level from the role's name. It is "mid" if the name says nothing. */
export const parseJobProfile = (roleName: string): JobProfile => pick(profiles, roleName) ?? "mid";

const pcd = String.raw`(?:\bpcds?\b|\bp\.?c\.?d\b|\bpne\b|pessoas? (?:com|portadoras? de) deficiencia)`;
const alsoPcd = new RegExp(
  String.raw`(?:tambem|inclusive|extensiv|aceita|abert|elegive)[^.;\n]{0,40}${pcd}|${pcd}[^.;\n]{0,12}(?:tambem|inclusive|aceit)`,
);
const onlyPcd = new RegExp(
  String.raw`(?:exclusiv|somente|apenas|destinad)[^.;\n]{0,25}${pcd}|${pcd}[^.;\n]{0,6}exclusiv`,
);
/**
 * Reads from texts for whom a vacancy is, where a feed has no field for it (Lei 8.213/1991, art. 93): a title that
 * names people with a disability is one for them, unless it says that they too are welcome.
 */
export function parseDeficiencies(title: string, description: string): VacanciesDeficiencies {
  const [first, all] = [fold(title), fold(`${title}\n${description}`)];
  if (alsoPcd.test(all)) return "alsoAccepts";
  return onlyPcd.test(all) || new RegExp(pcd).test(first) ? "exclusive" : "notInformed";
}

const levels: readonly Pattern<
  "elementary" | "secondary" | "technical" | "higher" | "postgraduate" | "master" | "doctorate"
>[] = [
  [/doutorado|doctor/, "doctorate"],
  [/mestrado|master/, "master"],
  [/pos.?gradua|especializacao|postgraduate|mba\b/, "postgraduate"],
  [/tecnico|technical|associate|professional certificate/, "technical"],
  [/superior|graduacao|faculdade|bachelor|higher/, "higher"],
  [/medio|2.? grau|segundo grau|high school|secondary/, "secondary"],
  [/fundamental|1.? grau|primeiro grau|elementary|primary/, "elementary"],
];
/** Finds the least schooling that a text names; null if it names none. */
export function parseSchooling(text: string): Schooling | null {
  const level = pick(levels, text);
  if (level === null || level === "postgraduate" || level === "master" || level === "doctorate") return level;
  if (/cursando|em andamento|ongoing/.test(fold(text))) return `${level}Ongoing`;
  return /incompleto|incomplete/.test(fold(text)) ? `${level}Incomplete` : level;
}

/** Reads a state's two letters or its name. Any other text stays as it is, so that the contract refuses it. */
export const stateOrText = (text: string): string => parseState(text) ?? text;

const BRAZIL_TIME = "-03:00";

/** Reads ISO 8601, RFC 5322 or dd/mm/yyyy as UTC. A day is its start or end in Brasília. Null for none. */
export function parseInstant(text: string, edge: "start" | "end"): string | null {
  const given = text.trim();
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(given) ?? [];
  const date = day ? `${year}-${month}-${day}` : given;
  const time = edge === "start" ? "00:00:00" : "23:59:59";
  if (!hasItsDay(date)) return null;
  const at = Date.parse(
    /^\d{4}-\d{2}-\d{2}$/.test(date)
      ? `${date}T${time}${BRAZIL_TIME}`
      : /^\d{4}-\d\d-\d\d[T ][\d:.]+$/.test(date)
        ? `${date.replace(" ", "T")}${BRAZIL_TIME}`
        : date,
  );
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Whether the month has the day that a date names: Date.parse makes 3 March of 31 February. */
function hasItsDay(date: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(date) ?? [];
  const [, ofMail, name, yearOfMail] = /\b(\d{1,2}) ([a-z]{3})[a-z]{0,6} (\d{4})\b/i.exec(date) ?? [];
  const place = month === undefined ? months.indexOf((name ?? "").toLowerCase()) : Number(month) - 1;
  const told = Number(day ?? ofMail);
  return Number.isNaN(told) || new Date(Date.UTC(Number(year ?? yearOfMail), place, told)).getUTCDate() === told;
}

/** Reads amounts in reais as centavos: "R$ 2.500,00 a R$ 3.200" is [250000, 320000]. */
export function centavosIn(text: string): number[] {
  return (text.match(/\d(?:[\d.,]*\d)?/g) ?? []).flatMap((plain) => {
    // What follows the last mark is cents if it has two digits (one in "2.5"), thousands if three.
    const [, whole = plain, cents = ""] = /^(.*)[.,](\d{1,2})$/.exec(plain) ?? [];
    const value = Number(whole.replace(/[.,]/g, "")) * 100 + Number(cents.padEnd(2, "0"));
    return Number.isFinite(value) && value > 0 ? [value] : [];
  });
}

/** Whether a benefit is that the way to work is paid. */
export const isTransportVoucher = (benefit: string): boolean =>
  /\b(vale|auxilio)[ -]?transporte\b|^vt\b/.test(fold(benefit)) && !/\b(sem|nao)\b/.test(fold(benefit));
