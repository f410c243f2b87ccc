import { z } from "zod";
import { defineEndpoint } from "../base/endpoint";
import { line } from "../base/text";
import { userSchema } from "./user";

/** A visitor's choice of cookies beyond the necessary ones (LGPD, art. 8). */
const cookieChoiceSchema = z.object({
  visitor: z.uuid(),
  /** Date of the consent text, and third parties: "2026-11-21+analytics+errors". */
  version: z
    .string()
    .max(100)
    .regex(/^\d{4}-\d{2}-\d{2}(\+[a-z]+)*$/),
  /** Analytics, error reporting, feedback widget. */
  statistics: z.boolean(),
  recording: z.boolean(),
});
export type CookieChoice = z.infer<typeof cookieChoiceSchema>;

export const recordCookieChoice = defineEndpoint("POST", "/cookieChoice", {
  auth: "anyone",
  summary:
    "Records a choice on cookies and third parties, beside the earlier ones; with a token it is also tied to its user",
  body: cookieChoiceSchema,
  response: z.object({ recorded: z.boolean() }),
  status: 201,
});

export const agreementSchema = z.object({ termsVersion: line(32) });

export const agreeToTerms = defineEndpoint("POST", "/candidate/{id}/terms", {
  auth: "bearer",
  summary: "Records that the candidate agrees to a version of the terms and the privacy notice",
  params: z.object({ id: z.uuid() }),
  body: agreementSchema,
  response: userSchema,
  status: 201,
});
