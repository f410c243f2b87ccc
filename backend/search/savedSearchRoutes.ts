import type { FastifyInstance } from "fastify";
import * as endpoints from "#contract/savedSearch";
import { handle } from "../route";
import { ownCandidate } from "../candidates/ownCandidate";
import { findSavedSearches, removeSavedSearch, saveSearch } from "./savedSearches";

export function registerSavedSearches(app: FastifyInstance): void {
  handle(app, endpoints.listSavedSearches, async ({ context, caller, params }) => ({
    rows: await findSavedSearches(context.db, ownCandidate(caller, params.id)),
  }));

  handle(app, endpoints.saveSearch, ({ context, caller, params, body }) =>
    saveSearch(context, ownCandidate(caller, params.id), body),
  );

  handle(app, endpoints.removeSavedSearch, async ({ context, caller, params }) => {
    const candidateId = ownCandidate(caller, params.id);
    return { removed: await removeSavedSearch(context.db, candidateId, params.savedSearchId) };
  });
}
