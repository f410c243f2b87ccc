import { z } from "zod";

/** Why a vacancy stands where it does for somebody, in the order in which it is said, without anything sensitive. */
export const rankReasons = ["role", "done", "applied", "alike", "homeCity", "near", "remote", "cnh"] as const;

export const rankReasonSchema = z.object({
  kind: z.enum(rankReasons),
  /** The role, the city, the km, the category of the licence, or "". */
  value: z.string(),
});
export type RankReason = z.infer<typeof rankReasonSchema>;
