import { z } from "zod";

/** In the order of display. No reason is sensitive data. */
export const rankReasons = ["role", "done", "applied", "alike", "homeCity", "near", "remote", "cnh"] as const;

export const rankReasonSchema = z.object({
  kind: z.enum(rankReasons),
  /** A role, a city, km, a licence category, or "". */
  value: z.string(),
});
export type RankReason = z.infer<typeof rankReasonSchema>;
