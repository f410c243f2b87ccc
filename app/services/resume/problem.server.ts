import type { Failure } from "~/services/api/client.server";

/**
 * Names the fields of a refusal as the form has them: the API server means the section ("content.3.name"), and the form has
 * one entry of it, or all of it ("name").
 */
export function asContentProblem(failure: Failure): Failure {
  const { fields } = failure.problem;
  if (!fields) return failure;
  const named = Object.entries(fields).map(([path, codes]) => [path.replace(/^content\.(\d+\.)?/, ""), codes] as const);
  return { ...failure, problem: { ...failure.problem, fields: Object.fromEntries(named) } };
}
