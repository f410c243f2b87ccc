import type { SubmissionResult } from "@conform-to/react";
import { z } from "zod";
import { say } from "#contract/base/text";
import { emailSchema, newPasswordSchema } from "#contract/candidates/user";
import { firstStep } from "~/services/candidates/account/profileForm";
import type { ReadFields } from "~/services/candidates/resume/readPerson";
import { termsVersion } from "~/services/requests/consent/consent";

/** The registration's first step (docs/decisions/0007). Screen and error summary have this order. */
export const registerForm = z.object({
  email: emailSchema,
  password: newPasswordSchema,
  ...firstStep,
  /** The version of the texts on the screen. After a change the person is asked again. */
  consent: z.literal(termsVersion, say("consentRequired")),
  sharedPhone: z.string().optional(),
});

/** `contact` proves that a file is the person's (claim.server.ts). `whatsApp` asks for messages. */
export type RegisterForm = z.input<typeof registerForm> & {
  contact?: string | undefined;
  whatsApp?: string | undefined;
};

export const completeForm = registerForm.omit({ email: true, password: true, sharedPhone: true });

export const agreementForm = registerForm.pick({ consent: true });

/** Makes the body of `candidate` (docs/requirements.md, section 7). */
export function toCompletion({ consent, ...fields }: z.output<typeof completeForm>, userId: string) {
  return { ...fields, consent: { termsVersion: consent }, user: { id: userId } };
}

/** Makes the body of `candidate/withUser` (docs/requirements.md, section 7). */
export function toRegistration({ email, password, consent, sharedPhone, ...fields }: z.output<typeof registerForm>) {
  const isShared = sharedPhone === "on";
  return {
    ...fields,
    consent: { termsVersion: consent },
    user: { email, password },
    ...(isShared && { sharedPhone: true }),
  };
}

export const apiNames = { "user.email": "email", "user.password": "password", "consent.termsVersion": "consent" };

export interface Answer {
  result?: SubmissionResult;
  near?: readonly string[];
  claimed?: ReadFields;
  typed?: Partial<RegisterForm>;
}
