import type { FastifyInstance } from "fastify";
import * as endpoints from "#contract/savedSearch";
import { z } from "zod";
import { handle } from "../route";
import { ownCandidate } from "../candidates/ownCandidate";
import { notFound } from "../errors";
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
    if (!z.uuid().safeParse(params.savedSearchId).success) throw notFound();
    return { removed: await removeSavedSearch(context.db, candidateId, params.savedSearchId) };
  });
}
