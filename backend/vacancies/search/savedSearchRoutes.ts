import type { FastifyInstance } from "fastify";
import * as endpoints from "#contract/vacancies/savedSearch";
import { handleOwnCandidate } from "../../http/route";
import { findSavedSearches, removeSavedSearch, saveSearch } from "./savedSearches";

export function registerSavedSearches(app: FastifyInstance): void {
  handleOwnCandidate(app, endpoints.listSavedSearches, async ({ context, candidateId }) => ({
    rows: await findSavedSearches(context.db, candidateId),
  }));

  handleOwnCandidate(app, endpoints.saveSearch, ({ context, body, candidateId }) =>
    saveSearch(context, candidateId, body),
  );

  handleOwnCandidate(app, endpoints.removeSavedSearch, async ({ context, params, candidateId }) => ({
    removed: await removeSavedSearch(context.db, candidateId, params.savedSearchId),
  }));
}
