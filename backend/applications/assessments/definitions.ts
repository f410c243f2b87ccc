import {
  assessmentDefinitionSchema,
  type AssessmentDefinition,
  type AssessmentDefinitionInput,
} from "#contract/applications/assessmentDefinition";
import { ownAssessments, type AnyAssessment, type OwnAssessment } from "#contract/applications/assessments";
import { createCompetencyAssessment } from "./competency";
import { createValuesAssessment } from "./values";

const contents: Record<OwnAssessment, readonly (() => AssessmentDefinitionInput)[]> = {
  competencyTest: [createCompetencyAssessment],
  valuesTest: [createValuesAssessment],
};
const definitions = new Map<OwnAssessment, readonly AssessmentDefinition[]>();

/** Parses the definitions on first use, because parsing would take a tenth of the start-up. */
function findVersions(test: OwnAssessment): readonly AssessmentDefinition[] {
  const versions = definitions.get(test) ?? contents[test].map((create) => assessmentDefinitionSchema.parse(create()));
  definitions.set(test, versions);
  return versions;
}

export interface Assignment {
  candidateId: string;
  test: AnyAssessment;
  /** Null for a test that belongs to no vacancy. */
  applicationId: string | null;
  versions: readonly AssessmentDefinition[];
}

export const toOwnAssignment = (candidateId: string, test: OwnAssessment): Assignment => ({
  candidateId,
  test,
  applicationId: null,
  versions: findVersions(test),
});

export const listOwnAssignments = (candidateId: string): Assignment[] =>
  ownAssessments.map((test) => toOwnAssignment(candidateId, test));

export function getCurrentDefinition({ test, versions }: Pick<Assignment, "test" | "versions">): AssessmentDefinition {
  const current = versions.at(-1);
  if (!current) throw new Error(`no definition of ${test}`);
  return current;
}

export function getDefinition(
  { test, versions }: Pick<Assignment, "test" | "versions">,
  version: number,
): AssessmentDefinition {
  const found = versions.find((each) => each.version === version);
  if (!found) throw new Error(`no version ${version} of ${test}`);
  return found;
}
