import { z } from "zod";
import { instant } from "../base/text";

/**
 * The last act of a person at the company on a vacancy. They brought it, changed it, said that it is still open, or
 * turned to an applicant (a move, a message, an offer, an interview, an invitation, a question).
 */
const vacancyActs = ["published", "changed", "confirmed", "answered"] as const;
export type VacancyAct = (typeof vacancyActs)[number];

/** Whether somebody at the company still looks after a vacancy (docs/design.md, section 6). */
export const vacancyLifeSchema = z.object({
  /** Null where it is not known: the vacancy was there before this was kept. */
  lastActAt: instant.nullable(),
  lastAct: z.enum(vacancyActs).nullable(),
  /** How often the same vacancy was brought anew, with a later date or after it had ended. */
  reposts: z.number().int().nonnegative(),
  /** The effect of the silence: the vacancy is marked, or paused, and then takes no applications. */
  silence: z.enum(["marked", "paused"]).nullable(),
  /** Since when nobody has acted; null unless there is a silence. */
  silentSince: instant.nullable(),
});
export type VacancyLife = z.infer<typeof vacancyLifeSchema>;
