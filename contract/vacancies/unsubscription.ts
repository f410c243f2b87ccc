import { z } from "zod";
import { defineEndpoint } from "../base/endpoint";

const keyBody = z.object({ key: z.string().max(256) });

export const viewUnsubscription = defineEndpoint("POST", "/unsubscription", {
  auth: "anyone",
  summary: "Which mails the key of a link ends, and to whom; changes nothing",
  body: keyBody,
  response: z.object({
    /** "jobs": new vacancies. "reminders": progress and reminders. "alerts": alerts without an account. */
    mails: z.enum(["jobs", "reminders", "alerts"]),
    email: z.string(),
  }),
  errors: [410],
});

export const unsubscribe = defineEndpoint("POST", "/unsubscription/confirm", {
  auth: "anyone",
  summary: "Ends the mails of a kind by the key of a link, as the switch of the preferences does (RFC 8058)",
  body: keyBody,
  response: z.object({ unsubscribed: z.literal(true) }),
  errors: [410],
});
