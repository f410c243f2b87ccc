import { z } from "zod";
import { defineEndpoint } from "../base/endpoint";
import { sixDigits } from "../base/text";
import { userParams } from "./user";

export const EMAIL_UNDO_HOURS = 72;

const keyBody = z.object({ key: z.string().max(128) });

const emailLinkSchema = z.object({
  /** "undo" restores `email`, other purposes confirm it. "addition" adds an e-mail to an account with a telephone. */
  purpose: z.enum(["registration", "addition", "change", "undo"]),
  email: z.string(),
  account: z.string(),
});
export type EmailLink = z.infer<typeof emailLinkSchema>;

export const viewEmailLink = defineEndpoint("POST", "/user/emailLink", {
  auth: "anyone",
  summary: "What a mailed link about an e-mail is for; uses nothing up",
  body: keyBody,
  response: emailLinkSchema,
  errors: [410],
});

export const confirmEmail = defineEndpoint("POST", "/user/emailLink/confirm", {
  auth: "anyone",
  summary:
    "Confirms an e-mail by its link. Where it takes the place of another one, every session, every provider's login and every link that waits ends, and the former e-mail can undo it for 72 hours",
  body: keyBody,
  response: z.object({ purpose: z.enum(["registration", "change"]) }),
  errors: [409, 410],
});

export const confirmEmailByCode = defineEndpoint("POST", "/user/{id}/emailConfirmation/code", {
  auth: "bearer",
  summary:
    "Confirms the e-mail that waits by the six digits that were mailed with its link, within an hour: else as confirmEmail does",
  params: userParams,
  body: z.object({ code: sixDigits }),
  response: z.object({ purpose: z.enum(["registration", "change"]) }),
  errors: [409, 410],
});

export const undoEmailChange = defineEndpoint("POST", "/user/emailLink/undo", {
  auth: "anyone",
  summary:
    "Gives an account its former e-mail back by the link that was mailed there. Every session, every provider's login, every link that waits and the password end; the key answered sets a new one (resetPassword)",
  body: keyBody,
  response: z.object({ key: z.string() }),
  errors: [409, 410],
});

export const resendEmailConfirmation = defineEndpoint("POST", "/user/{id}/emailConfirmation", {
  auth: "bearer",
  summary: "Mails a new link to the e-mail that waits for its confirmation; false where none waits",
  params: userParams,
  response: z.object({ sent: z.boolean() }),
});

export const cancelEmailChange = defineEndpoint("DELETE", "/user/{id}/emailConfirmation", {
  auth: "bearer",
  summary: "Takes back the wish for another e-mail; false where there was none",
  params: userParams,
  response: z.object({ cancelled: z.boolean() }),
});
