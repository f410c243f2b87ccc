import { getRevision } from "#contract/vacancies/vacancy";
import { ApiError, publicApi } from "~/services/server/api/client.server";

type Answer = number | "maintenance" | null;

let underWay: Promise<Answer> | null = null;

/**
 * Returns the revision of the open vacancies; "maintenance" while the operator is at work; null if the API server does
 * not answer. Callers who ask at the same time share the answer.
 */
export const findRevision = (): Promise<Answer> =>
  (underWay ??= publicApi
    .call(getRevision, {})
    .then(
      ({ revision }) => revision,
      (error: unknown) => (error instanceof ApiError && error.problem.code === "maintenance" ? "maintenance" : null),
    )
    .finally(() => (underWay = null)));
