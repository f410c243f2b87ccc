import { z } from "zod";
import { defineEndpoint } from "../base/endpoint";
import { languageSchema } from "../base/language";
import { line, say, sayOnly, instant } from "../base/text";
import { BRASILIA, timeZoneSchema } from "../base/timeZone";

/** User types of docs/requirements.md, section 6. The API server has further types. */
export const CANDIDATE_USER_TYPE = 1;
export const SUPER_ADMIN_USER_TYPE = 9;

export const emailSchema = z
  .string(say("emailRequired"))
  .pipe(line(254))
  .pipe(
    z
      .string()
      .min(1, sayOnly("emailRequired"))
      .toLowerCase()
      .pipe(z.email(say("emailInvalid"))),
  );

/** NIST SP 800-63B: only the length counts. The API server refuses common passwords. */
export const newPasswordSchema = z
  .string(say("passwordRequired"))
  .min(1, sayOnly("passwordRequired"))
  // The pipe checks the length only after the first check has passed.
  .pipe(z.string().min(8, say("passwordShort")).max(128, say("passwordLong")));

export const userSchema = z.object({
  id: z.uuid(),
  /** "" if a telephone opens the account (docs/decisions/0028). */
  email: z.string(),
  /** Null until a registration by LinkedIn or telephone is complete. */
  candidate: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  videoUrl: z.string().nullable(),
  /** The requirements have two names for this value (docs/requirements.md, 3.3). */
  photoUrl: z.string().nullable().default(null),
  photo: z.string().nullable().default(null),
  typeUser: z.number().int(),
  /** The time zone of the user's residence, in which all times are shown. */
  timeZone: timeZoneSchema.default(BRASILIA),
  deletionAt: instant.nullable().default(null),
  /** False: the user gets no mail except the request to confirm. */
  emailConfirmed: z.boolean().default(true),
  /** False without a recorded consent: the web asks for it. */
  hasAgreed: z.boolean().default(true),
  /** Included so that pages need no other call. At most 100. */
  unreadNotifications: z.number().int().min(0).default(0),
});
export type User = z.infer<typeof userSchema>;

/** Idle and total limits on a shared phone (docs/decisions/0009). */
export const SHARED_IDLE_MINUTES = 30;
export const SHARED_HOURS = 4;

/** Longest session with and without "remember me" (docs/security.md). Use does not extend these times. */
export const SESSION_DAYS = 30;
export const UNREMEMBERED_HOURS = 24;

export const sharedPhoneSchema = z.boolean().optional();

export const sessionSchema = z.object({ accessToken: z.string(), expiresAt: instant, user: userSchema });

/** `key` is for one call of `finishLogin`, within SECOND_STEP_MINUTES. */
export const secondStepSchema = z.object({ secondStep: z.object({ key: z.string() }) });
export const SECOND_STEP_MINUTES = 10;

/** Six digits of the app or a recovery code. Spaces, dots, hyphens and case are ignored. */
export const secondFactorCodeSchema = z
  .string(say("required"))
  .max(64, say("secondFactorWrong"))
  .transform((typed) => typed.replace(/[\s.-]/g, "").toLowerCase())
  .pipe(z.string().min(1, say("required")));

/** A known browser, whose login attempts are counted separately. Only the web may send this (docs/decisions/0010). */
export const knownBrowserSchema = z
  .string()
  .regex(/^[\w-]{16,64}$/)
  .optional();

// The requirements' spelling, with its trailing slash (docs/requirements.md, section 7).
export const getUserByAccessToken = defineEndpoint("GET", "/user/getUserByAcessToken/", {
  auth: "anyone",
  summary: "The user whom an access token belongs to; 401 when it is unknown, expired or revoked",
  query: z.object({ accessToken: z.string().max(512) }),
  response: userSchema.extend({
    expiresAt: instant,
    /** True on a shared phone, where use moves `expiresAt` later, for SHARED_HOURS at most. */
    isShared: z.boolean().default(false),
  }),
});

export const login = defineEndpoint("POST", "/authentication/login", {
  auth: "anyone",
  summary: "Opens a session with e-mail and password",
  query: z.object({ typeUser: z.coerce.number().int() }),
  body: z.object({
    email: emailSchema,
    password: z.string(say("passwordRequired")).min(1, say("passwordRequired")).max(1024, say("passwordLong")),
    /** False: the session lasts one day instead of thirty. */
    remember: z.boolean().optional(),
    sharedPhone: sharedPhoneSchema,
    knownBrowser: knownBrowserSchema,
  }),
  response: z.union([sessionSchema, secondStepSchema]),
  errors: [403],
});

export const logout = defineEndpoint("POST", "/authentication/logout", {
  auth: "bearer",
  summary: "Revokes the access token that it is called with",
  response: z.object({ revoked: z.boolean() }),
});

export const userParams = z.object({ id: z.uuid() });

export const changeLanguage = defineEndpoint("PUT", "/user/{id}/language", {
  auth: "bearer",
  summary: "Changes the language of what is sent to the user: mails, messages and the lines in the bell",
  params: userParams,
  body: z.object({ language: languageSchema }),
  response: z.object({ language: languageSchema }),
});

export const forgotPassword = defineEndpoint("POST", "/user/forgotPassword", {
  auth: "anyone",
  summary: "Mails a link that resets the password; answers the same whether or not the e-mail is known",
  body: z.object({
    email: emailSchema,
    appUrl: z.string().max(512),
    /** The key is appended: "/auth/change-password?key=". */
    route: z.string().max(128),
  }),
  response: z.object({ accepted: z.literal(true) }),
  status: 202,
});

export const resetPassword = defineEndpoint("POST", "/user/resetPassword", {
  auth: "anyone",
  summary:
    "Sets a new password with the key of a reset link; ends every session of the user, every provider's login and every link that waits, and confirms the e-mail",
  body: z.object({ key: z.string().max(128), password: newPasswordSchema }),
  response: z.object({ changed: z.literal(true) }),
  errors: [410],
});

export const viewPasswordReset = defineEndpoint("POST", "/user/passwordReset", {
  auth: "anyone",
  summary: "Whose password a reset link sets: the account's e-mail, masked; uses nothing up",
  body: z.object({ key: z.string().max(128) }),
  response: z.object({ account: z.string() }),
  errors: [410],
});

export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;

export const uploadPhoto = defineEndpoint("POST", "/user/{id}/photo", {
  auth: "bearer",
  summary:
    "Replaces the photo by the middle square of a jpeg, png, webp or avif of at most 10 MB, re-encoded, metadata gone. Wants X-Requested-With: XMLHttpRequest",
  params: userParams,
  encoding: "multipart",
  response: z.object({ photoUrl: z.string() }),
});

export const viewPhoto = defineEndpoint("GET", "/user/{id}/photo", {
  auth: "bearer",
  summary: "The user's own photo",
  params: userParams,
  response: z.unknown(),
  contentType: ["image/webp"],
});

export const removePhoto = defineEndpoint("DELETE", "/user/{id}/photo", {
  auth: "bearer",
  summary: "Deletes the photo, if there is one",
  params: userParams,
  response: z.object({ photoUrl: z.null() }),
});
