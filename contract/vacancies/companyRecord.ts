import { z } from "zod";

/**
 * How a company answered applications of twelve months; null below ten, which would say more of applicants
 * (docs/design.md, section 6).
 */
export const companyRecordSchema = z.object({
  applications: z.number().int(),
  /** How many percent of them were answered by the promised day. */
  inTime: z.number().int().min(0).max(100),
  /** The median of the days that an answer took; null where none was given. */
  medianDays: z.number().int().nonnegative().nullable(),
});
export type CompanyRecord = z.infer<typeof companyRecordSchema>;
