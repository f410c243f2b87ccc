import { z } from "zod";
import { instant, line, say, writtenInstant } from "../base/text";

const told = (most: number) => line(most).pipe(z.string().min(1, say("required")));

/** The first day of somebody who was hired, as the company sends it with the move. Each field may be absent. */
export const hireFields = {
  /** When to be there. It lies ahead. */
  firstDay: writtenInstant.optional(),
  place: told(200).optional(),
  /** The things to bring, one each: documents, boots, photos. */
  bring: z.array(told(120)).max(20, say("tooLong")).optional(),
  /** The person to ask for at the reception. */
  askFor: told(120).optional(),
};
export const hireFieldNames = ["firstDay", "place", "bring", "askFor"] as const;

/** The first day as the candidate reads it; null and empty where the company has not said. */
export const hireSchema = z.object({
  firstDay: instant.nullable(),
  place: z.string().nullable(),
  bring: z.array(z.string()),
  askFor: z.string().nullable(),
});
export type Hire = z.infer<typeof hireSchema>;
