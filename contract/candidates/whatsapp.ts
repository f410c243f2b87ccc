import { z } from "zod";
import { candidateParams } from "./candidate";
import { defineEndpoint } from "../base/endpoint";
import { instant } from "../base/text";

export const WHATSAPP_CODE_MINUTES = 60;

const whatsAppSchema = z.object({
  /** Our number, digits with the country code; null without WhatsApp. */
  businessNumber: z.string().nullable(),
  number: z.string().nullable(),
  confirmedAt: instant.nullable(),
  /** The message that confirms the number; null if no message is awaited. */
  waiting: z.object({ code: z.string(), expiresAt: instant }).nullable(),
});
export type WhatsApp = z.infer<typeof whatsAppSchema>;

export const getWhatsApp = defineEndpoint("GET", "/candidate/{id}/whatsApp", {
  auth: "bearer",
  summary: "The candidate's WhatsApp number, or the code that confirms it",
  params: candidateParams,
  response: whatsAppSchema,
});

export const askWhatsAppCode = defineEndpoint("POST", "/candidate/{id}/whatsApp/code", {
  auth: "bearer",
  summary: `Makes a code that confirms the number from which it is sent to ours, for ${WHATSAPP_CODE_MINUTES} minutes; none where WhatsApp is not set up`,
  params: candidateParams,
  response: whatsAppSchema,
});

export const removeWhatsApp = defineEndpoint("DELETE", "/candidate/{id}/whatsApp", {
  auth: "bearer",
  summary: "Forgets the number and the code, and switches both WhatsApp preferences off; false where there was neither",
  params: candidateParams,
  response: z.object({ removed: z.boolean() }),
});
