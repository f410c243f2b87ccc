import { z } from "zod";
import { defineEndpoint } from "../base/endpoint";
import { languageSchema } from "../base/language";
import { line, say, sayOnly, instant } from "../base/text";
import { BRASILIA, timeZoneSchema } from "../base/timeZone";

/** The candidate user type (docs/requirements.md, section 6). The others exist on the API server alone. */
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

/** A new password. NIST SP 800-63B: only the length counts, in characters, and the API server refuses common ones. */
export const newPasswordSchema = z
  .string(say("passwordRequired"))
  .min(1, sayOnly("passwordRequired"))
  // The pipe makes the check of the length run only after the one before it has passed.
  .pipe(z.string().min(8, say("passwordShort")).max(128, say("passwordLong")));

export const userSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  /** Null until a person who came by LinkedIn has completed the registration. */
  candidate: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** The path of the video itself; null where there is none. */
  videoUrl: z.string().nullable(),
  /** The same under both names (docs/requirements.md, 3.3). An API server that has one of them sends that one. */
  photoUrl: z.string().nullable().default(null),
  photo: z.string().nullable().default(null),
  typeUser: z.number().int(),
  /** The zone of where they live: times are shown and meant in it. */
  timeZone: timeZoneSchema.default(BRASILIA),
  /** When the account will be erased at its owner's wish, else null. An API server that erases none sends null. */
  deletionAt: instant.nullable().default(null),
  /** True once the e-mail was proved to be the user's. Until then only its confirmation is mailed. */
  emailConfirmed: z.boolean().default(true),
  /** False for a candidate of whom no consent to the terms is recorded. The web then asks for it. */
  hasAgreed: z.boolean().default(true),
  /** The number in the bell, with the user, so that no page needs another call. It ends at 100. */
  unreadNotifications: z.number().int().min(0).default(0),
});
export type User = z.infer<typeof userSchema>;

/** The life of a session on a shared phone: so long without use, and so long in all (docs/decisions/0009). */
export const SHARED_IDLE_MINUTES = 30;
export const SHARED_HOURS = 4;

/** The life of a session elsewhere: remembered, and not (docs/security.md). No use moves its end on. */
export const SESSION_DAYS = 30;
export const UNREMEMBERED_HOURS = 24;

/** Whether others use the phone too on which the session is opened. It is then short, whatever else is asked for. */
export const sharedPhoneSchema = z.boolean().optional();

export const sessionSchema = z.object({
  accessToken: z.string(),
  /** When the token stops working. The web's timer fires then (docs/requirements.md, section 4). */
  expiresAt: instant,
  user: userSchema,
});

/** A login's answer with a second factor: the key for `finishLogin`, once, within SECOND_STEP_MINUTES. */
export const secondStepSchema = z.object({ secondStep: z.object({ key: z.string() }) });
export const SECOND_STEP_MINUTES = 10;

/** A second factor as typed: the app's six digits or a recovery code. Spaces, hyphens and capitals are ignored. */
export const secondFactorCodeSchema = z
  .string(say("required"))
  .max(64, say("secondFactorWrong"))
  .transform((typed) => typed.replace(/[\s.-]/g, "").toLowerCase())
  .pipe(z.string().min(1, say("required")));

/**
 * A browser that has logged in to the account before, with attempts of its own. Only the web is believed
 * (docs/decisions/0010).
 */
export const knownBrowserSchema = z
  .string()
  .regex(/^[\w-]{16,64}$/)
  .optional();

export const getUserByAccessToken = defineEndpoint({
  method: "GET",
  // This is the requirements' spelling, with its trailing slash (docs/requirements.md, section 7).
  path: "/user/getUserByAcessToken/",
  auth: "anyone",
  summary: "The user whom an access token belongs to; 401 when it is unknown, expired or revoked",
  query: z.object({ accessToken: z.string().max(512) }),
  response: userSchema.extend({
    expiresAt: instant,
    /** Whether the session is one on a shared phone, whose `expiresAt` moves on with each use. */
    isShared: z.boolean().default(false),
  }),
});

export const login = defineEndpoint({
  method: "POST",
  path: "/authentication/login",
  auth: "anyone",
  summary: "Opens a session with e-mail and password",
  query: z.object({ typeUser: z.coerce.number().int() }),
  body: z.object({
    email: emailSchema,
    password: z.string(say("passwordRequired")).min(1, say("passwordRequired")).max(1024, say("passwordLong")),
    /** If it is false, the token lives one day instead of thirty. */
    remember: z.boolean().optional(),
    sharedPhone: sharedPhoneSchema,
    knownBrowser: knownBrowserSchema,
  }),
  response: z.union([sessionSchema, secondStepSchema]),
  errors: [403],
});

export const logout = defineEndpoint({
  method: "POST",
  path: "/authentication/logout",
  auth: "bearer",
  summary: "Revokes the access token that it is called with",
  response: z.object({ revoked: z.boolean() }),
});

/** The parameter of a path that names a user. */
export const userParams = z.object({ id: z.uuid() });

export const changeLanguage = defineEndpoint({
  method: "PUT",
  path: "/user/{id}/language",
  auth: "bearer",
  summary: "Changes the language of what is sent to the user: mails, messages and the lines in the bell",
  params: userParams,
  body: z.object({ language: languageSchema }),
  response: z.object({ language: languageSchema }),
  errors: [404],
});

export const forgotPassword = defineEndpoint({
  method: "POST",
  path: "/user/forgotPassword",
  auth: "anyone",
  summary: "Mails a link that resets the password; answers the same whether or not the e-mail is known",
  body: z.object({
    email: emailSchema,
    /** It must be the API server's configured public origin. */
    appUrl: z.string().max(512),
    /** The change-password route with the key parameter. The key is appended to it: "/auth/change-password?key=". */
    route: z.string().max(128),
  }),
  response: z.object({ accepted: z.literal(true) }),
  status: 202,
});

export const resetPassword = defineEndpoint({
  method: "POST",
  path: "/user/resetPassword",
  auth: "anyone",
  summary:
    "Sets a new password with the key of a reset link; ends every session of the user, every provider's login and every link that waits, and confirms the e-mail",
  body: z.object({ key: z.string().max(128), password: newPasswordSchema }),
  response: z.object({ changed: z.literal(true) }),
  errors: [410],
});

export const viewPasswordReset = defineEndpoint({
  method: "POST",
  path: "/user/passwordReset",
  auth: "anyone",
  summary: "Whose password a reset link sets: the account's e-mail, masked; uses nothing up",
  body: z.object({ key: z.string().max(128) }),
  response: z.object({ account: z.string() }),
  errors: [410],
});

/** The largest photo that is accepted, in bytes. */
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;

export const uploadPhoto = defineEndpoint({
  method: "POST",
  path: "/user/{id}/photo",
  auth: "bearer",
  summary:
    "Replaces the photo by the middle square of a jpeg, png, webp or avif of at most 10 MB, re-encoded, metadata gone. Wants X-Requested-With: XMLHttpRequest",
  params: userParams,
  encoding: "multipart",
  response: z.object({ photoUrl: z.string() }),
  errors: [404, 413, 415],
});

export const viewPhoto = defineEndpoint({
  method: "GET",
  path: "/user/{id}/photo",
  auth: "bearer",
  summary: "The user's own photo",
  params: userParams,
  response: z.unknown(),
  contentType: ["image/webp"],
  errors: [404],
});

export const removePhoto = defineEndpoint({
  method: "DELETE",
  path: "/user/{id}/photo",
  auth: "bearer",
  summary: "Deletes the photo, if there is one",
  params: userParams,
  response: z.object({ photoUrl: z.null() }),
  errors: [404],
});
