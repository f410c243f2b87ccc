import type { Actor, Subscriber } from "../../messaging/events/events";
import { recordErasure, recordEvent } from "./events";
import type { ApplicationState } from "#contract/applications/application";
import type { WebhookEventType } from "#contract/companies/webhook";

const requestTypes = { otherTime: "interview.otherTimeAsked", adaptation: "adaptation.asked" } as const;

export const webhookSubscriber: Subscriber = {
  "application.moved": async (tx, { application, from, by, at }) => {
    const type = toEventType(from, application.state, by);
    if (type) await recordEvent(tx, type, application, at);
  },
  "request.made": (tx, { application, kind, requestId, at }) =>
    recordEvent(tx, requestTypes[kind], application, at, { requestId }),
  "message.received": (tx, { application, messageId, at }) =>
    recordEvent(tx, "message.received", application, at, { messageId }),
  "document.sent": (tx, { application, documentId, at }) =>
    recordEvent(tx, "document.sent", application, at, { documentId }),
  "document.removed": (tx, { application, documentId, at }) =>
    recordEvent(tx, "document.removed", application, at, { documentId }),
  "test.finished": (tx, { application, test, at }) => recordEvent(tx, "test.finished", application, at, { test }),
  "videoInterview.sent": (tx, { application, at }) => recordEvent(tx, "videoInterview.sent", application, at),
  "account.erased": (tx, { userId, at }) => recordErasure(tx, userId, at),
};

const byCandidate: Partial<Record<ApplicationState, WebhookEventType>> = {
  submitted: "application.submitted",
  declined: "invitation.declined",
  withdrawn: "application.withdrawn",
  unanswered: "application.unanswered",
  interview: "interview.confirmed",
  accepted: "offer.accepted",
  refused: "offer.refused",
};
const bySystem: Partial<Record<ApplicationState, WebhookEventType>> = {
  expired: "invitation.expired",
  cancelled: "application.cancelled",
};

/** Returns the event to send, or null for the company's own moves and for applications that it never received. */
function toEventType(from: ApplicationState | null, to: ApplicationState, by: Actor): WebhookEventType | null {
  if (by === "candidate") return from === "withdrawn" ? "application.withdrawalUndone" : (byCandidate[to] ?? null);
  return by === "system" ? (bySystem[to] ?? null) : null;
}
