import { z } from "zod";

/** The last twelve months. Null for fewer than ten applications, to hide applicants (docs/design.md, section 6). */
export const companyRecordSchema = z.object({
  applications: z.number().int(),
  inTime: z.number().int().min(0).max(100),
  /** In days; null without an answer. */
  medianDays: z.number().int().nonnegative().nullable(),
});
export type CompanyRecord = z.infer<typeof companyRecordSchema>;
