import { z } from "zod";
import { candidateParams } from "../candidates/candidate";
import { defineEndpoint } from "../base/endpoint";
import { instant, line, say } from "../base/text";

export const savedSearchSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The search's canonical query string, without "?". */
  query: z.string(),
  createdAt: instant,
  hasAlert: z.boolean().default(false),
});
export type SavedSearch = z.infer<typeof savedSearchSchema>;

export const listSavedSearches = defineEndpoint("GET", "/candidate/{id}/savedSearches", {
  auth: "bearer",
  summary: "The candidate's saved searches, newest first; at most 20",
  params: candidateParams,
  response: z.object({ rows: z.array(savedSearchSchema) }),
});

export const saveSearch = defineEndpoint("POST", "/candidate/{id}/savedSearches", {
  auth: "bearer",
  summary: "Saves a search; the same query saved twice is one saved search, under the newer name",
  params: candidateParams,
  body: z.object({ name: line(80).pipe(z.string().min(1, say("required"))), query: z.string().max(2000) }),
  response: savedSearchSchema,
  status: 201,
  errors: [409],
});

export const removeSavedSearch = defineEndpoint("DELETE", "/candidate/{id}/savedSearches/{savedSearchId}", {
  auth: "bearer",
  summary: "Removes a saved search",
  params: candidateParams.extend({ savedSearchId: z.uuid() }),
  response: z.object({ removed: z.boolean() }),
});
