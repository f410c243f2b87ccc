import { z } from "zod";
import { instant, line, say, writtenInstant } from "../base/text";

const told = (most: number) => line(most).pipe(z.string().min(1, say("required")));

export const hireFields = {
  firstDay: writtenInstant.optional(),
  place: told(200).optional(),
  bring: z.array(told(120)).max(20, say("tooLong")).optional(),
  askFor: told(120).optional(),
};
export const hireFieldNames = ["firstDay", "place", "bring", "askFor"] as const;

export const hireSchema = z.object({
  firstDay: instant.nullable(),
  place: z.string().nullable(),
  bring: z.array(z.string()),
  askFor: z.string().nullable(),
});
export type Hire = z.infer<typeof hireSchema>;
