import { z } from "zod";
import { defineEndpoint } from "../base/endpoint";
import { instant, line, lines, say, sayOnly } from "../base/text";
import { parsePhoneNumber, phoneNumberSchema } from "./phone";
import { emailSchema } from "./user";

/** In characters. */
const MAX_CONTACT_MESSAGE = 5_000;

const written = {
  name: z
    .string(say("required"))
    .pipe(line(120))
    .pipe(z.string().min(1, sayOnly("required"))),
  message: z
    .string(say("required"))
    .pipe(lines(MAX_CONTACT_MESSAGE))
    .pipe(z.string().min(1, sayOnly("required"))),
};

export const contactMessageSchema = z
  .object({ ...written, email: emailSchema.optional(), phone: phoneNumberSchema.optional() })
  .refine(({ email, phone }) => email !== undefined || phone !== undefined, {
    path: ["email"],
    error: "emailRequired",
  });
export type ContactMessage = z.output<typeof contactMessageSchema>;

/** `reach`: one field for an e-mail or a telephone. */
export const contactFormSchema = z
  .object({
    ...written,
    reach: z
      .string(say("required"))
      .pipe(line(254))
      .pipe(z.string().min(1, sayOnly("required")))
      .refine(
        (typed) => emailSchema.safeParse(typed).success || parsePhoneNumber(typed.slice(0, 40)) !== null,
        say("reachInvalid"),
      ),
  })
  .transform(({ reach, ...rest }) => ({ ...rest, ...(reach.includes("@") ? { email: reach } : { phone: reach }) }));

export const sendContactMessage = defineEndpoint("POST", "/contactMessage", {
  auth: "anyone",
  summary: "Writes to those who run the product: kept, and mailed to them",
  body: contactMessageSchema,
  response: z.object({ sent: z.literal(true) }),
  status: 201,
});

const savedMessageSchema = z.object({
  id: z.uuid(),
  userId: z.uuid().nullable(),
  name: z.string(),
  email: z.string().nullable(),
  /** Digits with the country code. */
  phone: z.string().nullable(),
  message: z.string(),
  createdAt: instant,
  closedAt: instant.nullable(),
});

export const listContactMessages = defineEndpoint("GET", "/operator/contactMessages", {
  auth: "operator",
  role: "people",
  summary: "What was written in the contact form, open messages first, then the newest, 100 a page",
  query: z.object({ page: z.coerce.number().int().min(1).max(100_000).default(1) }),
  response: z.object({ rows: z.array(savedMessageSchema), total: z.number().int() }),
});

export const closeContactMessage = defineEndpoint("POST", "/operator/contactMessages/{messageId}/close", {
  auth: "operator",
  role: "people",
  summary: "Says that a message of the contact form is dealt with",
  params: z.object({ messageId: z.uuid() }),
  response: savedMessageSchema,
});
