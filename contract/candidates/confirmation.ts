import { z } from "zod";
import { passkeyAssertionSchema } from "./passkey";
import { say } from "../base/text";
import { secondFactorCodeSchema } from "./user";

/** How a person confirms a session: by password, and a code with a second factor, or by a passkey alone. */
export const confirmationSchema = z.object({
  currentPassword: z.string().min(1, say("passwordRequired")).max(1024, say("passwordLong")).optional(),
  secondFactor: secondFactorCodeSchema.optional(),
  passkey: passkeyAssertionSchema.optional(),
});
export type Confirmation = z.output<typeof confirmationSchema>;
