import type { Candidate } from "#contract/candidates/candidate";
import type { Resume } from "#contract/candidates/resumeCalls";
import { findUntold } from "~/services/candidates/account/profile";
import { findState, type ShownSection } from "./sections";

/** The subject of a step: a section, or the personal data that every application needs. */
export type StepSubject = Exclude<ShownSection, "disability"> | "profile" | "address";

/** The steps, the most useful first. Disability is never a step: nobody is urged to disclose it (LGPD, art. 11). */
const order: readonly StepSubject[] = [
  "profile",
  "address",
  "schooling",
  "licence",
  "work",
  "objective",
  "availability",
  "certificates",
  "education",
  "salary",
  "languages",
  "links",
];

/** Lists what the person has not filled in yet, the most useful first. */
export function findSteps(candidate: Candidate, resume: Resume): StepSubject[] {
  const untold = findUntold(candidate);
  return order.filter((subject) => {
    if (subject === "profile") return untold.includes("cpf") || untold.includes("birthDate");
    return subject === "address" ? untold.includes("address") : findState(resume, subject) === "empty";
  });
}
