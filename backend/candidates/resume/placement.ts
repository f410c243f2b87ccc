import { randomUUID } from "node:crypto";
import type { placeSections } from "#contract/base/choices";
import { LONGEST_SUMMARY } from "#contract/candidates/resume";
import type { Proposed } from "#contract/candidates/resumeProposal";

/** The field of a new entry that shows the paragraph, whose person then parts it. */
const fields = { work: "summary", education: "area", certificates: "name", languages: "language" } as const;

/** Puts a paragraph that found no place into a section. One that is gone, or was put somewhere, changes nothing. */
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
