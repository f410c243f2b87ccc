import type { MissingItem } from "#contract/application";
import type { SelectiveProcess } from "#contract/selectiveProcess";
import type { Cnh, Disability, Schooling } from "#contract/vocabulary";

/** What has been told so far that a process may ask for. */
export interface Told {
  schooling: Schooling | null;
  cnh: Cnh[] | null;
  disability: Disability | null;
}

/**
 * What an application still wants before it can be sent: only what this process asks for and the candidate has never
 * told (design.md, section 7). Being asked is not being fit: somebody without the schooling may apply.
 */
export function missingOf(
  process: Pick<SelectiveProcess, "schooling" | "cnh" | "vacanciesDeficiencies">,
  told: Told,
): MissingItem[] {
  const missing: MissingItem[] = [];
  if (process.schooling !== null && told.schooling === null) missing.push("schooling");
  if (process.cnh.some((category) => category !== "none") && told.cnh === null) missing.push("cnh");
  if (process.vacanciesDeficiencies === "exclusive" && told.disability === null) missing.push("disability");
  return missing;
}
