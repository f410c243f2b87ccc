import { z } from "zod";
import { passkeyAssertionSchema } from "./passkey";
import { say } from "../base/text";
import { secondFactorCodeSchema } from "./user";

/** A password and, with a second factor, a code; or a passkey. */
export const confirmationSchema = z.object({
  currentPassword: z.string().min(1, say("passwordRequired")).max(1024, say("passwordLong")).optional(),
  secondFactor: secondFactorCodeSchema.optional(),
  passkey: passkeyAssertionSchema.optional(),
});
export type Confirmation = z.output<typeof confirmationSchema>;
