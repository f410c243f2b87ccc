import { z } from "zod/v4";
import { defineCall } from "./call";
import { line, say, sayOnly, instant } from "./text";

/** The candidate user type (specification, section 6). The others exist on the host alone. */
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

/** A new password. NIST SP 800-63B: length counts, no composition rules, common ones refused (by the host). In characters. */
export const newPasswordSchema = z
  .string(say("passwordRequired"))
  .min(1, sayOnly("passwordRequired"))
  // Behind a pipe: a check of length runs whatever the one before it said.
  .pipe(z.string().min(8, say("passwordShort")).max(128, say("passwordLong")));

export const userSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  /** Null until a person who came by LinkedIn has completed the registration. */
  candidate: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  videoUrl: z.string().nullable(),
  photoUrl: z.string().nullable(),
  typeUser: z.number().int(),
  /** When the account is erased, because its owner asked for it; null otherwise, and from a host that erases none. */
  deletionAt: instant.nullable().default(null),
});
export type User = z.infer<typeof userSchema>;

export const sessionSchema = z.object({
  accessToken: z.string(),
  /** When the token stops working; the web's timer fires then (specification, section 4). */
  expiresAt: instant,
  user: userSchema,
});

export const getUserByAccessToken = defineCall({
  method: "GET",
  // The specification's spelling, its trailing slash included.
  path: "/user/getUserByAcessToken/",
  audience: "anyone",
  summary: "The user whom an access token belongs to; 401 when it is unknown, expired or revoked",
  query: z.object({ accessToken: z.string().max(512) }),
  answer: userSchema.extend({ expiresAt: instant }),
});

export const login = defineCall({
  method: "POST",
  path: "/authentication/login",
  audience: "anyone",
  summary: "Opens a session with e-mail and password",
  query: z.object({ typeUser: z.coerce.number().int() }),
  body: z.object({
    email: emailSchema,
    password: z.string(say("passwordRequired")).min(1, say("passwordRequired")).max(1024, say("passwordLong")),
    /** False: the token lives a day instead of thirty. */
    remember: z.boolean().optional(),
  }),
  answer: sessionSchema,
});

export const logout = defineCall({
  method: "POST",
  path: "/authentication/logout",
  audience: "bearer",
  summary: "Revokes the access token that it is called with",
  answer: z.object({ revoked: z.boolean() }),
});

export const changeUser = defineCall({
  method: "PUT",
  path: "/user/{id}",
  audience: "bearer",
  summary: "Changes the password, or the e-mail; every other session of the user ends",
  params: z.object({ id: z.string().max(64) }),
  body: z.object({
    currentPassword: z.string().min(1, say("passwordRequired")).max(1024, say("passwordLong")),
    password: newPasswordSchema.optional(),
    email: emailSchema.optional(),
  }),
  answer: sessionSchema,
  failures: [404, 409],
});

export const forgotPassword = defineCall({
  method: "POST",
  path: "/user/forgotPassword",
  audience: "anyone",
  summary: "Mails a link that resets the password; answers the same whether or not the e-mail is known",
  body: z.object({
    email: emailSchema,
    /** Must be the host's configured public origin. */
    appUrl: z.string().max(512),
    /** The change-password route with the key parameter, to which the key is appended: "/auth/change-password?key=". */
    route: z.string().max(128),
  }),
  answer: z.object({ accepted: z.literal(true) }),
  status: 202,
});

export const resetPassword = defineCall({
  method: "POST",
  path: "/user/resetPassword",
  audience: "anyone",
  summary: "Sets a new password with the key of a reset link; ends every session of the user",
  body: z.object({ key: z.string().max(128), password: newPasswordSchema }),
  answer: z.object({ changed: z.literal(true) }),
  failures: [410],
});

export const uploadPhoto = defineCall({
  method: "POST",
  path: "/user/{id}/photo",
  audience: "bearer",
  summary: "Replaces the photo; jpeg, png or webp, re-encoded, metadata gone. Wants X-Requested-With: XMLHttpRequest",
  params: z.object({ id: z.string().max(64) }),
  encoding: "multipart",
  answer: z.object({ photoUrl: z.string() }),
  failures: [404, 413, 415],
});

export const viewPhoto = defineCall({
  method: "GET",
  path: "/user/{id}/photo",
  audience: "bearer",
  summary: "The user's own photo",
  params: z.object({ id: z.string().max(64) }),
  answer: z.unknown(),
  media: "image/webp",
  failures: [404],
});

export const changeProfileAsSuperAdmin = defineCall({
  method: "PUT",
  path: "/super-admin/{id}",
  audience: "bearer",
  summary: "A super-admin changes a profile; refused (403) to everybody else",
  params: z.object({ id: z.string().max(64) }),
  body: z.object({ name: line(120).optional(), email: emailSchema.optional() }),
  answer: userSchema,
  failures: [403, 404, 409],
});
