import { z } from "zod";
import { defineEndpoint } from "../base/endpoint";
import { many } from "../base/paging";
import { instant } from "../base/text";
import { changeCursor, cursors, pageLimit } from "./cursor";
import { webhookBodySchema, webhookEventTypes } from "./webhook";

const eventSchema = z.object({
  /** The `webhook-id` of the event's deliveries. */
  id: z.uuid(),
  type: z.enum(webhookEventTypes),
  /** The event's time. Events are ordered by `cursor`. */
  timestamp: instant,
  data: webhookBodySchema.shape.data,
  /** Send this value as `after` to read later events. */
  cursor: z.string(),
});

export const listEvents = defineEndpoint("GET", "/operator/events", {
  auth: "operator",
  role: "machine",
  scope: "applications:read",
  summary:
    "The log of a company's events in the order in which they were saved, from the oldest of the last 30 days; webhooks deliver the same events",
  query: z.object({
    /** Several values mean any of them. */
    type: many(z.enum(webhookEventTypes)),
    after: changeCursor.optional(),
    limit: pageLimit,
  }),
  response: z.object({ rows: z.array(eventSchema), ...cursors }),
});

export const replayEvents = defineEndpoint("POST", "/operator/webhooks/{webhookId}/replay", {
  auth: "operator",
  role: "machine",
  scope: "webhooks:write",
  summary:
    "Sends an address the events after a cursor once more, of the kinds that it is sent, each with its webhook-id; 100 a call",
  params: z.object({ webhookId: z.uuid() }),
  query: z.object({ after: changeCursor, limit: pageLimit }),
  response: z.object({
    /** Number of events sent again. Events that still wait for delivery do not count. */
    replayed: z.number().int(),
    ...cursors,
  }),
  status: 202,
});
