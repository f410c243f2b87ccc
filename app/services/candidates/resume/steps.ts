import type { Candidate } from "#contract/candidates/candidate";
import type { Resume } from "#contract/candidates/resumeCalls";
import { findUntold } from "~/services/candidates/account/profile";
import { findState, type ShownSection } from "./sections";

/** The subject of a step: a section, or the candidate's own data that every application asks for. */
export type StepSubject = Exclude<ShownSection, "disability"> | "profile" | "address";

/**
 * The order of the steps, the most useful first. A disability is never a step: nobody is nudged to tell it (LGPD, art.
 * 11).
 */
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

/** Lists the steps that are left, the best one first. There is no percentage: nobody's currículo is half a person. */
export function findSteps(candidate: Candidate, resume: Resume): StepSubject[] {
  const untold = findUntold(candidate);
  return order.filter((subject) => {
    if (subject === "profile") return untold.includes("cpf") || untold.includes("birthDate");
    return subject === "address" ? untold.includes("address") : findState(resume, subject) === "empty";
  });
}
