import { getRevision } from "#contract/vacancies/vacancy";
import { ApiError, publicApi } from "~/services/server/api/client.server";

type Answer = number | "maintenance" | null;

let underWay: Promise<Answer> | null = null;

/** Returns the open vacancies' revision, "maintenance", or null without an answer. Concurrent callers share a call. */
export const findRevision = (): Promise<Answer> =>
  (underWay ??= publicApi
    .call(getRevision, {})
    .then(
      ({ revision }) => revision,
      (error: unknown) => (error instanceof ApiError && error.problem.code === "maintenance" ? "maintenance" : null),
    )
    .finally(() => (underWay = null)));
