import { randomUUID } from "node:crypto";
import type { placeSections } from "#contract/base/choices";
import { LONGEST_SUMMARY } from "#contract/candidates/resume";
import type { Proposed } from "#contract/candidates/resumeProposal";

/** For each section, the field that gets the paragraph. */
const fields = { work: "summary", education: "area", certificates: "name", languages: "language" } as const;

/** Moves an unplaced paragraph into a section. Ignores an unknown index. */
export function placeParagraph(
  proposed: Proposed,
  paragraph: number,
  section: (typeof placeSections)[number],
): Proposed {
  const text = proposed.unplaced[paragraph];
  if (!text) return proposed;
  const unplaced = proposed.unplaced.map((each, index) => (index === paragraph ? "" : each));
  if (section === "objective") {
    const objective = proposed.objective ?? { roles: [] };
    const summary = [objective.summary, text].filter(Boolean).join("\n\n").slice(0, LONGEST_SUMMARY);
    return { ...proposed, unplaced, objective: { ...objective, summary } };
  }
  const value = section === "work" ? text : text.replaceAll("\n", " ");
  const entry = { id: randomUUID(), [fields[section]]: value };
  return { ...proposed, unplaced, [section]: [...proposed[section], entry] };
}
