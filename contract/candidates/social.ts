import { z } from "zod";
import { defineEndpoint } from "../base/endpoint";
import { languageSchema } from "../base/language";
import { say } from "../base/text";
import { knownBrowserSchema, secondStepSchema, sessionSchema, sharedPhoneSchema } from "./user";

export const socialLogin = defineEndpoint("POST", "/authentication/social", {
  auth: "anyone",
  summary:
    "Logs in, or registers, by the ID token of an identity provider, which the API server verifies by itself, once; 404 where the provider is off",
  query: z.object({ typeUser: z.coerce.number().int() }),
  body: z.object({
    provider: z.literal("linkedin"),
    /** OpenID Connect Core 1.0, section 2. */
    idToken: z.string().min(1).max(16_384),
    /** Must equal the token's nonce, if the token has a nonce. */
    nonce: z.string().max(128).optional(),
    sharedPhone: sharedPhoneSchema,
    knownBrowser: knownBrowserSchema,
    language: languageSchema.optional(),
  }),
  response: z.discriminatedUnion("outcome", [
    /** If `user.candidate` is null, `registerCandidate` must follow. `name`: the person's name at the provider. */
    sessionSchema.extend({ outcome: z.literal("session"), name: z.string().nullable() }),
    /** `linkSocial` links the account by its password. `key` works once, within 15 minutes. */
    z.object({ outcome: z.literal("linkRequired"), key: z.string(), email: z.string() }),
    secondStepSchema.extend({ outcome: z.literal("secondStep") }),
  ]),
  errors: [403, 404, 409],
});
export type SocialLoginResponse = z.output<(typeof socialLogin)["response"]>;

export const linkSocial = defineEndpoint("POST", "/authentication/social/link", {
  auth: "anyone",
  summary:
    "Links the identity behind a key to the account that has its e-mail, after that account's password, and opens a session",
  body: z.object({
    key: z.string().max(128),
    password: z.string(say("passwordRequired")).min(1, say("passwordRequired")).max(1024, say("passwordLong")),
    sharedPhone: sharedPhoneSchema,
    knownBrowser: knownBrowserSchema,
  }),
  response: z.union([sessionSchema, secondStepSchema]),
  errors: [403, 404, 410],
});
