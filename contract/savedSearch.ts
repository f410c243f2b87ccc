import { z } from "zod/v4";
import { defineCall } from "./call";
import { instant, line, say } from "./text";

export const savedSearchSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The query string of the search screen, without "?", canonical. */
  query: z.string(),
  createdAt: instant,
});
export type SavedSearch = z.infer<typeof savedSearchSchema>;

const ofCandidate = z.object({ id: z.string().max(64) });

export const listSavedSearches = defineCall({
  method: "GET",
  path: "/candidate/{id}/savedSearches",
  audience: "bearer",
  summary: "The candidate's saved searches, newest first; at most 20",
  params: ofCandidate,
  answer: z.object({ rows: z.array(savedSearchSchema) }),
  failures: [404],
});

export const saveSearch = defineCall({
  method: "POST",
  path: "/candidate/{id}/savedSearches",
  audience: "bearer",
  summary: "Saves a search; the same query saved twice is one saved search, under the newer name",
  params: ofCandidate,
  body: z.object({ name: line(80).pipe(z.string().min(1, say("required"))), query: z.string().max(2000) }),
  answer: savedSearchSchema,
  status: 201,
  failures: [404, 409],
});

export const removeSavedSearch = defineCall({
  method: "DELETE",
  path: "/candidate/{id}/savedSearches/{savedSearchId}",
  audience: "bearer",
  summary: "Removes a saved search",
  params: ofCandidate.extend({ savedSearchId: z.string().max(64) }),
  answer: z.object({ removed: z.boolean() }),
  failures: [404],
});
