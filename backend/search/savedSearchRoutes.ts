import type { FastifyInstance } from "fastify";
import * as endpoints from "#contract/savedSearch";
import { handle } from "../route";
import { getOwnCandidateId } from "../http/ownership";
import { findSavedSearches, removeSavedSearch, saveSearch } from "./savedSearches";

export function registerSavedSearches(app: FastifyInstance): void {
  handle(app, endpoints.listSavedSearches, async ({ context, caller, params }) => ({
    rows: await findSavedSearches(context.db, getOwnCandidateId(caller, params.id)),
  }));

  handle(app, endpoints.saveSearch, ({ context, caller, params, body }) =>
    saveSearch(context, getOwnCandidateId(caller, params.id), body),
  );

  handle(app, endpoints.removeSavedSearch, async ({ context, caller, params }) => {
    const candidateId = getOwnCandidateId(caller, params.id);
    return { removed: await removeSavedSearch(context.db, candidateId, params.savedSearchId) };
  });
}
