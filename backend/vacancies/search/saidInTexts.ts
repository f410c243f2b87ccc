import type { Cnh, ContractType, Schooling } from "#contract/base/enums";
import { withoutMarks } from "#contract/base/fold";
import type { VacancyContent } from "../cards/content";

/** Filter values found in a vacancy's texts. Feeds leave the fields themselves empty. */
interface SaidInTexts {
  schooling: Schooling[];
  cnh: Cnh[];
  /** Many feeds always set the field to CLT, so another contract in the texts wins. */
  contractType: ContractType[];
  jobProfile: "firstJob"[];
  payment: "fixedAndCommission"[];
  vacanciesDeficiencies: "alsoAccepts"[];
}

const schoolings: readonly [RegExp, "elementary" | "secondary" | "technical" | "higher"][] = [
  [
    /\b(?:ensino )?fundamental (?:completo|incompleto|cursando)\b|\bensino fundamental\b|\b1[oº]? ?grau\b/,
    "elementary",
  ],
  [/\bensino medio\b|\bmedio (?:completo|incompleto|cursando)\b|\b(?:2[oº]? ?|segundo )grau\b/, "secondary"],
  [/\b(?:ensino|curso|nivel) tecnico\b|\btecnico completo\b/, "technical"],
  [/\b(?:ensino|nivel|curso) superior\b|\bsuperior (?:completo|incompleto|cursando)\b|\bgraduacao\b/, "higher"],
];
const endings = [
  [/\bincomplet[oa]\b/, "Incomplete"],
  [/\bcursando\b|\bem andamento\b|\bem curso\b/, "Ongoing"],
] as const;

/** Matches "CNH D", "categoria AB", "habilitação A e B". Categories are upper case, because "a" and "e" are words. */
const licence =
  /\b(?:CNH|Cnh|cnh|HABILITACAO|[Hh]abilitacao|CATEGORIA|[Cc]ategoria|CAT|[Cc]at)\b[ :.-]{0,3}(?:[Cc]ategoria |CATEGORIA |[Tt]ipo |[Cc]at\.? )?"?(ACC|A ?(?:e|E|\/) ?[B-E]|A?[B-D]|AE|[AE](?! [A-Za-z]{3}))\b/g;
const withoutExperience =
  /\bsem (?:(?:necessidade|exigencia) de )?experiencia\b|\bnao (?:exige|exigimos|e necessari[oa]|precisa|requer|e exigida)(?: de| ter)? experiencia\b|\bexperiencia nao (?:exigida|necessaria|obrigatoria)\b|\bprimeiro emprego\b/;
const asCompany =
  /\b(?:contratacao|contrato|regime|modelo|vinculo|prestador|vaga)(?: de servicos?)?(?: como| via|:)? ?\(?pj\b|\(pj\)/;
const commission = /\bcomiss(?:ao|oes|ionamento)\b/;
const openToPcd = /\b(?:pcds?|pessoas? com deficiencia)\b/;

export const joinTexts = ({ roleName, description, requirements, responsibilities, benefits }: VacancyContent) =>
  withoutMarks([roleName, description, ...requirements, ...responsibilities, ...benefits].join("\n"));

export function findSaid(content: VacancyContent, written = joinTexts(content)): SaidInTexts {
  const text = written.toLowerCase();
  const says = <T>(isEmpty: boolean, pattern: RegExp, value: T): T[] => (isEmpty && pattern.test(text) ? [value] : []);
  return {
    schooling: content.schooling === null ? findSchooling(text) : [],
    cnh: content.cnh.length === 0 ? findLicences(written) : [],
    contractType: findContracts(content.contractType, text),
    jobProfile: says(content.jobProfile !== "firstJob", withoutExperience, "firstJob"),
    payment: says(
      content.payment.kind === "fixed" || content.payment.kind === "negotiable",
      commission,
      "fixedAndCommission",
    ),
    vacanciesDeficiencies: says(content.vacanciesDeficiencies === "notInformed", openToPcd, "alsoAccepts"),
  };
}

function findContracts(field: ContractType, text: string): ContractType[] {
  if (field !== "clt" || !asCompany.test(text)) return [field];
  return /\bclt\b/.test(text) ? ["clt", "pj"] : ["pj"];
}

function findSchooling(text: string): Schooling[] {
  for (const [pattern, level] of schoolings) {
    const found = pattern.exec(text);
    if (!found) continue;
    const around = text.slice(found.index, found.index + found[0].length + 15);
    const ending = endings.find(([said]) => said.test(around))?.[1] ?? "";
    return [`${level}${ending}`];
  }
  return [];
}

const categories = new Set<string>(["A", "B", "C", "D", "E"]);
const isCategory = (letter: string): letter is Cnh => categories.has(letter);

function findLicences(text: string): Cnh[] {
  const found = [...text.matchAll(licence)].flatMap(([, said = ""]) =>
    said === "ACC" ? ["ACC" as const] : [...said.replace(/ ?[Ee] /, "")].filter(isCategory),
  );
  return [...new Set(found)];
}
