import { z } from "zod";

/**
 * How a company has answered the applications of the last twelve months, from what happened to them (docs/design.md,
 * section 6). There is none below ten, because a few say little of a company, and much of the people who applied.
 */
export const companyRecordSchema = z.object({
  applications: z.number().int(),
  /** How many percent of them were answered by the promised day. */
  inTime: z.number().int().min(0).max(100),
  /** The median of the days that an answer took; null where none was given. */
  medianDays: z.number().int().nonnegative().nullable(),
});
export type CompanyRecord = z.infer<typeof companyRecordSchema>;
