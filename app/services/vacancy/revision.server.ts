import { getRevision } from "#contract/vacancy";
import { publicApi } from "~/services/api/client.server";

let underWay: Promise<number | null> | null = null;

/**
 * Returns the revision of the open vacancies, which any change of one raises, or null where the API server gives none.
 * Who asks while it is being asked for shares the answer.
 */
export const findRevision = (): Promise<number | null> =>
  (underWay ??= publicApi
    .call(getRevision, {})
    .then(
      ({ revision }) => revision,
      () => null,
    )
    .finally(() => (underWay = null)));
