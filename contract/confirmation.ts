import { z } from "zod";
import { passkeyAssertionSchema } from "./passkey";
import { say } from "./text";
import { secondFactorCodeSchema } from "./user";

/**
 * By what a person shows anew that the session is theirs: the password, and a code where the account has a second
 * factor; or a passkey of the account alone, which signs what `beginPasskeyLogin` answers.
 */
export const confirmationSchema = z.object({
  currentPassword: z.string().min(1, say("passwordRequired")).max(1024, say("passwordLong")).optional(),
  secondFactor: secondFactorCodeSchema.optional(),
  passkey: passkeyAssertionSchema.optional(),
});
export type Confirmation = z.output<typeof confirmationSchema>;
