import { z } from "zod";
import { IDLE_HOURS } from "#contract/candidates/account";
import { confirmEmailByCode } from "#contract/candidates/email";
import { say, sayOnly, sixDigits } from "#contract/base/text";
import { emailSchema, newPasswordSchema } from "#contract/candidates/user";

// Accepts any password, because old ones may be shorter than today's minimum. The API server's limit is 1,024.
const currentPassword = z
  .string(sayOnly("passwordRequired"))
  .min(1, sayOnly("passwordRequired"))
  .max(1024, say("passwordLong"));

/** The confirmation by password. Accounts with a second factor also need its code. */
export const typedConfirmation = z.object({
  currentPassword,
  secondFactor: z.string().max(64, say("secondFactorWrong")).optional(),
});

/** The confirmation by a code sent to the telephone, for accounts without a password. */
export const typedCode = z.object({
  phoneCode: z.string(sayOnly("required")).pipe(sixDigits),
  secondFactor: z.string().max(64, say("secondFactorWrong")).optional(),
});
type Typed = z.input<typeof typedConfirmation> & Partial<z.input<typeof typedCode>>;

export const emailForm = z.object({ email: emailSchema });
export type EmailForm = z.input<typeof emailForm> & Typed;

export const codeForm = confirmEmailByCode.body;
export type CodeForm = z.input<typeof codeForm>;

export const passwordForm = z.object({ password: newPasswordSchema });
export type PasswordForm = z.input<typeof passwordForm> & Typed;

export const bareForm = z.object({});
export type CloseForm = Typed;

/** The hours after which an idle session ends. "" means the default. */
export const idleForm = z.object({ hours: z.enum(["", ...IDLE_HOURS.map(String)]) });
export type IdleForm = z.input<typeof idleForm>;

/** The form that ends all other access. With `lasting`, also passkeys, LinkedIn and the WhatsApp number. */
export const endAccessForm = z.object({ lasting: z.literal("on").optional() });
export type EndAccessForm = z.input<typeof endAccessForm>;

export const endSessionForm = z.object({ sessionId: z.uuid() });

/** Confirms the person before a change. `wanted`: the change (contract/candidates/account.ts, confirmSession). */
export const confirmForm = z.object({
  // Not named `intent`, because that field names this form itself.
  wanted: z.enum(["unlinkLinkedIn", "endSession", "endSessions", "export", "secondFactor", "passkeys", "calendar"]),
  sessionId: z.uuid().optional(),
  lasting: z.literal("on").optional(),
});
export type ConfirmForm = z.input<typeof confirmForm> & Typed;
