import { z } from "zod";
import { parsePhoneNumber } from "#contract/candidates/phone";
import { say, sayOnly } from "#contract/base/text";

/** Checks the typed telephone. The checkboxes are optional, because an unticked box posts nothing. */
export const phoneForm = z.object({
  phone: z
    .string(sayOnly("required"))
    .max(40, say("phoneInvalid"))
    .refine((typed) => typed.trim() !== "", sayOnly("required"))
    .refine((typed) => parsePhoneNumber(typed) !== null, say("phoneInvalid")),
  remember: z.string().optional(),
  sharedPhone: z.string().optional(),
});
export type PhoneForm = z.input<typeof phoneForm>;
