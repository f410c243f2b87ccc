import { z } from "zod";
import { instant } from "../base/text";

/** "answered": the company moved, invited, messaged or answered an applicant, or set offer, interview or documents. */
const vacancyActs = ["published", "changed", "confirmed", "answered"] as const;
export type VacancyAct = (typeof vacancyActs)[number];

export const vacancyLifeSchema = z.object({
  /** Null if the vacancy is older than this field and its company has not acted on it since. */
  lastActAt: instant.nullable(),
  lastAct: z.enum(vacancyActs).nullable(),
  /** How often the vacancy opened again, with a later opening date or after its end. */
  reposts: z.number().int().nonnegative(),
  /** "paused": the vacancy accepts no applications. */
  silence: z.enum(["marked", "paused"]).nullable(),
  silentSince: instant.nullable(),
});
export type VacancyLife = z.infer<typeof vacancyLifeSchema>;
