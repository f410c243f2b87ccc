import { z } from "zod";
import { passkeyAssertionSchema } from "./passkey";
import { say, sixDigits } from "../base/text";
import { secondFactorCodeSchema } from "./user";

/** A password with its second factor, or a passkey. An account without a password uses the code of `askPhoneCode`. */
export const confirmationSchema = z.object({
  currentPassword: z.string().min(1, say("passwordRequired")).max(1024, say("passwordLong")).optional(),
  secondFactor: secondFactorCodeSchema.optional(),
  passkey: passkeyAssertionSchema.optional(),
  phoneKey: z.string().max(128).optional(),
  phoneCode: sixDigits.optional(),
});
export type Confirmation = z.output<typeof confirmationSchema>;
