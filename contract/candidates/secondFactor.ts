import { z } from "zod";
import { emailSchema, secondFactorCodeSchema, SECOND_STEP_MINUTES, sessionSchema, userParams } from "./user";
import { defineEndpoint } from "../base/endpoint";
import { instant } from "../base/text";

export const RECOVERY_CODES = 10;

const codeBody = z.object({ code: secondFactorCodeSchema });

const secondFactorSchema = z.object({
  since: instant.nullable(),
  recoveryCodesLeft: z.number().int(),
  /** The secret in base32, and as an address for the authenticator app. Null after the first code. */
  setUp: z.object({ secret: z.string(), address: z.string() }).nullable(),
});
export type SecondFactor = z.infer<typeof secondFactorSchema>;

const recoveryCodesSchema = z.object({
  /** Shown once. */
  recoveryCodes: z.array(z.string()),
});

export const viewSecondFactor = defineEndpoint("GET", "/user/{id}/secondFactor", {
  auth: "bearer",
  summary: "Whether a login asks for a second factor, and what an app is being set up with; wants a recent login",
  params: userParams,
  response: secondFactorSchema,
  answersSecret: true,
  errors: [403],
});

export const beginSecondFactor = defineEndpoint("POST", "/user/{id}/secondFactor", {
  auth: "bearer",
  summary:
    "Makes a new secret for an app of one-time codes (RFC 6238), which counts once confirmed; changes nothing where one counts. Wants a recent login and a confirmed e-mail",
  params: userParams,
  response: secondFactorSchema,
  answersSecret: true,
  errors: [403],
});

export const confirmSecondFactor = defineEndpoint("POST", "/user/{id}/secondFactor/confirmation", {
  auth: "bearer",
  summary:
    "Has logins ask for the app's code from now on, by one code of it; answers the recovery codes, and ends every other session. 410 where none is being set up",
  params: userParams,
  body: codeBody,
  response: recoveryCodesSchema,
  answersSecret: true,
  errors: [403, 410],
});

export const renewRecoveryCodes = defineEndpoint("POST", "/user/{id}/secondFactor/recoveryCodes", {
  auth: "bearer",
  summary:
    "Makes new recovery codes, in the place of all before, by a code of the app or one of those before; 410 where there is no second factor",
  params: userParams,
  body: codeBody,
  response: recoveryCodesSchema,
  answersSecret: true,
  errors: [403, 410],
});

export const removeSecondFactor = defineEndpoint("POST", "/user/{id}/secondFactor/removal", {
  auth: "bearer",
  summary: "Takes the second factor off, by a code of the app or a recovery code; 410 where there is none",
  params: userParams,
  body: codeBody,
  response: z.object({ removed: z.literal(true) }),
  errors: [403, 410],
});

export const finishLogin = defineEndpoint("POST", "/authentication/secondFactor", {
  auth: "anyone",
  summary: `Opens the session of a login that asked for the second factor, by its key within ${SECOND_STEP_MINUTES} minutes; after a wrong code the key still works`,
  body: codeBody.extend({ key: z.string().max(128) }),
  response: sessionSchema,
  errors: [403, 410],
});

export const removeSecondFactorAsOperator = defineEndpoint("POST", "/operator/secondFactor/removal", {
  auth: "operator",
  role: "people",
  wantsRecentLogin: true,
  summary:
    "Takes the second factor off an account whose owner has lost phone and recovery codes, and ends its sessions; they are told by mail, or in the bell without one. False where there was none",
  body: z.union([z.object({ email: emailSchema }), z.object({ userId: z.uuid() })]),
  response: z.object({ removed: z.boolean() }),
  errors: [404],
});
