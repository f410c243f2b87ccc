import type { FastifyInstance } from "fastify";
import * as calls from "#contract/savedSearch";
import { z } from "zod/v4";
import { handle } from "../calls";
import { ownCandidate } from "../candidates/ownCandidate";
import { notFound } from "../problem";
import { findSavedSearches, removeSavedSearch, saveSearch } from "./repository";

export function registerSavedSearches(app: FastifyInstance): void {
  handle(app, calls.listSavedSearches, async ({ host, caller, params }) => ({
    rows: await findSavedSearches(host.db, ownCandidate(caller, params.id)),
  }));

  handle(app, calls.saveSearch, ({ host, caller, params, body }) =>
    saveSearch(host, ownCandidate(caller, params.id), body),
  );

  handle(app, calls.removeSavedSearch, async ({ host, caller, params }) => {
    const candidateId = ownCandidate(caller, params.id);
    if (!z.uuid().safeParse(params.savedSearchId).success) throw notFound();
    return { removed: await removeSavedSearch(host.db, candidateId, params.savedSearchId) };
  });
}
