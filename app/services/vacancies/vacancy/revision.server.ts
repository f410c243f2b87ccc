import { getRevision } from "#contract/vacancies/vacancy";
import { publicApi } from "~/services/server/api/client.server";

let underWay: Promise<number | null> | null = null;

/** Returns the revision of the open vacancies, or null. Callers who ask at the same time share the answer. */
export const findRevision = (): Promise<number | null> =>
  (underWay ??= publicApi
    .call(getRevision, {})
    .then(
      ({ revision }) => revision,
      () => null,
    )
    .finally(() => (underWay = null)));
