import { z } from "zod";
import { defineEndpoint } from "../base/endpoint";
import { line } from "../base/text";

/** As many as fit under a field on a phone. */
export const MOST_SUGGESTED = 7;

const suggestionSchema = z.object({
  kind: z.enum(["role", "city", "company"]),
  /** Such as "Mecânico de Motos", "Campinas SP" or "Ipeluz Veículos". */
  text: z.string(),
});
export type Suggestion = z.infer<typeof suggestionSchema>;

export const suggestSearches = defineEndpoint("GET", "/selectiveProcess/suggestions", {
  auth: "anyone",
  summary:
    "What a begun text may mean to search for: roles, cities and companies of vacancies; of no text the most frequent",
  query: z.object({ q: line(60).default("") }),
  response: z.object({ rows: z.array(suggestionSchema).max(MOST_SUGGESTED) }),
});
