import type { MissingItem } from "#contract/application";
import type { Vacancy } from "#contract/vacancy";
import type { Cnh, Disability, Schooling } from "#contract/enums";

/** What a candidate has told so far of the things that a vacancy may ask for. */
export interface Told {
  schooling: Schooling | null;
  cnh: Cnh[] | null;
  disability: Disability | null;
}

/**
 * Finds what an application needs before it can be sent: only what this vacancy asks for and the candidate has never
 * told (docs/design.md, section 7). The question is not a test: somebody without the schooling may apply.
 */
export function findMissing(
  vacancy: Pick<Vacancy, "schooling" | "cnh" | "vacanciesDeficiencies">,
  told: Told,
): MissingItem[] {
  const missing: MissingItem[] = [];
  if (vacancy.schooling !== null && told.schooling === null) missing.push("schooling");
  if (vacancy.cnh.some((category) => category !== "none") && told.cnh === null) missing.push("cnh");
  if (vacancy.vacanciesDeficiencies === "exclusive" && told.disability === null) missing.push("disability");
  return missing;
}
