import { z } from "zod";
import { applicationStateSchema } from "../applications/application";
import { vacancyAssessments } from "../base/choices";
import { defineEndpoint } from "../base/endpoint";
import { changeCursor, cursors, pageLimit, pageNumber, rowCursor } from "./cursor";
import { instant, say } from "../base/text";

/** docs/company-api.md. A company's own calls cause no events, except `application.cancelled` with its vacancy. */
export const webhookEventTypes = [
  "application.submitted",
  "application.withdrawn",
  "application.withdrawalUndone",
  "application.unanswered",
  "application.cancelled",
  "application.erased",
  "invitation.declined",
  "invitation.expired",
  "offer.accepted",
  "offer.refused",
  "interview.confirmed",
  "interview.otherTimeAsked",
  "adaptation.asked",
  "message.received",
  "document.sent",
  "document.removed",
  "test.finished",
  "videoInterview.sent",
] as const;
export type WebhookEventType = (typeof webhookEventTypes)[number];

export const TEST_EVENT = "webhook.test";

/** Ids and states only. Other data needs a call with the right scope (docs/company-api.md). */
export const webhookBodySchema = z.object({
  type: z.enum([...webhookEventTypes, TEST_EVENT]),
  timestamp: instant,
  /** The event's position in `GET /operator/events`; absent in `webhook.test`. */
  cursor: z.string().optional(),
  data: z.object({
    applicationId: z.uuid().optional(),
    selectiveProcessId: z.number().int().optional(),
    externalId: z.string().optional(),
    /** The state after the event; it may have changed since. */
    state: applicationStateSchema.optional(),
    /** Set in `interview.otherTimeAsked` and `adaptation.asked`. */
    requestId: z.uuid().optional(),
    messageId: z.uuid().optional(),
    /** Set in `document.sent` and `document.removed`. */
    documentId: z.uuid().optional(),
    /** Set in `test.finished`. */
    test: z.enum(vacancyAssessments).optional(),
  }),
});
export type WebhookBody = z.infer<typeof webhookBodySchema>;

const ofApplication = ["applicationId", "selectiveProcessId", "externalId"] as const;
const withState = [...ofApplication, "state"] as const;

export const webhookEventFields = {
  "application.submitted": withState,
  "application.withdrawn": withState,
  "application.withdrawalUndone": withState,
  "application.unanswered": withState,
  "application.cancelled": withState,
  "application.erased": ofApplication,
  "invitation.declined": withState,
  "invitation.expired": withState,
  "offer.accepted": withState,
  "offer.refused": withState,
  "interview.confirmed": withState,
  "interview.otherTimeAsked": [...withState, "requestId"],
  "adaptation.asked": [...withState, "requestId"],
  "message.received": [...withState, "messageId"],
  "document.sent": [...withState, "documentId"],
  "document.removed": [...withState, "documentId"],
  "test.finished": [...withState, "test"],
  "videoInterview.sent": withState,
  [TEST_EVENT]: [],
} as const satisfies Record<WebhookBody["type"], readonly (keyof WebhookBody["data"])[]>;

export const webhookEventSchema = (type: WebhookBody["type"]) => {
  const { shape } = webhookBodySchema.shape.data;
  const data = Object.fromEntries(webhookEventFields[type].map((name) => [name, shape[name].unwrap()]));
  const cursor = type === TEST_EVENT ? webhookBodySchema.shape.cursor : z.string();
  return webhookBodySchema.extend({ type: z.literal(type), cursor, data: z.object(data) });
};

const webhookSchema = z.object({
  id: z.uuid(),
  companyId: z.uuid(),
  url: z.string(),
  events: z.array(z.enum(webhookEventTypes)),
  /** True if the address gets all events, including those of later API versions. */
  isForAll: z.boolean(),
  email: z.string().nullable(),
  createdAt: instant,
  lastDeliveredAt: instant.nullable(),
  failingSince: instant.nullable(),
  disabledAt: instant.nullable(),
  disabledReason: z.enum(["failing", "gone", "secretUnreadable"]).nullable(),
  /** Until this time, deliveries are signed with the former secret too. */
  formerSecretUntil: instant.nullable(),
});

const deliverySchema = z.object({
  /** The delivery's header `webhook-id`. */
  eventId: z.uuid(),
  type: z.enum([...webhookEventTypes, TEST_EVENT]),
  at: instant,
  applicationId: z.uuid().nullable(),
  attempts: z.number().int(),
  reason: z.string().nullable(),
  deliveredAt: instant.nullable(),
  deadAt: instant.nullable(),
});

const webhookParams = z.object({ webhookId: z.uuid() });
const withSecret = webhookSchema.extend({ secret: z.string() });
const call = { auth: "operator", role: "machine", scope: "webhooks:write" } as const;

const webhookUrl = z.string().max(2_000);
const events = z.array(z.enum(webhookEventTypes)).min(1).max(webhookEventTypes.length);

export const createWebhook = defineEndpoint("POST", "/operator/webhooks", {
  ...call,
  summary:
    "Registers an address (https) that is told of a company's events. The secret that they are signed with is in this answer and nowhere else",
  body: z.object({
    url: webhookUrl,
    /** Absent: all events, including those of later API versions. */
    events: events.optional(),
    email: z.email(say("emailInvalid")).max(254).nullable().default(null),
    /** Used with the operator's key only. */
    companyId: z.uuid().optional(),
  }),
  response: withSecret,
  answersSecret: true,
  status: 201,
  errors: [403, 404, 409],
});

export const listWebhooks = defineEndpoint("GET", "/operator/webhooks", {
  ...call,
  summary: "The addresses of a company, without their secrets; those of all companies for the operator",
  response: z.object({ rows: z.array(webhookSchema) }),
  errors: [403],
});

export const updateWebhook = defineEndpoint("PATCH", "/operator/webhooks/{webhookId}", {
  ...call,
  summary:
    "Changes what the body names: the address, which events are sent (null: all, also later ones), and who is told when it is switched off",
  params: webhookParams,
  body: z.object({
    url: webhookUrl.optional(),
    events: events.nullable().optional(),
    email: z.email(say("emailInvalid")).max(254).nullable().optional(),
  }),
  response: webhookSchema,
  errors: [403],
});

export const removeWebhook = defineEndpoint("DELETE", "/operator/webhooks/{webhookId}", {
  ...call,
  summary: "Removes an address; what still waits to be sent there is let go",
  params: webhookParams,
  response: webhookSchema,
  errors: [403],
});

export const rotateWebhookSecret = defineEndpoint("POST", "/operator/webhooks/{webhookId}/rotate", {
  ...call,
  summary: "Makes a new secret. For 24 hours what is sent is signed with the former one too",
  params: webhookParams,
  response: withSecret,
  answersSecret: true,
  errors: [403],
});

export const enableWebhook = defineEndpoint("POST", "/operator/webhooks/{webhookId}/enable", {
  ...call,
  summary: "Switches an address on again that was switched off because it failed",
  params: webhookParams,
  response: webhookSchema,
  errors: [403],
});

export const testWebhook = defineEndpoint("POST", "/operator/webhooks/{webhookId}/test", {
  ...call,
  summary: "Sends an event of the type webhook.test, signed and tried like all others",
  params: webhookParams,
  response: z.object({ eventId: z.uuid() }),
  status: 202,
  errors: [403],
});

export const listWebhookDeliveries = defineEndpoint("GET", "/operator/webhooks/{webhookId}/deliveries", {
  ...call,
  summary: "The events of an address: those that were given up, that wait, or that are done; newest first, 100 a page",
  params: webhookParams,
  query: z.object({
    state: z.enum(["dead", "waiting", "done"]).default("dead"),
    after: z.union([changeCursor, rowCursor]).optional(),
    limit: pageLimit,
    page: pageNumber.default(1),
  }),
  response: z.object({ rows: z.array(deliverySchema), total: z.number().int(), next: cursors.next }),
  errors: [403],
});

export const resendWebhookDelivery = defineEndpoint(
  "POST",
  "/operator/webhooks/{webhookId}/deliveries/{eventId}/resend",
  {
    ...call,
    summary: "Has an event that was given up tried again, with the same webhook-id; 404 where none was given up",
    params: webhookParams.extend({ eventId: z.uuid() }),
    response: z.object({ resent: z.literal(true) }),
    errors: [403],
  },
);
