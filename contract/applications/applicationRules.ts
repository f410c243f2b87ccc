import type { Cnh, Disability, Schooling } from "../base/enums";
import type { FieldProblem } from "../base/fieldProblem";
import type { Vacancy } from "../vacancies/vacancy";

// Pure, so that a screen can use it without taking zod to the browser.

/** Items that a draft may still need before it can be sent. */
export const missingItems = ["cpf", "birthDate", "address", "schooling", "cnh", "disability"] as const;
export type MissingItem = (typeof missingItems)[number];

/** A candidate's known answers to the questions of applications. Null if an answer was never given. */
export interface CandidateAnswers {
  cpf: string | null;
  birthDate: string | null;
  /** It stands for the whole address, which is told at once or not at all. */
  cep: string | null;
  schooling: Schooling | null;
  cnh: Cnh[] | null;
  disability: Disability | null;
}

/**
 * Finds the answers that an application needs and that the candidate has never given. Every vacancy needs the person
 * and their address; a vacancy may ask for more (docs/design.md, section 7). The question is not a test: somebody
 * without the schooling may apply.
 */
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

/** Finds answers that contradict each other: CNH "none" beside others, a disability without consent (LGPD art. 11). */
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
