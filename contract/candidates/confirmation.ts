import { z } from "zod";
import { passkeyAssertionSchema } from "./passkey";
import { say, sixDigits } from "../base/text";
import { secondFactorCodeSchema } from "./user";

/**
 * A password and, with a second factor, a code; or a passkey. For an account without a password, that telephones open:
 * the code of `askPhoneCode` to its own number, with its key, in the place of the password.
 */
export const confirmationSchema = z.object({
  currentPassword: z.string().min(1, say("passwordRequired")).max(1024, say("passwordLong")).optional(),
  secondFactor: secondFactorCodeSchema.optional(),
  passkey: passkeyAssertionSchema.optional(),
  phoneKey: z.string().max(128).optional(),
  phoneCode: sixDigits.optional(),
});
export type Confirmation = z.output<typeof confirmationSchema>;
