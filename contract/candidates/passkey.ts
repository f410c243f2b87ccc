import { z } from "zod";
import { defineEndpoint } from "../base/endpoint";
import { instant, line, say, sayOnly } from "../base/text";
import { knownBrowserSchema, sessionSchema, sharedPhoneSchema, userParams } from "./user";

export const MAX_PASSKEYS = 10;

export const PASSKEY_MINUTES = 5;

export const passkeyNameSchema = z
  .string(say("required"))
  .pipe(line(60))
  .pipe(z.string().min(1, sayOnly("required")));

const passkeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
  /** True if the passkey is synced to other devices. */
  isBackedUp: z.boolean(),
});
export type Passkey = z.infer<typeof passkeySchema>;

/** Accepts base64url, as browsers encode bytes in JSON (https://www.w3.org/TR/webauthn-3/). */
const bytes = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/);
const credential = { id: bytes(1400), rawId: bytes(1400), type: z.literal("public-key") };

export const passkeyRegistrationSchema = z.object({
  ...credential,
  response: z.object({ clientDataJSON: bytes(4096), attestationObject: bytes(16_384) }),
});

export const passkeyAssertionSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4096),
    authenticatorData: bytes(4096),
    signature: bytes(4096),
    userHandle: bytes(128),
  }),
});
export type PasskeyAssertion = z.infer<typeof passkeyAssertionSchema>;

const named = z.object({ type: z.literal("public-key"), id: z.string() });

/** PublicKeyCredentialCreationOptionsJSON, only with the fields that the product uses. */
const creationOptionsSchema = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.number().int() })),
  timeout: z.number().int(),
  excludeCredentials: z.array(named),
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    requireResidentKey: z.literal(true),
    userVerification: z.literal("required"),
  }),
  attestation: z.literal("none"),
});

/** PublicKeyCredentialRequestOptionsJSON, only with the fields that the product uses. */
const requestOptionsSchema = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.number().int(),
  userVerification: z.literal("required"),
});

const passkeyParams = userParams.extend({ passkeyId: z.uuid() });

export const listPasskeys = defineEndpoint("GET", "/user/{id}/passkeys", {
  auth: "bearer",
  summary: "The passkeys that open the account, oldest first; wants a recent login",
  params: userParams,
  response: z.object({ passkeys: z.array(passkeySchema) }),
  errors: [403],
});

export const beginPasskey = defineEndpoint("POST", "/user/{id}/passkeys/options", {
  auth: "bearer",
  summary: `What a browser makes a passkey with, within ${PASSKEY_MINUTES} minutes. Wants a recent login and a confirmed e-mail; 409 limitReached beyond ${MAX_PASSKEYS}`,
  params: userParams,
  response: creationOptionsSchema,
  errors: [403, 409],
});

export const addPasskey = defineEndpoint("POST", "/user/{id}/passkeys", {
  auth: "bearer",
  summary:
    "Adds the passkey that a browser has made, which opens the account by itself from now on; its owner is told by mail. 410 for a challenge that is unknown, used or too old",
  params: userParams,
  body: z.object({ name: passkeyNameSchema, response: passkeyRegistrationSchema }),
  response: passkeySchema,
  errors: [403, 409, 410],
});

export const renamePasskey = defineEndpoint("PUT", "/user/{id}/passkeys/{passkeyId}", {
  auth: "bearer",
  summary: "Gives a passkey another name; wants a recent login",
  params: passkeyParams,
  body: z.object({ name: passkeyNameSchema }),
  response: passkeySchema,
  errors: [403],
});

export const removePasskey = defineEndpoint("DELETE", "/user/{id}/passkeys/{passkeyId}", {
  auth: "bearer",
  summary: "Has a passkey open the account no more; wants a recent login, and is told by mail. False where it was gone",
  params: passkeyParams,
  response: z.object({ removed: z.boolean() }),
  errors: [403],
});

export const beginPasskeyLogin = defineEndpoint("POST", "/authentication/passkey/options", {
  auth: "anyone",
  summary: `What a browser asks a passkey to sign, within ${PASSKEY_MINUTES} minutes and once; the passkey says whose it is`,
  response: requestOptionsSchema,
});

export const loginByPasskey = defineEndpoint("POST", "/authentication/passkey", {
  auth: "anyone",
  summary:
    "Opens the session of a candidate by what a passkey has signed. No second step follows: the device has checked the person. 410 for a challenge that is unknown, used or too old",
  body: z.object({
    response: passkeyAssertionSchema,
    remember: z.boolean().optional(),
    sharedPhone: sharedPhoneSchema,
    knownBrowser: knownBrowserSchema,
  }),
  response: sessionSchema,
  errors: [403, 410],
});
