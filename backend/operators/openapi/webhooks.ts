import {
  TEST_EVENT,
  webhookEventFields,
  webhookEventSchema,
  webhookEventTypes,
  type WebhookBody,
} from "#contract/companies/webhook";
import type { OpenApiDocument, Parameter } from "./openApi";
import type { Schema, SchemaWriter } from "./schemas";

const exampleData: Record<string, unknown> = {
  applicationId: "0b6e7c1e-5b0f-4d0e-9d0a-3f6c1c2a7e55",
  selectiveProcessId: 118,
  externalId: "V-118",
  requestId: "5f0c9a54-8a3f-4b7e-9c2e-2f6a1d3b4c5d",
  messageId: "c7a1e0f2-3b4d-4c5e-8f60-718293a4b5c6",
  documentId: "e1d2c3b4-a596-4877-8695-a4b3c2d1e0f9",
  test: "auxiliaryQuestionsTest",
};
const exampleStates: Record<string, string> = {
  "application.submitted": "submitted",
  "application.withdrawn": "withdrawn",
  "application.withdrawalUndone": "inReview",
  "application.unanswered": "unanswered",
  "application.cancelled": "cancelled",
  "invitation.declined": "declined",
  "invitation.expired": "expired",
  "offer.accepted": "accepted",
  "offer.refused": "refused",
  "interview.confirmed": "interview",
  "interview.otherTimeAsked": "interview",
  "document.sent": "accepted",
  "document.removed": "accepted",
};

const toHeader = (name: string, description: string, schema: Schema): Parameter => ({
  name,
  in: "header",
  required: true,
  description,
  schema,
});
const webhookHeaders = [
  toHeader("webhook-id", "The event's id, the same at each attempt: drop what comes twice", { type: "string" }),
  toHeader("webhook-timestamp", "When this attempt was made, in seconds since 1970", { type: "string" }),
  toHeader("webhook-signature", "Signatures of `id.timestamp.body`, apart by spaces", { type: "string" }),
];

/** Describes the webhook of each event and of the test event. The receiver answers any 2xx. */
export function toWebhooks(schemas: SchemaWriter): OpenApiDocument["webhooks"] {
  const toExample = (type: WebhookBody["type"]) => ({
    type,
    timestamp: "2026-03-10T12:00:00Z",
    ...(type !== TEST_EVENT && { cursor: "5f0c9a54-4711" }),
    data: Object.fromEntries(
      webhookEventFields[type].map((name) => [name, exampleData[name] ?? exampleStates[type] ?? "inStages"]),
    ),
  });
  return Object.fromEntries(
    ([...webhookEventTypes, TEST_EVENT] as const).map((type) => [
      type,
      {
        post: {
          operationId: `webhook.${type}`,
          summary: `Sent to the company's address: ${type}`,
          security: [{ webhookSignature: [] }],
          parameters: webhookHeaders,
          requestBody: {
            required: true,
            content: {
              "application/json": {
                schema: schemas.write(webhookEventSchema(type), "output", "event"),
                example: toExample(type),
              },
            },
          },
          responses: {
            "2XX": { description: "It has arrived; anything else is tried again" },
            "410": { description: "Nothing is sent to this address any more" },
          },
        },
      },
    ]),
  );
}
