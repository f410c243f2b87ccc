import { z } from "zod";
import { defineEndpoint } from "../base/endpoint";
import { languageSchema } from "../base/language";
import { instant, day, say, sixDigits } from "../base/text";
import { knownBrowserSchema, secondStepSchema, sessionSchema, sharedPhoneSchema } from "./user";

export const PHONE_CODE_MINUTES = 10;
export const PHONE_CODE_TRIES = 5;
/** After so many days without a login by code or a confirmation, a code alone is not enough (docs/decisions/0028). */
export const NUMBER_TRUSTED_DAYS = 90;

/**
 * Returns digits with the country code, as Meta writes numbers, or null. Without "+" the country is Brazil. An
 * eight-digit mobile number gets its ninth digit (Anatel, Resolução 553/2010).
 */
export function parsePhoneNumber(typed: string): string | null {
  const digits = typed.replace(/\D/g, "");
  if (/^\s*(\+|00)/.test(typed)) return toWholeNumber(digits.replace(/^00/, ""));
  const national = /^55\d{10,11}$/.test(digits) ? digits.slice(2) : digits.replace(/^0/, "");
  return /^\d{10,11}$/.test(national) ? toWholeNumber(`55${national}`) : null;
}

const toWholeNumber = (digits: string): string | null =>
  /^[1-9]\d{7,14}$/.test(digits) ? digits.replace(/^(55\d{2})(?=[6-9]\d{7}$)/, "$&9") : null;

/** Accepts any spelling that `parsePhoneNumber` reads. */
export const phoneNumberSchema = z
  .string(say("required"))
  .max(40, say("phoneInvalid"))
  .refine((typed) => typed.trim() !== "", { error: "required", abort: true })
  .transform((typed, context) => {
    const number = parsePhoneNumber(typed);
    if (number === null) context.addIssue({ code: "custom", message: "phoneInvalid" });
    return number ?? z.NEVER;
  });

export const viewPhoneLogin = defineEndpoint("GET", "/authentication/phone", {
  auth: "anyone",
  summary: "Whether people can log in by a telephone and a code: WhatsApp is set up",
  response: z.object({ isOn: z.boolean() }),
});

export const askPhoneCode = defineEndpoint("POST", "/authentication/phone/code", {
  auth: "anyone",
  summary:
    "Sends a code by WhatsApp to the telephone of an account, or with registers=true also to a mobile telephone of Brazil without one. Answers the same, with a key, whether or not the telephone has an account; 404 where WhatsApp is not set up",
  body: z.object({
    phone: phoneNumberSchema,
    /** True: loginByPhone may open a new account, still without a candidate. registerCandidate adds the candidate. */
    registers: z.boolean().optional(),
    /** The language of the message to a telephone without an account. */
    language: languageSchema.optional(),
    knownBrowser: knownBrowserSchema,
  }),
  response: z.object({
    /** The browser sends this key with the code, so the code works in no other browser. */
    key: z.string(),
    expiresAt: instant,
  }),
  status: 202,
  errors: [404],
});

const place = z.object({
  /** False: the session lasts one day instead of thirty. */
  remember: z.boolean().optional(),
  sharedPhone: sharedPhoneSchema,
  knownBrowser: knownBrowserSchema,
});

/** A question besides the code. "cpf": the CPF's middle digits. Null: the account has neither birth date nor CPF. */
const questionSchema = z.enum(["birthDate", "cpf"]).nullable();
export type PhoneQuestion = z.infer<typeof questionSchema>;

export const loginByPhone = defineEndpoint("POST", "/authentication/phone", {
  auth: "anyone",
  summary: `Logs in by the code that was sent to a telephone, once, within ${PHONE_CODE_MINUTES} minutes and ${PHONE_CODE_TRIES} tries. A code that registers begins the account of a telephone without one: its user has no candidate yet. A second factor is asked for as after a password. Where the telephone has not opened the account for ${NUMBER_TRUSTED_DAYS} days, it asks a question (answerPhoneQuestion)`,
  body: place.extend({ key: z.string().max(128), code: sixDigits }),
  response: z.discriminatedUnion("outcome", [
    sessionSchema.extend({ outcome: z.literal("session") }),
    secondStepSchema.extend({ outcome: z.literal("secondStep") }),
    z.object({ outcome: z.literal("question"), asks: questionSchema }),
  ]),
  errors: [403, 410],
});
export type PhoneLoginResponse = z.output<(typeof loginByPhone)["response"]>;

/** The CPF's fourth to ninth digits, or all eleven, with any punctuation. */
export const cpfMiddleSchema = z
  .string()
  .max(32, say("cpfMiddleInvalid"))
  .transform((typed) => typed.replace(/\D/g, ""))
  .pipe(z.string().regex(/^(\d{6}|\d{11})$/, say("cpfMiddleInvalid")))
  .transform((digits) => (digits.length === 11 ? digits.slice(3, 9) : digits));

export const answerPhoneQuestion = defineEndpoint("POST", "/authentication/phone/person", {
  auth: "anyone",
  summary:
    "Goes on with a login by telephone whose number may have changed hands, by the birth date or the CPF's fourth to ninth digits, whichever was asked for",
  body: place.extend({ key: z.string().max(128), birthDate: day.optional(), cpf: cpfMiddleSchema.optional() }),
  response: z.discriminatedUnion("outcome", [
    sessionSchema.extend({ outcome: z.literal("session") }),
    secondStepSchema.extend({ outcome: z.literal("secondStep") }),
  ]),
  errors: [403, 410],
});

export const replacePhoneOwner = defineEndpoint("POST", "/authentication/phone/account", {
  auth: "anyone",
  summary:
    "Goes on with a login by telephone that asked a question, for a person who is not the one asked for: the telephone leaves the account that had it, and begins another one, without a candidate yet",
  body: place.extend({ key: z.string().max(128) }),
  response: sessionSchema,
  status: 201,
  errors: [403, 410],
});
