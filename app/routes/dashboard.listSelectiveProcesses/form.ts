import { z } from "zod";

/** Saving the search in sight, or removing a saved one. Both are single buttons: nothing is typed. */
export const schema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("save") }),
  z.object({ intent: z.literal("remove"), savedSearchId: z.string().max(64) }),
]);
