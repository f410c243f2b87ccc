import { z } from "zod";
import { candidateParams } from "./candidate";
import { languageSchema } from "../base/language";
import { defineEndpoint } from "../base/endpoint";
import { say } from "../base/text";

// Push notices of a session's device. They end with the session (docs/decisions/0029).

const pushSchema = z.object({
  /** Base64url; null if push is not set up. */
  publicKey: z.string().nullable(),
  isOn: z.boolean(),
  wantsVacancies: z.boolean(),
});
export type Push = z.infer<typeof pushSchema>;

export const viewPush = defineEndpoint("GET", "/candidate/{id}/push", {
  auth: "bearer",
  summary: "Whether the device of this session gets notices, and the key that a browser subscribes with",
  params: candidateParams,
  response: pushSchema,
});

export const switchPushOn = defineEndpoint("PUT", "/candidate/{id}/push", {
  auth: "bearer",
  summary:
    "Has notices sent to the device of this session, for as long as the session lasts; 403 for a session on a shared phone, 404 where notices on devices are not set up",
  params: candidateParams,
  /** W3C PushSubscription: address, and keys as base64url. */
  body: z.object({
    endpoint: z.url(say("linkInvalid")).max(1_000, say("tooLong")),
    p256dh: z.string().regex(/^[\w-]{87}$/, say("choiceInvalid")),
    auth: z.string().regex(/^[\w-]{22}$/, say("choiceInvalid")),
    wantsVacancies: z.boolean(),
    language: languageSchema,
  }),
  response: pushSchema,
  errors: [403],
});

export const switchPushOff = defineEndpoint("DELETE", "/candidate/{id}/push", {
  auth: "bearer",
  summary: "Ends the notices to the device of this session; false where there were none",
  params: candidateParams,
  response: z.object({ removed: z.boolean() }),
});
