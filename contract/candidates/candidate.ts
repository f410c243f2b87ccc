import { z } from "zod";
import { agreementSchema } from "./consent";
import { defineEndpoint } from "../base/endpoint";
import { languageSchema } from "../base/language";
import type { FieldProblem } from "../base/fieldProblem";
import { day, instant, line, say, sayOnly } from "../base/text";
import { emailSchema, newPasswordSchema, sessionSchema, sharedPhoneSchema, userParams, userSchema } from "./user";
import { jobNoticeLimits } from "../base/choices";
import { cnhSchema, disabilitySchema, schoolingSchema, stateSchema } from "../base/enums";

const digits = z
  .string()
  .max(32, say("tooLong"))
  .transform((text) => text.replace(/\D/g, ""));

/** The API server also checks CPF, phone, CEP, birth date and city. */
export const profileFields = z.object({
  name: line(120).pipe(z.string().min(1, sayOnly("required")).regex(/\p{L}/u, say("nameInvalid"))),
  cpf: digits.pipe(
    z
      .string()
      .min(1, sayOnly("required"))
      .regex(/^\d{11}$/, say("cpfInvalid")),
  ),
  /** Digits with area code: 10 or 11. */
  phone: digits.pipe(
    z
      .string()
      .min(1, sayOnly("required"))
      .regex(/^\d{10,11}$/, say("phoneInvalid")),
  ),
  birthDate: day,
  cep: digits.pipe(z.string().regex(/^\d{8}$/, say("cepInvalid"))),
  street: line(160).pipe(z.string().min(1, say("required"))),
  /** An integer or digits (docs/requirements.md, section 3). An empty text becomes null, for a house without number. */
  number: z.preprocess(
    (value: number | string | null): unknown =>
      typeof value !== "string"
        ? value
        : value.trim() === ""
          ? null
          : /^\d+$/.test(value.trim())
            ? Number(value)
            : value,
    z
      .number(say("numberInvalid"))
      .int(say("numberInvalid"))
      .min(0, say("numberInvalid"))
      .max(2_147_483_647, say("numberInvalid"))
      .nullable(),
  ),
  complement: line(80),
  district: line(100).pipe(z.string().min(1, say("required"))),
  city: line(100).pipe(z.string().min(1, say("required"))),
  state: stateSchema,
});

const { cpf, birthDate, cep, street, number, complement, district } = profileFields.shape;

/** Accepts "", null or no value as null: old clients send each field of their form. */
const later = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value: string | null): unknown => (value === "" ? null : value), schema.nullable()).default(null);

/** CPF, birth date and address may come later (docs/decisions/0007). Without a consent the web asks for one. */
const candidateFields = profileFields.extend({
  cpf: later(cpf),
  birthDate: later(birthDate),
  cep: later(cep),
  street: later(street),
  number: number.default(null),
  complement: complement.default(""),
  district: later(district),
  consent: agreementSchema.nullish(),
});

/** `user`: e-mail and password of a new account, or the caller's id. */
const registration = candidateFields.extend({
  user: z
    .object({ id: z.uuid().optional(), email: emailSchema.optional(), password: newPasswordSchema.optional() })
    .superRefine(({ id, email, password }, context) => {
      if (id !== undefined) return;
      const refuse = (name: string, code: FieldProblem) =>
        context.addIssue({ code: "custom", path: [name], message: code });
      if (email === undefined) refuse("email", "emailRequired");
      if (password === undefined) refuse("password", "passwordRequired");
    }),
  sharedPhone: sharedPhoneSchema,
  language: languageSchema.optional(),
});

export const registerWithUser = defineEndpoint("POST", "/candidate/withUser", {
  auth: "anyone",
  summary:
    "Registers a candidate together with a user, and opens a session. With an account's own e-mail and password it is a login. 409 registrationUnfinished says that whoever has the e-mail or the CPF, if anybody, was mailed how to go on",
  body: registration,
  response: sessionSchema,
  status: 201,
  errors: [404, 409],
});

/** Validates a partial registration, without revealing whether an account exists. */
export const checkRegistration = defineEndpoint("POST", "/candidate/check", {
  auth: "anyone",
  summary: "Tells what of a registration is wrong, field by field, and registers nothing",
  body: profileFields
    .pick({ cpf: true, phone: true, cep: true, birthDate: true, city: true, state: true })
    .partial()
    .extend({ user: z.object({ email: emailSchema, password: newPasswordSchema }).partial().optional() }),
  response: z.object({ fields: z.record(z.string(), z.array(z.string())) }),
});

export const registerCandidate = defineEndpoint("POST", "/candidate", {
  auth: "anyone",
  summary:
    "Completes the registration of a user who has no candidate yet, the bearer, whom `user.id` names. It takes the payload of /candidate/withUser too, and each of the two does what `user` says",
  body: registration,
  response: sessionSchema,
  status: 201,
  errors: [404, 409],
});

const candidateSchema = candidateFields.omit({ consent: true }).extend({
  id: z.uuid(),
  cpf: z.string().nullable(),
  birthDate: z.string().nullable(),
  phone: z.string(),
  cep: z.string().nullable(),
  street: z.string().nullable(),
  number: z.number().int().nullable(),
  complement: z.string(),
  district: z.string().nullable(),
  schooling: schoolingSchema.nullable(),
  cnh: z.array(cnhSchema).nullable(),
  /** Null without the person's consent to storing the disability (LGPD art. 11). */
  disability: disabilitySchema.nullable(),
  createdAt: instant,
});
export type Candidate = z.infer<typeof candidateSchema>;

export const candidateParams = z.object({ id: z.uuid() });

export const getCandidate = defineEndpoint("GET", "/candidate/{id}", {
  auth: "bearer",
  summary: "The candidate's own data",
  params: candidateParams,
  response: candidateSchema,
});

const seenProfile = candidateSchema.pick(
  Object.fromEntries(Object.keys(profileFields.shape).map((name) => [name, true])) as Record<
    keyof typeof profileFields.shape,
    true
  >,
);

export const updateCandidate = defineEndpoint("PUT", "/candidate/{id}", {
  auth: "bearer",
  summary:
    "The candidate corrects their own data; what is absent stays as it is. 409 changedMeanwhile if what is `expected` is something else by now",
  params: candidateParams,
  body: profileFields.partial().extend({ expected: seenProfile.partial().optional() }),
  response: candidateSchema,
  errors: [409],
});

export type ProfileChange = Omit<z.output<typeof updateCandidate.body>, "expected">;

export const changeProfileAsSuperAdmin = defineEndpoint("PUT", "/super-admin/{id}", {
  auth: "bearer",
  summary:
    "A super-admin changes a profile; what is absent stays as it is. Refused (403) to everybody else. Another e-mail counts once it is confirmed, as when the person asks",
  params: userParams,
  body: profileFields.partial().extend({ email: emailSchema.optional() }),
  response: userSchema,
  errors: [403, 409],
});

/** docs/requirements.md, section 3. */
const notificationPreferencesSchema = z.object({
  receiveNewJobNotifications: z.boolean(),
  receiveUpdateReminders: z.boolean(),
  receiveUpdateWhatsApp: z.boolean(),
  receiveJobNotificationsWhatsApp: z.boolean(),
});
export type NotificationPreferences = z.output<typeof notificationPreferencesSchema>;

const newValue = z.object({ newValue: z.boolean() });

export const getNotificationPreferences = defineEndpoint("GET", "/candidate/{id}/notification-preferences", {
  auth: "bearer",
  summary: "The candidate's notification preferences",
  params: candidateParams,
  response: notificationPreferencesSchema,
});

const preferenceCall = <const P extends `/candidate/{id}/${string}`>(path: P, summary: string) =>
  defineEndpoint("PUT", path, {
    auth: "bearer",
    summary,
    params: candidateParams,
    body: newValue,
    response: notificationPreferencesSchema,
    errors: [404],
  });

export const updateNewJobNotifications = preferenceCall(
  "/candidate/{id}/update-new-job-notifications",
  "New jobs by e-mail",
);
export const updateReminders = preferenceCall("/candidate/{id}/update-reminders", "Update reminders by e-mail");
export const receiveUpdateWhatsApp = preferenceCall(
  "/candidate/{id}/receive-update-whatsApp",
  "Update reminders by WhatsApp",
);
export const receiveJobNotificationsWhatsApp = preferenceCall(
  "/candidate/{id}/receive-jobNotifications-whatsApp",
  "New jobs by WhatsApp",
);

/** Most notices of new vacancies and general reminders in seven days, on all channels; null without a limit. */
const mostJobNotices = z.object({ newValue: z.literal(jobNoticeLimits, say("choiceInvalid")).nullable() });

export const getMostJobNotices = defineEndpoint("GET", "/candidate/{id}/most-job-notices", {
  auth: "bearer",
  summary:
    "How many notices of new vacancies and reminders about no application the candidate wants in seven days at most; null for no limit",
  params: candidateParams,
  response: mostJobNotices,
});

export const setMostJobNotices = defineEndpoint("PUT", "/candidate/{id}/most-job-notices", {
  auth: "bearer",
  summary:
    "Limits the notices of new vacancies, and the reminders about no application, in seven days; what an application is about is never held back",
  params: candidateParams,
  body: mostJobNotices,
  response: mostJobNotices,
});
