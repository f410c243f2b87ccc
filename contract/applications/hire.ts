import { z } from "zod";
import { instant, line, say, writtenInstant } from "../base/text";

const told = (most: number) => line(most).pipe(z.string().min(1, say("required")));

/** As the company sends it. Each field is optional. */
export const hireFields = {
  /** In the future. */
  firstDay: writtenInstant.optional(),
  place: told(200).optional(),
  /** Documents, boots, photos. */
  bring: z.array(told(120)).max(20, say("tooLong")).optional(),
  /** At the reception. */
  askFor: told(120).optional(),
};
export const hireFieldNames = ["firstDay", "place", "bring", "askFor"] as const;

/** As the candidate reads it; null or empty if unknown. */
export const hireSchema = z.object({
  firstDay: instant.nullable(),
  place: z.string().nullable(),
  bring: z.array(z.string()),
  askFor: z.string().nullable(),
});
export type Hire = z.infer<typeof hireSchema>;
