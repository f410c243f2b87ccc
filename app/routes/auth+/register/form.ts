import type { SubmissionResult } from "@conform-to/react";
import { z } from "zod";
import { say } from "#contract/base/text";
import { emailSchema, newPasswordSchema } from "#contract/candidates/user";
import { firstStep } from "~/services/candidates/account/profileForm";
import type { ReadFields } from "~/services/candidates/resume/readPerson";
import { termsVersion } from "~/services/requests/consent/consent";

/** The registration's first step (docs/decisions/0007). Screen and error summary list the fields in this order. */
export const registerForm = z.object({
  email: emailSchema,
  password: newPasswordSchema,
  ...firstStep,
  /** The version of the terms on the screen. An older version is an error, so the person agrees again. */
  consent: z.literal(termsVersion, say("consentRequired")),
  sharedPhone: z.string().optional(),
});

/** `contact`: the e-mail or telephone in the person's file (claim.server.ts). `whatsApp`: wants messages. */
export type RegisterForm = z.input<typeof registerForm> & {
  contact?: string | undefined;
  whatsApp?: string | undefined;
};

export const completeForm = registerForm.omit({ email: true, password: true, sharedPhone: true });

export const agreementForm = registerForm.pick({ consent: true });

/** Makes the body of `POST candidate` (docs/requirements.md, section 7). */
export function toCompletion({ consent, ...fields }: z.output<typeof completeForm>, userId: string) {
  return { ...fields, consent: { termsVersion: consent }, user: { id: userId } };
}

/** Makes the body of `POST candidate/withUser` (docs/requirements.md, section 7). */
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
