import { z } from "zod";

/**
 * The forms that save the search in sight, have it tell of new vacancies, or remove a saved one. All are single
 * buttons, and nothing is typed.
 */
export const schema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("save") }),
  z.object({ intent: z.literal("alert") }),
  z.object({ intent: z.literal("remove"), savedSearchId: z.string().max(64) }),
]);
