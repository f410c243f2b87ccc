import { z } from "zod";
import { IDLE_HOURS } from "#contract/candidates/account";
import { confirmEmailByCode } from "#contract/candidates/email";
import { say, sayOnly } from "#contract/base/text";
import { emailSchema, newPasswordSchema } from "#contract/candidates/user";

// Any password is taken here, because the API server decides, and an old password may be shorter than a new one must
// be. The API server's limit is 1,024 characters.
const currentPassword = z
  .string(sayOnly("passwordRequired"))
  .min(1, sayOnly("passwordRequired"))
  .max(1024, say("passwordLong"));

/** The code is asked for where the account has a second factor, and otherwise absent. */
export const typedConfirmation = z.object({
  currentPassword,
  secondFactor: z.string().max(64, say("secondFactorWrong")).optional(),
});
type Typed = z.input<typeof typedConfirmation>;

export const emailForm = z.object({ email: emailSchema });
export type EmailForm = z.input<typeof emailForm> & Typed;

export const codeForm = confirmEmailByCode.body;
export type CodeForm = z.input<typeof codeForm>;

export const passwordForm = z.object({ password: newPasswordSchema });
export type PasswordForm = z.input<typeof passwordForm> & Typed;

/** The schema of a form with nothing but the confirmation. */
export const bareForm = z.object({});
export type CloseForm = Typed;

/** "" leaves the sessions their own end. */
export const idleForm = z.object({ hours: z.enum(["", ...IDLE_HOURS.map(String)]) });
export type IdleForm = z.input<typeof idleForm>;

/** Whether passkeys, LinkedIn and the WhatsApp number end with the rest. A box that is not ticked sends nothing. */
export const endAccessForm = z.object({ lasting: z.literal("on").optional() });
export type EndAccessForm = z.input<typeof endAccessForm>;

export const endSessionForm = z.object({ sessionId: z.uuid() });

/**
 * The form asks for a confirmation, and says what is done once it is right (contract/candidates/account.ts,
 * confirmSession).
 */
export const confirmForm = z.object({
  // This field has another name than `intent`, because `intent` says that this is the form.
  wanted: z.enum(["unlinkLinkedIn", "endSession", "endSessions", "export", "secondFactor", "passkeys", "calendar"]),
  sessionId: z.uuid().optional(),
  lasting: z.literal("on").optional(),
});
export type ConfirmForm = z.input<typeof confirmForm> & Typed;
