import {
  testDefinitionSchema,
  type TestDefinition,
  type TestDefinitionInput,
} from "#contract/applications/assessmentDefinition";
import { ownTests, type AnyTest, type OwnTest } from "#contract/applications/assessments";
import { createCompetencyTest } from "./competencyTest";
import { createValuesTest } from "./valuesTest";

const contents: Record<OwnTest, readonly (() => TestDefinitionInput)[]> = {
  competencyTest: [createCompetencyTest],
  valuesTest: [createValuesTest],
};
const definitions = new Map<OwnTest, readonly TestDefinition[]>();

/** Read on first use: this took a tenth of each start. */
function findVersions(test: OwnTest): readonly TestDefinition[] {
  const versions = definitions.get(test) ?? contents[test].map((create) => testDefinitionSchema.parse(create()));
  definitions.set(test, versions);
  return versions;
}

export interface TestAssignment {
  candidateId: string;
  test: AnyTest;
  /** Null for the candidate's own tests. */
  applicationId: string | null;
  versions: readonly TestDefinition[];
}

export const toOwnAssignment = (candidateId: string, test: OwnTest): TestAssignment => ({
  candidateId,
  test,
  applicationId: null,
  versions: findVersions(test),
});

export const listOwnAssignments = (candidateId: string): TestAssignment[] =>
  ownTests.map((test) => toOwnAssignment(candidateId, test));

export function getCurrentDefinition({ test, versions }: Pick<TestAssignment, "test" | "versions">): TestDefinition {
  const current = versions.at(-1);
  if (!current) throw new Error(`no definition of ${test}`);
  return current;
}

export function getDefinition(
  { test, versions }: Pick<TestAssignment, "test" | "versions">,
  version: number,
): TestDefinition {
  const found = versions.find((each) => each.version === version);
  if (!found) throw new Error(`no version ${version} of ${test}`);
  return found;
}
