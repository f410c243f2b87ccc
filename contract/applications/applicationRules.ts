import type { Cnh, Disability, Schooling } from "../base/enums";
import type { FieldProblem } from "../base/fieldProblem";
import type { Vacancy } from "../vacancies/vacancy";

export const missingItems = ["cpf", "birthDate", "address", "schooling", "cnh", "disability"] as const;
export type MissingItem = (typeof missingItems)[number];

export interface CandidateAnswers {
  cpf: string | null;
  birthDate: string | null;
  /** Null without an address. An address is saved complete or not at all. */
  cep: string | null;
  schooling: Schooling | null;
  cnh: Cnh[] | null;
  disability: Disability | null;
}

/** Lists missing answers. Every application needs identity and address, some need more (docs/design.md, section 7). */
export function findMissing(
  vacancy: Pick<Vacancy, "schooling" | "cnh" | "vacanciesDeficiencies">,
  answers: CandidateAnswers,
): MissingItem[] {
  const missing: MissingItem[] = [];
  if (answers.cpf === null) missing.push("cpf");
  if (answers.birthDate === null) missing.push("birthDate");
  if (answers.cep === null) missing.push("address");
  if (vacancy.schooling !== null && answers.schooling === null) missing.push("schooling");
  if (vacancy.cnh.some((category) => category !== "none") && answers.cnh === null) missing.push("cnh");
  if (vacancy.vacanciesDeficiencies === "exclusive" && answers.disability === null) missing.push("disability");
  return missing;
}

/** Finds contradictions: "none" with another CNH category, a disability without consent (LGPD art. 11). */
export function findAnswerProblems({
  cnh,
  disability,
  hasDisabilityConsent,
}: {
  cnh: readonly Cnh[];
  disability?: Disability | undefined;
  hasDisabilityConsent: boolean;
}): { field: "cnh" | "disabilityConsent"; problem: FieldProblem }[] {
  return [
    ...(disability && !hasDisabilityConsent
      ? [{ field: "disabilityConsent" as const, problem: "consentRequired" as const }]
      : []),
    ...(cnh.includes("none") && cnh.some((category) => category !== "none")
      ? [{ field: "cnh" as const, problem: "choiceInvalid" as const }]
      : []),
  ];
}
